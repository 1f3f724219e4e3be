/** Components of the library as links that the router follows. */
import {
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  NavLink,
  type NavLinkProps,
  UnstyledButton,
  type UnstyledButtonProps,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type LinkProps<P> = P & Omit<ComponentProps<'a'>, keyof P>;

export const TextLink = createLink((props: LinkProps<AnchorProps>) => <Anchor {...props} />);

export const ButtonLink = createLink((props: LinkProps<ButtonProps>) => (
  <Button component="a" {...props} />
));

export const NavItem = createLink((props: LinkProps<NavLinkProps>) => (
  <NavLink component="a" {...props} />
));

export const TileLink = createLink((props: LinkProps<UnstyledButtonProps>) => (
  <UnstyledButton component="a" {...props} />
));

/** The parts of pages: titles, errors and links. */
import {
  Alert,
  type AlertProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  NavLink,
  type NavLinkProps,
  Stack,
  Text,
  Title,
  UnstyledButton,
  type UnstyledButtonProps,
} from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef } from 'react';
import { messageOf, urlOf } from '../api/client.ts';
import { pagePath } from '../api/collections.ts';
import type { Metadata } from '../api/v2.ts';

/** The heading of a page, which gets the focus after a navigation. */
export function PageTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <title>{`${children} · Frontage`}</title>
      <Title ref={heading} order={1} size="h2" tabIndex={-1}>
        {children}
      </Title>
    </>
  );
}

/** The page for an unknown URL, or for a page that the user may not view. */
export const NotFound = () => (
  <Stack>
    <PageTitle>Page not found</PageTitle>
    <Text>This page does not exist, or your role does not allow you to see it.</Text>
  </Stack>
);

type Props = Pick<AlertProps, 'children' | 'mb'> & { error?: Error | null };

/** Shows the message of the error unless it has content of its own, and nothing without an error. */
export function ErrorAlert({ error = null, children, ...props }: Props) {
  const message = children ?? (error === null ? undefined : messageOf(error));
  if (message === undefined) return null;
  return (
    <Alert role="alert" color="red" {...props}>
      {message}
    </Alert>
  );
}

type ListLinkProps = { account: string; collection: Metadata };

/** A link from a page to the list that it belongs to. */
export const ListLink = ({ account, collection }: ListLinkProps) => (
  <TextLink size="sm" style={{ alignSelf: 'flex-start' }} to={pagePath(account, collection)}>
    {collection.label_plural}
  </TextLink>
);

type DocsLinkProps = { recipe: string; children: string };

/** `recipe` is the name of a page below `/docs/recipes`, with an optional fragment. */
export const DocsLink = ({ recipe, children }: DocsLinkProps) => (
  <Anchor
    href={urlOf(`/docs/recipes/${recipe}`)}
    target="_blank"
    size="sm"
    display="inline-flex"
    style={{ alignItems: 'center', gap: 6, minHeight: 24 }}
  >
    <IconBook size={16} aria-hidden />
    {children}
  </Anchor>
);

type LinkProps<P> = P & Omit<ComponentProps<'a'>, keyof P>;

/** Components of the library as links that the router follows. */
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

/** A link from a page to its documentation. */
import { Anchor } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { urlOf } from '../api/client.ts';

type Props = { recipe: string; children: string };

/** `recipe` is the name of a page below `/docs/recipes`, with an optional fragment. */
export const DocsLink = ({ recipe, children }: Props) => (
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

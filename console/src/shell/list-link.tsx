/** A link from a page to the list that it belongs to. */
import { pagePath } from '../api/collections.ts';
import type { Metadata } from '../api/v2.ts';
import { TextLink } from './links.tsx';

type Props = { account: string; collection: Metadata };

export const ListLink = ({ account, collection }: Props) => (
  <TextLink size="sm" style={{ alignSelf: 'flex-start' }} to={pagePath(account, collection)}>
    {collection.label_plural}
  </TextLink>
);

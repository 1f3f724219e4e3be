/** The website and the content type that the URL of a page names. */
import { Loader } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Refusal } from '../api/refusal.ts';
import type { Metadata } from '../api/v2.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { type ContentType, useEntryCollection, useTypes } from './entry-collection.ts';

export type Place = {
  account: string;
  website: string;
  type: ContentType;
  /** The content types of the website. */
  types: readonly ContentType[];
  collection: Metadata;
  /** The entry of the page, if it shows one. */
  id: string | undefined;
};

type Props = { children(place: Place): ReactNode };

export function EntryPlace({ children }: Props) {
  const { account } = useParams({ from: '/$account' });
  const { website = '', type: key, id } = useParams({ strict: false });
  const { data: types, error } = useTypes(account, website);
  const type = types?.find((one) => one.key === key);
  const collection = useEntryCollection(account, website, type);
  if (types === undefined) {
    if (error === null) return <Loader />;
    if (error instanceof Refusal && error.status === 404) return <NotFound />;
    return <ErrorAlert error={error} />;
  }
  if (type === undefined || collection === undefined) return <NotFound />;
  return children({ account, website, type, types, collection, id });
}

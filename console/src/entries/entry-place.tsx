/** The website and the content type that the URL of a page names. */
import { Loader } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf, Refusal } from '../api/refusal.ts';
import type { Metadata } from '../api/v2.ts';
import { useAccount } from '../shell/account.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { Home } from '../shell/home.tsx';
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
  const account = useAccount();
  return account === undefined ? <Home /> : <Found account={account.id}>{children}</Found>;
}

function Found({ account, children }: Props & { account: string }) {
  const { website = '', type: key, id } = useParams({ strict: false });
  const { data: types, error } = useTypes(account, website);
  const type = types?.find((one) => one.key === key);
  const collection = useEntryCollection(account, website, type);
  if (types === undefined) {
    if (error === null) return <Loader />;
    if (error instanceof Refusal && error.status === 404) return <NotFound />;
    return <ErrorAlert>{messageOf(error)}</ErrorAlert>;
  }
  if (type === undefined || collection === undefined) return <NotFound />;
  return children({ account, website, type, types, collection, id });
}

/** Leads to the entries of a website, or explains what is missing. */
import { Loader, Text } from '@mantine/core';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { pagePath } from '../api/collections.ts';
import type { Search } from '../list/search.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { useTypes } from './entry-collection.ts';
import { useWebsites, type Website } from './use-websites.ts';

export function EntriesHome() {
  const { account } = useParams({ from: '/$account' });
  const { website }: Search = useSearch({ strict: false });
  const websites = useWebsites(account);
  const chosen = websites.find(({ id }) => id === website) ?? websites[0];
  if (chosen === undefined)
    return <Empty>Entries appear on websites. Create a website first.</Empty>;
  return <OfWebsite account={account} website={chosen} />;
}

function OfWebsite({ account, website }: { account: string; website: Website }) {
  const { type }: Search = useSearch({ strict: false });
  const { data: types } = useTypes(account, website.id);
  if (types === undefined) return <Loader />;
  const { key } = types.find((one) => one.key === type) ?? types[0] ?? {};
  if (key === undefined)
    return (
      <Empty>{`${website.name} has no content types. Create a content type, such as “Blog”, to write entries.`}</Empty>
    );
  return <Navigate to={pagePath(account, { name: `entries/${website.id}/${key}` })} replace />;
}

const Empty = ({ children }: { children: string }) => (
  <>
    <PageTitle>Entries</PageTitle>
    <Text>{children}</Text>
  </>
);

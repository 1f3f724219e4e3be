/** The command palette: search over all records, and the pages of the account. */
import { rem } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCollections, usePages } from '../api/collections.ts';
import { read, type SearchHit } from '../api/v2.ts';

type Props = {
  account: string;
  /** The number of times the palette was opened; each increment opens it again. */
  opened: number;
};

export function Palette({ account, opened }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each increment opens the palette
  useEffect(() => spotlight.open(), [opened]);

  const collections = useCollections(account);
  const lists = usePages(account);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [words] = useDebouncedValue(query.trim(), 200);
  const { data } = useQuery({
    queryKey: ['search', account, words],
    queryFn: ({ signal }) =>
      read<{ data: SearchHit[] }>(account, '/api/v2/search', { q: words }, signal),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const hits = words === '' ? [] : (data?.data ?? []);
  const records = collections.map(
    ({ name, label_plural }): SpotlightActionGroupData => ({
      group: label_plural,
      actions: hits
        .filter(({ kind }) => kind === name)
        .map(({ id, label, detail }) => ({
          id,
          label,
          description: detail ?? '',
          onClick: () =>
            navigate({ to: '/$account/$resource/$id', params: { account, resource: name, id } }),
        })),
    }),
  );
  const pages = [
    {
      id: 'home',
      label: 'Home',
      onClick: () => navigate({ to: '/$account', params: { account } }),
    },
    ...lists.map(({ name, label_plural }) => ({
      id: name,
      label: label_plural,
      onClick: () => navigate({ to: '/$account/$resource', params: { account, resource: name } }),
    })),
    {
      id: 'settings',
      label: 'Account settings',
      onClick: () => navigate({ to: '/$account/settings', params: { account } }),
    },
    {
      id: 'tokens',
      label: 'API tokens',
      onClick: () => navigate({ to: '/$account/tokens', params: { account } }),
    },
    { id: 'profile', label: 'Your profile', onClick: () => navigate({ to: '/profile' }) },
  ].filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <Spotlight
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={[...records, { group: 'Pages', actions: pages }].filter(
        ({ actions }) => actions.length > 0,
      )}
      filter={(_query, actions) => actions}
      nothingFound="Nothing found"
      scrollable
      attributes={{ content: { 'aria-label': 'Search records and pages' } }}
      maxHeight={rem(420)}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Search records and pages',
        'aria-label': 'Search records and pages',
      }}
    />
  );
}

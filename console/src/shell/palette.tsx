/** The command palette: search over all records, and the pages of the account. */
import { rem } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCollections } from '../api/collections.ts';
import { type SearchHit, useAccountId, useList } from '../api/v2.ts';
import { useMenu } from './navigation.tsx';

import '@mantine/spotlight/styles.css';

/** `opened` is the number of times the palette was opened; each increment opens it again. */
export function Palette({ opened }: { opened: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each increment opens the palette
  useEffect(() => spotlight.open(), [opened]);

  const collections = useCollections();
  const account = useAccountId();
  const navigate = useNavigate();
  const open =
    (...path: string[]) =>
    () =>
      navigate({ to: ['', account, ...path].join('/') });
  const [query, setQuery] = useState('');
  const [words] = useDebouncedValue(query.trim(), 200);
  const options = { enabled: words !== '' };
  const { data } = useList<SearchHit>('search', '/api/v2/search', { q: words }, options);
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
          onClick: open(name, id),
        })),
    }),
  );
  const pages = [
    { id: 'home', label: 'Home', onClick: open() },
    ...useMenu().map(({ name, label }) => ({ id: name, label, onClick: open(name) })),
    { id: 'tokens', label: 'API tokens', onClick: open('tokens') },
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

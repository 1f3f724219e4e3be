/** All accounts of the service, for staff of the operator. */
import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components } from '../../../sdk/types/v2.generated.ts';
import { useMe } from '../api/me.ts';
import { type Page, read } from '../api/v2.ts';
import { Pages } from '../list/pages.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useListSearch } from '../list/use-list-search.ts';
import { DataTable } from '../shell/data-table.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { TextLink } from '../shell/links.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { NewAccount } from './new-account.tsx';

type Account = components['schemas']['Account'];

const PER_PAGE = '50';

export const AccountsPage = () => (useMe().is_staff ? <Accounts /> : <NotFound />);

function Accounts() {
  const { search, change } = useListSearch();
  const { q = '', page = '1' } = search;
  const { data, error, isPending } = useQuery({
    queryKey: ['accounts', q, page],
    queryFn: ({ signal }) =>
      read<Page<Account>>(null, '/api/v2/accounts', { q, page, per_page: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack maw={960} gap="md">
      <PageTitle>Accounts</PageTitle>
      <Text>
        As staff you can open every account with all permissions. Your changes appear in its audit
        log under your name.
      </Text>
      <Group align="end" justify="space-between">
        <SearchField flex="1 1 220px" label="Search accounts" search={search} change={change} />
        <NewAccount />
      </Group>
      <ErrorAlert error={error} />
      {data !== undefined && data.data.length > 0 && (
        <DataTable
          label="Accounts"
          columns={['Name', 'Your role', 'Created']}
          rows={data.data.map(({ id, name, role_name, created_at }) => [
            <TextLink key="name" size="sm" to="/$account" params={{ account: id }}>
              {name}
            </TextLink>,
            role_name ?? 'Staff',
            new Date(created_at).toLocaleDateString(undefined, { dateStyle: 'medium' }),
          ])}
        />
      )}
      <Text role="status" size="sm" c="dimmed">
        {isPending ? 'Loading …' : data !== undefined && countOf(data.meta.total)}
      </Text>
      <Pages meta={data?.meta} change={change} />
    </Stack>
  );
}

function countOf(total: number): string {
  if (total === 0) return 'No account has these words in its name.';
  return total === 1 ? '1 account' : `${total.toLocaleString()} accounts`;
}

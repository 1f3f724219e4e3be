/** All accounts of the service, for staff of the operator. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery, useMe } from '../api/client.ts';
import { type Page, post, read, type Schemas } from '../api/v2.ts';
import { Pages, SearchField } from '../list/controls.tsx';
import { useListSearch } from '../list/search.ts';
import { DataTable, ErrorAlert, NotFound, PageTitle, TextLink } from '../shell/page.tsx';
import { submitting, useAction } from '../shell/use-action.tsx';

type Account = Schemas['Account'];

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
            <TextLink key={id} size="sm" to="/$account" params={{ account: id }}>
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
  if (total === 0) return 'No account name contains these words.';
  return total === 1 ? '1 account' : `${total.toLocaleString()} accounts`;
}

/** Creates an account and opens it. */
function NewAccount() {
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const { mutate, isPending } = useAction({
    run: async () => {
      const { data } = await post<{ data: { id: string } }>(null, '/api/v2/accounts', { name });
      await navigate({ to: '/$account', params: { account: data.id } });
    },
    message: 'Account created. You are its admin.',
    changes: [...meQuery.queryKey, 'accounts'],
  });
  return (
    <Group
      component="form"
      align="end"
      gap="xs"
      wrap="nowrap"
      onSubmit={submitting(() => mutate())}
    >
      <TextInput
        label="Name of a new account"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        required
        maxLength={255}
      />
      <Button variant="filled" type="submit" loading={isPending}>
        Create
      </Button>
    </Group>
  );
}

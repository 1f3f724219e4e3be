/** All accounts of the service, for staff of the operator. */
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { meQuery, useMe } from '../api/client.ts';
import { type Page, post, readQuery, type Schemas } from '../api/v2.ts';
import { counted } from '../fields/units.ts';
import { Pages, SearchField } from '../list/controls.tsx';
import { useListSearch } from '../list/search.ts';
import {
  DataTable,
  ErrorAlert,
  NotFound,
  PageTitle,
  SubmitButton,
  TextLink,
} from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';

type Account = Schemas['Account'];

const PER_PAGE = '50';

export const AccountsPage = () => (useMe().is_staff ? <Accounts /> : <NotFound />);

function Accounts() {
  const { search, change } = useListSearch();
  const { q = '', page = '1' } = search;
  const { data, error, isPending } = useQuery({
    ...readQuery<Page<Account>>('accounts', null, '/api/v2/accounts', {
      q,
      page,
      per_page: PER_PAGE,
    }),
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

const countOf = (total: number) =>
  total === 0 ? 'No account name contains these words.' : counted(total, 'account');

/** Creates an account and opens it. */
function NewAccount() {
  const { register, handleSubmit } = useForm<{ name: string }>();
  const navigate = useNavigate();
  const { mutate, isPending } = useAction({
    run: async (_, body: { name: string }) => {
      const { data } = await post<{ data: Account }>(null, '/api/v2/accounts', body);
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
      onSubmit={handleSubmit((values) => mutate(values))}
    >
      <TextInput label="Name of a new account" {...register('name')} required maxLength={255} />
      <SubmitButton loading={isPending}>Create</SubmitButton>
    </Group>
  );
}

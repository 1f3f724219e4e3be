/** The tokens that a website's server reads Sites with. */
import { Button, Group, List, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { components } from '../../../sdk/types/session.generated.ts';
import { dataOf, session } from '../api/client.ts';
import { messageOf } from '../api/refusal.ts';
import type { PanelProps } from '../records/panels.tsx';
import { DocsLink } from '../shell/docs-link.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { IssuedToken } from '../tokens/issued-token.tsx';
import { RevocableLine } from '../tokens/revocable-line.tsx';

type Ability = 'deliver' | 'preview';

const ABILITIES: { value: Ability; label: string }[] = [
  { value: 'deliver', label: 'Published content' },
  { value: 'preview', label: 'Published content and drafts' },
];

const keyOf = (account: string, id: string) => ['website-tokens', account, id];

const paramsOf = (account: string, website: string) => ({
  path: { website },
  query: { account_id: account },
});

export function WebsiteTokens({ account, id, mayUpdate }: PanelProps) {
  const [issued, setIssued] = useState<string>();
  const { data: tokens, error } = useQuery({
    queryKey: keyOf(account, id),
    queryFn: () =>
      dataOf(session.GET('/websites/{website}/tokens', { params: paramsOf(account, id) })),
  });
  if (error !== null) return <ErrorAlert>{messageOf(error)}</ErrorAlert>;
  return (
    <Stack maw={720}>
      {issued !== undefined && <IssuedToken token={issued} />}
      {mayUpdate && <TokenForm account={account} id={id} onIssued={setIssued} />}
      {tokens?.length === 0 && (
        <Text>No tokens yet. The server of the website needs one to read its content.</Text>
      )}
      <List listStyleType="none">
        {tokens?.map((token) => (
          <TokenLine key={token.id} {...{ account, id, mayUpdate, token }} />
        ))}
      </List>
      <DocsLink recipe="receive-cache-webhooks">How a website reads its content</DocsLink>
    </Stack>
  );
}

type FormProps = { account: string; id: string; onIssued(token: string): void };

function TokenForm({ account, id, onIssued }: FormProps) {
  const { register, control, handleSubmit, reset } = useForm<{ name: string; ability: Ability }>({
    defaultValues: { name: '', ability: 'deliver' },
  });
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { name: string; ability: Ability }) =>
      dataOf(session.POST('/websites/{website}/tokens', { params: paramsOf(account, id), body })),
    onSuccess: async ({ plain_text_token }) => {
      onIssued(plain_text_token);
      reset();
      await client.invalidateQueries({ queryKey: keyOf(account, id) });
    },
  });
  return (
    <form onSubmit={handleSubmit((values) => mutate(values))}>
      {error !== null && <ErrorAlert mb="sm">{messageOf(error)}</ErrorAlert>}
      <Group align="end" gap="xs">
        <TextInput
          {...register('name')}
          id="website-token-name"
          label="What it is for"
          placeholder="Production server"
          required
          withAsterisk={false}
          maxLength={255}
          flex={1}
          miw={200}
        />
        <Controller
          name="ability"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Select
              id="website-token-ability"
              label="What it reads"
              data={ABILITIES}
              value={value}
              onChange={onChange}
              allowDeselect={false}
              miw={220}
            />
          )}
        />
        <Button type="submit" loading={isPending}>
          Create token
        </Button>
      </Group>
    </form>
  );
}

type LineProps = PanelProps & { token: components['schemas']['WebsiteToken'] };

const TokenLine = ({ account, id, mayUpdate, token }: LineProps) => (
  <RevocableLine
    noun="token"
    title={token.name}
    detail={`Reads ${token.ability === 'preview' ? 'published content and drafts' : 'published content'}. Created ${new Date(token.created_at).toLocaleDateString()}.`}
    consequence="A server that uses it can no longer read the content of the website."
    queryKey={keyOf(account, id)}
    revoke={
      mayUpdate
        ? () =>
            session.DELETE('/websites/{website}/tokens/{token}', {
              params: { path: { website: id, token: token.id }, query: { account_id: account } },
            })
        : undefined
    }
  />
);

/** Creates a token. */
import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { dataOf, session } from '../api/client.ts';
import { messageOf } from '../api/refusal.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { tokensKey } from './tokens-key.ts';

type Props = { account: string; accountName: string; onIssued(token: string): void };

export function TokenForm({ account, accountName, onIssued }: Props) {
  const { register, handleSubmit, reset } = useForm<{ name: string }>();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      dataOf(session.POST('/tokens', { body: { name, account_id: account } })),
    onSuccess: async ({ plain_text_token }) => {
      onIssued(plain_text_token);
      reset();
      notifications.show({ message: `Token for ${accountName} created.` });
      await client.invalidateQueries({ queryKey: tokensKey(account) });
    },
  });
  return (
    <form onSubmit={handleSubmit((values) => mutate(values))}>
      <Title order={2} size="h4">
        Create a token
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        A program with this token has your permissions in this account.
      </Text>
      {error !== null && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
      <Group align="end" gap="xs">
        <TextInput
          id="token-name"
          {...register('name')}
          flex={1}
          miw={220}
          label="What it is for"
          placeholder="Nightly import"
          required
          withAsterisk={false}
          maxLength={255}
        />
        <Button type="submit" loading={isPending}>
          Create token
        </Button>
      </Group>
    </form>
  );
}

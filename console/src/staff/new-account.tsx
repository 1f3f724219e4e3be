/** Creates an account and opens it. */
import { Button, Group, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../api/me.ts';
import { post } from '../api/v2.ts';
import { useAction } from '../shell/use-action.ts';

export function NewAccount() {
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const { mutate, isPending } = useAction({
    run: async () => {
      const { data } = await post<{ data: { id: string } }>(null, '/api/v2/accounts', { name });
      await navigate({ to: '/$account', params: { account: data.id } });
    },
    message: 'Account created. You are its admin.',
    changes: [meQuery.queryKey, ['accounts']],
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          label="Name of a new account"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          required
          maxLength={255}
        />
        <Button type="submit" loading={isPending}>
          Create
        </Button>
      </Group>
    </form>
  );
}

/** Creates a token. */
import { Button, Group, TextInput } from '@mantine/core';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorAlert } from '../shell/error-alert.tsx';

type Props = {
  id: string;
  placeholder: string;
  create(name: string): Promise<{ plain_text_token: string }>;
  /** The query of the list. */
  queryKey: QueryKey;
  onIssued(token: string): void;
  /** More inputs. */
  children?: ReactNode;
};

export function TokenForm({ id, placeholder, create, queryKey, onIssued, children }: Props) {
  const { register, handleSubmit, reset } = useForm<{ name: string }>();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name }: { name: string }) => create(name),
    onSuccess: async ({ plain_text_token }) => {
      onIssued(plain_text_token);
      reset();
      await client.invalidateQueries({ queryKey });
    },
  });
  return (
    <form onSubmit={handleSubmit((values) => mutate(values))}>
      <ErrorAlert mb="sm" error={error} />
      <Group align="end" gap="xs">
        <TextInput
          id={id}
          {...register('name')}
          flex={1}
          miw={200}
          label="What it is for"
          placeholder={placeholder}
          required
          maxLength={255}
        />
        {children}
        <Button type="submit" loading={isPending}>
          Create token
        </Button>
      </Group>
    </form>
  );
}

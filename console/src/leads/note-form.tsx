/** Adds a note to a lead. */
import { Button, Group, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageOf } from '../api/refusal.ts';
import { exchange } from '../api/v2.ts';
import { pathOf, refreshLead } from './lead.ts';
import type { DetailProps } from './lead-detail.tsx';

const MAX_CHARACTERS = 4000;

export function NoteForm({ account, lead: { data: lead } }: DetailProps) {
  const { register, handleSubmit, reset } = useForm<{ text: string }>();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { text: string }) =>
      exchange(account, `${pathOf(lead.id)}/notes`, { method: 'POST', body }),
    onSuccess: () => {
      reset();
      return refreshLead(client, account, lead.id);
    },
  });
  return (
    <form onSubmit={handleSubmit((values) => mutate(values))}>
      <Textarea
        id="note"
        {...register('text')}
        label="Note"
        placeholder="Called back, wants to see a two-bedroom on Friday."
        autosize
        minRows={2}
        maxRows={10}
        required
        maxLength={MAX_CHARACTERS}
        error={error === null ? undefined : messageOf(error)}
      />
      <Group mt="xs">
        <Button type="submit" variant="default" loading={isPending}>
          Add note
        </Button>
      </Group>
    </form>
  );
}

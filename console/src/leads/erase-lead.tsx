/**
 * Erases a person for a privacy request. The user must type the name, because the erasure cannot be
 * undone.
 */
import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../api/client.ts';
import { remove, useAccountId } from '../api/v2.ts';
import { DialogButton, TypedConfirmation } from '../shell/dialogs.tsx';
import { Hint } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';
import { forgetLead, nameOf, pathOf } from './lead.ts';
import type { DetailProps } from './lead-detail.tsx';

export const EraseLead = (props: DetailProps) => (
  <DialogButton
    label="Erase this person …"
    title={`Erase “${nameOf(props.lead.data)}”?`}
    variant="subtle"
    color="red"
    c="var(--mantine-color-error)"
    px={0}
  >
    {(close) => <Confirmation {...props} close={close} />}
  </DialogButton>
);

function Confirmation({ search, lead, close }: DetailProps & { close(): void }) {
  const account = useAccountId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const name = nameOf(lead.data);
  const { mutate, isPending, error } = useAction({
    run: () => remove(account, pathOf(lead.data.id), lead.etag),
    message: 'The person was erased.',
    onDone: async () => {
      await navigate({ to: '/$account/leads', params: { account }, search });
      await forgetLead(client, account, lead.data.id);
    },
    changes: ['leads'],
    showsError: true,
  });
  return (
    <TypedConfirmation
      text={name}
      label={`Type “${name}” to confirm`}
      action="Erase person"
      error={error === null ? undefined : messageOf(error)}
      isRunning={isPending}
      onConfirm={() => mutate()}
      onCancel={close}
    >
      <Text>This cannot be undone. It erases, for this property:</Text>
      <List size="sm">
        <List.Item>the contact, all messages, consent and notes</List.Item>
        <List.Item>messages that have not been sent yet, and the observed visits</List.Item>
      </List>
      <Hint>
        Counts in reports are kept. Sent mail and data in connected systems are not erased.
      </Hint>
    </TypedConfirmation>
  );
}

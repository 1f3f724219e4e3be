/**
 * Erases a person for a privacy request. The user must type the name, because the erasure cannot be
 * undone.
 */
import { Button, Group, List, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../api/client.ts';
import { remove } from '../api/v2.ts';
import { TypedConfirmation } from '../shell/typed-confirmation.tsx';
import { forgetLead, nameOf, pathOf, refreshLeads } from './lead.ts';
import type { DetailProps } from './lead-detail.tsx';

export function EraseLead(props: DetailProps) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Group>
      <Button variant="subtle" color="red" c="var(--mantine-color-error)" px={0} onClick={open}>
        Erase this person …
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Erase “${nameOf(props.lead.data)}”?`}>
        <Confirmation {...props} close={close} />
      </Modal>
    </Group>
  );
}

function Confirmation({ account, search, lead, close }: DetailProps & { close(): void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const name = nameOf(lead.data);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => remove(account, pathOf(lead.data.id), lead.etag),
    onSuccess: async () => {
      notifications.show({ message: 'The person was erased.' });
      await navigate({ to: '/$account/leads', params: { account }, search });
      await Promise.all([forgetLead(client, account, lead.data.id), refreshLeads(client, account)]);
    },
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
        <List.Item>messages that still wait to be sent, and the observed visits</List.Item>
      </List>
      <Text size="sm" c="dimmed">
        Counts in reports stay. Mail that was sent, and data in connected systems, is not erased.
      </Text>
    </TypedConfirmation>
  );
}

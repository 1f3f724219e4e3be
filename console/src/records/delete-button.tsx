/** Deletes a record after a confirmation. */
import { Button, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pagePath, titleOf } from '../api/collections.ts';
import { remove, type Tagged } from '../api/v2.ts';
import { showError } from '../shell/show-error.ts';
import type { FormProps } from './record-form.tsx';

/** What the deletion of a record means, by resource. */
const CONSEQUENCES: Record<string, string> = {
  connections:
    'Its settings and runs are deleted. The records that it synced stay and can be edited again.',
};

type Props = FormProps & { stored: Tagged };

export function DeleteButton({ account, collection, path, stored }: Props) {
  const { label, can, verbs } = collection;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(account, path, stored.etag),
    onSuccess: async () => {
      notifications.show({ message: `${label} deleted.` });
      await navigate({ to: pagePath(account, collection), ignoreBlocker: true });
      await client.invalidateQueries({ queryKey: ['list', account] });
    },
    onError: showError,
  });
  if (!can.delete || verbs['delete'] !== true) return null;
  const confirm = () =>
    modals.openConfirmModal({
      title: `Delete “${titleOf(collection, stored.data)}”?`,
      children: <Text>{CONSEQUENCES[collection.name] ?? 'Websites stop showing it.'}</Text>,
      labels: { confirm: `Delete ${label.toLowerCase()}`, cancel: 'Keep it' },
      confirmProps: { color: 'red.8' },
      onConfirm: () => mutate(),
    });
  return (
    <Button variant="default" ml="auto" loading={isPending} onClick={confirm}>
      Delete
    </Button>
  );
}

/** Deletes a record after a confirmation. */
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { pagePath, titleOf } from '../api/collections.ts';
import { remove, type Tagged } from '../api/v2.ts';
import { confirm } from '../shell/confirm.tsx';
import { useAction } from '../shell/use-action.ts';
import type { FormProps } from './record-form.tsx';

/** What the deletion of a record means, by resource. */
const CONSEQUENCES: Record<string, string> = {
  connections:
    'Its settings and runs are deleted. The records that it synced stay and can be edited again.',
};

type Props = FormProps & { stored: Tagged };

export function DeleteButton({ account, collection, path, stored }: Props) {
  const { label, can, verbs } = collection;
  const navigate = useNavigate();
  const { mutate, isPending } = useAction({
    run: () => remove(account, path, stored.etag),
    message: `${label} deleted.`,
    onDone: () => navigate({ to: pagePath(account, collection), ignoreBlocker: true }),
    changes: [['list', account]],
  });
  if (!can.delete || verbs['delete'] !== true) return null;
  const ask = () =>
    confirm({
      title: `Delete “${titleOf(collection, stored.data)}”?`,
      text: CONSEQUENCES[collection.name] ?? 'Websites stop showing it.',
      confirm: `Delete ${label.toLowerCase()}`,
      cancel: 'Keep it',
      onConfirm: mutate,
    });
  return (
    <Button variant="default" ml="auto" loading={isPending} onClick={ask}>
      Delete
    </Button>
  );
}

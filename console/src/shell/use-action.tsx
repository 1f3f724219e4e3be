/**
 * The request of a button: asks for confirmation, shows the result, and refetches the affected
 * queries.
 */

import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/client.ts';

type Options<T> = {
  run(input: T): Promise<unknown>;
  /** Shown after a success. */
  message?: string;
  /** The queries that the request changes. */
  changes: readonly QueryKey[];
  /** Called before the queries are refetched. */
  onDone?(): unknown;
};

/** The request of a button: shows the result, and refetches the affected queries. */
export function useAction<T = void>({ run, message, changes, onDone }: Options<T>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      if (message !== undefined) notifications.show({ message });
      await onDone?.();
      await Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: showError,
  });
}

/** Tells the user that an action failed. */
export const showError = (error: Error) =>
  notifications.show({ color: 'red', message: messageOf(error) });

type Question = {
  title: string;
  /** An explanation of the action. */
  text: string;
  /** The text of the button that confirms. */
  confirm: string;
  /** The text of the button that cancels. */
  cancel: string;
  onConfirm(): void;
};

/** Asks the user to confirm an action that cannot be undone. */
export const confirm = ({ title, text, confirm: action, cancel, onConfirm }: Question) =>
  modals.openConfirmModal({
    title,
    children: <Text>{text}</Text>,
    labels: { confirm: action, cancel },
    confirmProps: { color: 'red.8' },
    onConfirm,
  });

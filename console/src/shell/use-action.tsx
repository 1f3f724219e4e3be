/**
 * The request of a button: asks for confirmation, shows the result, and refetches the affected
 * queries.
 */
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { messageOf } from '../api/client.ts';
import { RECORD_QUERIES, refetch, useAccountId } from '../api/v2.ts';

type Options<T, R> = {
  run(account: string, input: T): Promise<R>;
  /** Shown after a success. */
  message?: string | ((result: R) => string);
  /**
   * The first parts of the keys of the queries that the request changes. Defaults to
   * `RECORD_QUERIES`.
   */
  changes?: readonly unknown[];
  /** Called before the queries are refetched. */
  onDone?(result: R): unknown;
  /** Whether the page shows the error. Otherwise it is a notification. */
  showsError?: boolean;
};

/** The request of a button: shows the result, and refetches the affected queries. */
export function useAction<T = void, R = unknown>(options: Options<T, R>) {
  const { run, message, changes = RECORD_QUERIES, onDone, showsError = false } = options;
  const client = useQueryClient();
  const account = useAccountId();
  return useMutation({
    mutationFn: (input: T) => run(account, input),
    onSuccess: async (result) => {
      if (message !== undefined)
        notifications.show({ message: typeof message === 'string' ? message : message(result) });
      await onDone?.(result);
    },
    onError: (error) => showsError || showError(error),
    onSettled: (_, error) => {
      const refetched = refetch(client, changes);
      // After an error, the mutation does not wait for the queries.
      return error === null ? refetched : undefined;
    },
  });
}

/**
 * Handles the submission of a form whose values are in the state of the page. Unlike an `action`, it
 * does not reset selects and checkboxes.
 */
export const submitting = (submit: () => void) => (event: SyntheticEvent) => {
  event.preventDefault();
  submit();
};

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
    confirmProps: { variant: 'filled', color: 'red.8' },
    onConfirm,
  });

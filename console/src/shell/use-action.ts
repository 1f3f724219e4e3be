/** The request of a button: tells the user the result, and reads again what it changes. */
import { notifications } from '@mantine/notifications';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from './show-error.ts';

type Options<T> = {
  run(input: T): Promise<unknown>;
  /** Shown after a success. */
  message?: string;
  /** The queries that the request changes. */
  changes: readonly QueryKey[];
  /** Called before the queries are read again. */
  onDone?(): unknown;
};

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

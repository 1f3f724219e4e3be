/** Deletions that are held for a few seconds, during which the user can undo them. */
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

/** How long the user can undo a deletion. */
export const HOLD_SECONDS = 6;

const held = new Set<() => Promise<unknown>>();

/**
 * The API paths of records that are being deleted: the user can still undo it, or the request is in
 * progress.
 */
let leaving: ReadonlySet<string> = new Set();

const listeners = new Set<() => void>();

function setLeaving(paths: Iterable<string>): void {
  leaving = new Set(paths);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The API paths of the records that are being deleted. Pages show them, but offer no actions. */
export const useLeaving = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => leaving);

/** Sends all held deletions now. The user has confirmed them. */
export const sendHeldDeletions = async (): Promise<void> => {
  await Promise.all([...held].map((send) => send()));
};

addEventListener('pagehide', sendHeldDeletions);

/**
 * Offers to undo the deletion of the record with this API path. Sends it after `HOLD_SECONDS`, or when the
 * user leaves the page.
 */
export function holdDeletion(path: string, title: string, send: () => Promise<unknown>): void {
  let timer: number | undefined;
  const end = () => setLeaving([...leaving].filter((one) => one !== path));
  /**
   * False if the deletion was already sent or undone, because the button stays visible for a
   * moment.
   */
  const release = (): boolean => {
    clearTimeout(timer);
    notifications.hide(id);
    return held.delete(sendNow);
  };
  const sendNow = async () => {
    // The action has already shown the error.
    if (release())
      await send()
        .catch(() => undefined)
        .finally(end);
  };
  const undo = () => {
    if (!release()) return;
    end();
    notifications.show({ message: `“${title}” was not deleted.` });
  };
  const wait = () => {
    clearTimeout(timer);
    if (held.has(sendNow)) timer = window.setTimeout(sendNow, HOLD_SECONDS * 1000);
  };
  held.add(sendNow);
  setLeaving([...leaving, path]);
  const id = notifications.show({
    autoClose: false,
    withCloseButton: false,
    allowClose: false,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{`“${title}” will be deleted in a few seconds.`}</Text>
        <Button
          size="compact-sm"
          style={{ flexShrink: 0 }}
          onClick={undo}
          onFocus={() => clearTimeout(timer)}
          onBlur={wait}
        >
          Undo
        </Button>
      </Group>
    ),
  });
  wait();
}

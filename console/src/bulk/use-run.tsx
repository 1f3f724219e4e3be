/** Runs a long write, shows its progress, and lets the user stop it. */
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { RECORD_QUERIES, refetch } from '../api/v2.ts';

/** A record that was not written. */
export type Failure = { id: string; title: string; message: string };

/** `done` counts the records for which there is a result, including the failures. */
export type Outcome = { done: number; failures: Failure[] };

export type Work<T = Outcome> = (run: {
  signal: AbortSignal;
  onProgress(done: number): void;
}) => Promise<T>;

export function useRun<T = Outcome>() {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const [isStopping, setStopping] = useState(false);
  const controller = useRef<AbortController>(null);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: (work: Work<T>) => {
      const stop = new AbortController();
      controller.current = stop;
      setDone(0);
      setStopping(false);
      return work({ signal: stop.signal, onProgress: setDone });
    },
    // Does not refetch the targets of the open dialog.
    onSettled: () => refetch(client, [...RECORD_QUERIES, 'record']),
  });
  useEffect(() => () => controller.current?.abort(), []);
  useBlocker({
    shouldBlockFn: () => {
      if (isPending) notifications.show({ message: 'Stop the run before you leave the page.' });
      return isPending;
    },
    enableBeforeUnload: isPending,
    disabled: !isPending,
  });
  return {
    start: mutate,
    stop() {
      controller.current?.abort();
      setStopping(true);
    },
    reset,
    isRunning: isPending,
    isStopping,
    done,
    outcome: data,
    error,
  };
}

type Props = {
  label: string;
  done: number;
  total: number;
  isStopping: boolean;
  /** Whether nothing has been sent yet. */
  isHeld?: boolean | undefined;
  onStop(): void;
};

/** The progress of a long write, with a button that stops it. */
export const RunProgress = ({ label, done, total, isStopping, isHeld, onStop }: Props) => (
  <Stack>
    <Progress.Root size="lg">
      <Progress.Section value={total === 0 ? 0 : (100 * done) / total} aria-label={label} />
    </Progress.Root>
    <Group justify="space-between">
      <Text role="status">
        {isHeld
          ? 'Starting in a few seconds …'
          : isStopping
            ? 'Stopping after the current batch …'
            : `${done.toLocaleString()} of ${total.toLocaleString()}`}
      </Text>
      <Button disabled={isStopping} onClick={onStop}>
        {isHeld ? 'Undo' : 'Stop'}
      </Button>
    </Group>
  </Stack>
);

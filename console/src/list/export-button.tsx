/** Saves all records that match the filters as a CSV file. */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../api/client.ts';
import { readCsv, saveFile } from '../api/v2.ts';
import type { ListProps } from './list-page.tsx';
import { matchingQuery } from './search.ts';

export function ExportButton({ account, collection, search }: ListProps) {
  const controller = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (signal: AbortSignal) =>
      readCsv(account, collection.path, matchingQuery(search), signal),
    onSuccess: (file) => saveFile(file, `${collection.name}.csv`),
    onError: (error) => {
      if (controller.current?.signal.aborted !== true)
        notifications.show({ color: 'red', message: messageOf(error) });
    },
  });
  function start(): void {
    controller.current = new AbortController();
    mutate(controller.current.signal);
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      onClick={isPending ? () => controller.current?.abort() : start}
    >
      {isPending ? 'Cancel export' : 'Export'}
    </Button>
  );
}

/** Uploads the feed file of a connection, which runs at once. */
import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendFile } from '../api/send-file.ts';
import type { Values } from '../api/v2.ts';
import type { PanelProps } from '../records/panels.tsx';
import { showError } from '../shell/show-error.ts';
import { useReload } from './connection.ts';

type Props = PanelProps & { record: Values; isEnabled: boolean };

const HUNDRED = 100;

export function FeedUpload({ account, id, record, isEnabled }: Props) {
  const reload = useReload(account, id);
  const [part, setPart] = useState(0);
  const controller = useRef<AbortController>(null);
  const reset = useRef<() => void>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      controller.current = new AbortController();
      setPart(0);
      return sendFile<{ message: string }>(account, file, {
        path: `/session/connections/${encodeURIComponent(id)}/feed`,
        query: {},
        signal: controller.current.signal,
        onProgress: setPart,
      });
    },
    onSuccess: ({ message }) => {
      notifications.show({ message });
      return reload();
    },
    onError: showError,
  });
  const file = record['feed_file'];
  const name =
    typeof file === 'object' && file !== null && 'name' in file ? String(file.name) : null;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {name === null
          ? 'Upload the feed file. The connection runs at once.'
          : `The last file is ${name}. Another one replaces it, and the connection runs at once.`}
      </Text>
      <Group>
        <FileButton
          resetRef={reset}
          onChange={(chosen) => {
            if (chosen !== null) mutate(chosen);
            // Otherwise, the same file could not be chosen again.
            reset.current?.();
          }}
          inputProps={{ 'aria-label': 'Feed file' }}
        >
          {(props) => (
            <Button
              {...props}
              leftSection={<IconUpload size={16} />}
              disabled={!isEnabled || isPending}
            >
              Upload feed file
            </Button>
          )}
        </FileButton>
        {isPending && (
          <Button variant="default" onClick={() => controller.current?.abort()}>
            Cancel upload
          </Button>
        )}
      </Group>
      {isPending && <Progress value={part * HUNDRED} aria-label="Upload" />}
    </Stack>
  );
}

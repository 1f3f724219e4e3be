/** The progress of uploads, with a button that cancels each, and copies that the library already has. */
import { ActionIcon, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck, IconPhotoUp, IconX } from '@tabler/icons-react';
import { call } from '../api/v2.ts';
import { Hint } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';
import { pathOf } from './media.ts';
import type { Upload, Uploads } from './use-uploads.ts';

import '@mantine/dropzone/styles.css';

type Props = {
  uploads: Uploads;
  /** If the files are attached to a record, removing a copy would detach it from the record. */
  canRemoveCopies: boolean;
};

export function UploadList({ uploads, canRemoveCopies }: Props) {
  const { uploads: all, cancel, clear } = uploads;
  if (all.length === 0) return null;
  const done = all.filter(({ state }) => state === 'done').length;
  const isBusy = all.some(({ state }) => state === 'waiting' || state === 'sending');
  return (
    <Paper withBorder p="sm" component="section" aria-label="Uploads">
      <Group justify="space-between" mb="xs">
        <Text role="status" fw={600} size="sm">{`${done} of ${all.length} uploaded`}</Text>
        {!isBusy && (
          <Button size="xs" onClick={clear}>
            Hide
          </Button>
        )}
      </Group>
      <Stack gap="xs">
        {all.map((upload) => (
          <Line
            key={upload.key}
            upload={upload}
            canRemoveCopies={canRemoveCopies}
            onCancel={() => cancel(upload.key)}
          />
        ))}
      </Stack>
    </Paper>
  );
}

type LineProps = Pick<Props, 'canRemoveCopies'> & { upload: Upload; onCancel(): void };

function Line({ upload, canRemoveCopies, onCancel }: LineProps) {
  const { name, state, part, message, copyOf } = upload;
  const isOpen = state === 'waiting' || state === 'sending';
  return (
    <div>
      <Group wrap="nowrap" gap="xs">
        {state === 'done' && (
          <IconCheck size={16} color="var(--mantine-primary-color-filled)" aria-hidden />
        )}
        {state === 'failed' && (
          <IconAlertCircle size={16} color="var(--mantine-color-error)" aria-hidden />
        )}
        <Text size="sm" truncate flex={1}>
          {name}
        </Text>
        {isOpen && (
          <>
            <Hint size="xs">{state === 'waiting' ? 'Waiting' : `${Math.floor(part * 100)} %`}</Hint>
            <ActionIcon size="sm" aria-label={`Cancel ${name}`} onClick={onCancel}>
              <IconX size={14} />
            </ActionIcon>
          </>
        )}
      </Group>
      {isOpen && (
        <Progress value={part * 100} size="sm" aria-label={`Progress of ${name}`} mt={4} />
      )}
      {state === 'failed' && (
        <Text size="sm" c="var(--mantine-color-error)">
          {message}
        </Text>
      )}
      {copyOf !== undefined && <Copy {...{ upload, copyOf, canRemoveCopies }} />}
    </div>
  );
}

type CopyProps = Omit<LineProps, 'onCancel'> & { copyOf: string };

function Copy({ upload: { media, name }, copyOf, canRemoveCopies }: CopyProps) {
  const { mutate, isPending, isSuccess } = useAction({
    run: (account, id: string) => call(account, pathOf(id), { method: 'DELETE' }),
  });
  if (isSuccess) return <Text size="sm">The copy was removed.</Text>;
  return (
    <Group gap="xs">
      <Text size="sm">{`The library already has this picture as “${copyOf}”.`}</Text>
      {canRemoveCopies && media !== undefined && (
        <Button
          size="compact-sm"
          loading={isPending}
          aria-label={`Remove the copy ${name}`}
          onClick={() => mutate(media.id)}
        >
          Remove the copy
        </Button>
      )}
    </Group>
  );
}

const TYPES = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff', 'svg+xml'].map(
  (type) => `image/${type}`,
);

const MAX_BYTES = 50 * 1024 * 1024;

/** An area for pictures: drop them, or open the dialog of the browser. */
export const DropArea = ({ onFiles }: { onFiles(files: File[]): void }) => (
  <Dropzone
    onDrop={onFiles}
    onReject={(rejected) =>
      notifications.show({
        color: 'red',
        message: `Not uploaded: ${rejected.map(({ file }) => file.name).join(', ')}. Choose pictures (JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG) of at most 50 MB.`,
      })
    }
    accept={TYPES}
    maxSize={MAX_BYTES}
    p="md"
    aria-label="Upload pictures"
    inputProps={{ 'aria-label': 'Pictures' }}
  >
    <Group justify="center" gap="sm" mih={48} style={{ pointerEvents: 'none' }}>
      <IconPhotoUp size={28} aria-hidden />
      <div>
        <Text fw={600}>Drop pictures here, or choose files</Text>
        <Hint>JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG, at most 50 MB each</Hint>
      </div>
    </Group>
  </Dropzone>
);

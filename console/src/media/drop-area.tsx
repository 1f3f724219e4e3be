/** An area for pictures: drop them, or open the dialog of the browser. */
import { Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { notifications } from '@mantine/notifications';
import { IconPhotoUp } from '@tabler/icons-react';

const TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
  'image/svg+xml',
];

const MAX_BYTES = 50 * 1024 * 1024;

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
        <Text size="sm" c="dimmed">
          JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG, at most 50 MB each
        </Text>
      </div>
    </Group>
  </Dropzone>
);

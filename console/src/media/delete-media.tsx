/** Deletes a file or embed after a confirmation that says where it is used. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { remove } from '../api/v2.ts';
import { showError } from '../shell/show-error.ts';
import { pathOf, refreshMedia } from './media.ts';
import { type MediumProps, titleOf } from './media-drawer.tsx';
import { Uses } from './usage.tsx';

export function DeleteMedia({ account, stored, onClose }: MediumProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const client = useQueryClient();
  const { attachments } = stored.data;
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(account, pathOf(stored.data.id), stored.etag),
    onSuccess: async () => {
      notifications.show({ message: 'Media deleted.' });
      onClose();
      await refreshMedia(client, account);
    },
    onError: showError,
  });
  return (
    <Group>
      <Button variant="default" onClick={open}>
        Delete …
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Delete “${titleOf(stored.data)}”?`}>
        <Stack>
          <Text>
            {attachments.length === 0
              ? 'No record uses it.'
              : `It disappears from ${attachments.length === 1 ? 'this record' : `these ${attachments.length} records`} and from the websites that show the picture or video.`}
          </Text>
          {attachments.length > 0 && <Uses account={account} attachments={attachments} />}
          <Group>
            <Button color="red.8" loading={isPending} onClick={() => mutate()}>
              Delete
            </Button>
            <Button variant="default" onClick={close}>
              Keep it
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Group>
  );
}

/** Deletes a file or embed after a confirmation that says where it is used. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { recordKeys } from '../api/records.ts';
import { remove } from '../api/v2.ts';
import { useAction } from '../shell/use-action.ts';
import { pathOf } from './media.ts';
import { type MediumProps, titleOf } from './media-drawer.tsx';
import { Uses } from './usage.tsx';

export function DeleteMedia({ account, stored, onClose }: MediumProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const { attachments } = stored.data;
  const { mutate, isPending } = useAction({
    run: () => remove(account, pathOf(stored.data.id), stored.etag),
    message: 'Media deleted.',
    onDone: onClose,
    changes: recordKeys(account),
  });
  const records = attachments.length === 1 ? 'this record' : `these ${attachments.length} records`;
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
              : `It disappears from ${records} and from the websites that show the picture or video.`}
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

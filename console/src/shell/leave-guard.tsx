/** The confirmation before unsaved changes are lost. */
import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isActive,
    enableBeforeUnload: isActive,
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Discard your changes?">
      <Text mb="md">The changes on this page are not saved.</Text>
      <Group>
        <Button color="red.8" onClick={() => proceed?.()}>
          Discard changes
        </Button>
        <Button variant="default" onClick={() => reset?.()}>
          Stay on the page
        </Button>
      </Group>
    </Modal>
  );
}

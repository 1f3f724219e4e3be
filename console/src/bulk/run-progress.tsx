/** The progress of a long write, with a button that stops it. */
import { Button, Group, Progress, Stack, Text } from '@mantine/core';

type Props = { label: string; done: number; total: number; isStopping: boolean; onStop(): void };

export const RunProgress = ({ label, done, total, isStopping, onStop }: Props) => (
  <Stack>
    <Progress.Root size="lg">
      <Progress.Section value={total === 0 ? 0 : (100 * done) / total} aria-label={label} />
    </Progress.Root>
    <Group justify="space-between">
      <Text role="status">
        {isStopping
          ? 'Stopping after the current batch …'
          : `${done.toLocaleString()} of ${total.toLocaleString()}`}
      </Text>
      <Button variant="default" disabled={isStopping} onClick={onStop}>
        Stop
      </Button>
    </Group>
  </Stack>
);

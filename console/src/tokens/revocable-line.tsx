/** A line of a list of tokens or invitations, with a button that revokes it. */
import { Button, Group, List, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../shell/show-error.ts';

type Props = {
  /** Such as `token`. */
  noun: string;
  title: string;
  detail: string;
  /** What happens when it is revoked. */
  consequence: string;
  /** Undefined for users who may not revoke it. */
  revoke?: (() => Promise<unknown>) | undefined;
  /** The query of the list. */
  queryKey: QueryKey;
};

export function RevocableLine(props: Props) {
  const { title, detail, revoke } = props;
  return (
    <List.Item py="xs" styles={{ itemWrapper: { width: '100%' }, itemLabel: { flex: 1 } }}>
      <Group wrap="nowrap" justify="space-between">
        <div style={{ overflowWrap: 'anywhere' }}>
          <Text className="line-title">{title}</Text>
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        </div>
        {revoke !== undefined && <RevokeButton {...props} revoke={revoke} />}
      </Group>
    </List.Item>
  );
}

type ButtonProps = Props & { revoke(): Promise<unknown> };

function RevokeButton({ noun, title, consequence, revoke, queryKey }: ButtonProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: revoke,
    onSuccess: async () => {
      notifications.show({ message: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} revoked.` });
      await client.invalidateQueries({ queryKey });
    },
    onError: showError,
  });
  const confirm = () =>
    modals.openConfirmModal({
      title: `Revoke “${title}”?`,
      children: <Text>{consequence}</Text>,
      labels: { confirm: `Revoke ${noun}`, cancel: `Keep ${noun}` },
      confirmProps: { color: 'red.8' },
      onConfirm: () => mutate(),
    });
  return (
    <Button
      variant="default"
      flex="none"
      loading={isPending}
      onClick={confirm}
      aria-label={`Revoke ${title}`}
    >
      Revoke
    </Button>
  );
}

/** A line of a list of tokens or invitations, with a button that revokes it. */
import { Button, Group, List, Text } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { confirm } from '../shell/confirm.tsx';
import { useAction } from '../shell/use-action.ts';

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
  const { mutate, isPending } = useAction({
    run: revoke,
    message: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} revoked.`,
    changes: [queryKey],
  });
  const ask = () =>
    confirm({
      title: `Revoke “${title}”?`,
      text: consequence,
      confirm: `Revoke ${noun}`,
      cancel: `Keep ${noun}`,
      onConfirm: mutate,
    });
  return (
    <Button
      variant="default"
      flex="none"
      loading={isPending}
      onClick={ask}
      aria-label={`Revoke ${title}`}
    >
      Revoke
    </Button>
  );
}

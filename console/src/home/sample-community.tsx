/** The offer to fill an empty account with an invented community. */
import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../api/client.ts';
import { usePages } from '../api/collections.ts';
import { recordKeys } from '../api/records.ts';
import { useAction } from '../shell/use-action.ts';
import { countQuery, PROPERTIES } from './counts.ts';

const POLL_MS = 2_000;

export function SampleCommunity({ account }: { account: string }) {
  const isAdmin = usePages(account).some(({ admins_only, can }) => admins_only && can.create);
  const { mutate, isPending, isSuccess } = useAction({
    run: () =>
      session.POST('/account/sample-community', { params: { query: { account_id: account } } }),
    changes: [],
  });
  if (isSuccess) return <Creation account={account} />;
  if (!isAdmin) return null;
  return (
    <Group mt="xs">
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        Create a sample community
      </Button>
      <Text size="sm" c="dimmed">
        Or try everything with an invented community of 120 homes.
      </Text>
    </Group>
  );
}

/** Polls until the first property exists. The offer then disappears, and its changes are read again. */
function Creation({ account }: { account: string }) {
  const client = useQueryClient();
  useQuery({ ...countQuery(account, PROPERTIES), refetchInterval: POLL_MS });
  useEffect(
    () => () => {
      for (const queryKey of recordKeys(account)) void client.invalidateQueries({ queryKey });
    },
    [client, account],
  );
  return (
    <Group mt="xs" role="status" wrap="nowrap">
      <Loader size="sm" />
      <Text size="sm">The sample community is being created. This can take a minute.</Text>
    </Group>
  );
}

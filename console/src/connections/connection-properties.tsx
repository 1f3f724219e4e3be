/** The properties that a connection covers. */
import { Box, Button, Group, Loader, Stack, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLabels } from '../api/labels.ts';
import { call } from '../api/v2.ts';
import { ReferenceWidget, referenceField } from '../fields/reference-widgets.tsx';
import type { PanelProps } from '../records/extensions.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { ErrorAlert } from '../shell/page.tsx';
import { pathOf, useConnection, useReload } from './connection.ts';
import { RecordLink } from './run-sections.tsx';

export function ConnectionProperties({ account, id, mayUpdate }: PanelProps) {
  const { record, error: unread } = useConnection(account, id);
  const ids = [record?.['property_ids']].flat().filter((one) => typeof one === 'string');
  const labels = useLabels(account, 'properties', ids);
  const [chosen, setChosen] = useState<string | null>(null);
  const reload = useReload(account, id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ property, method }: { property: string; method: 'POST' | 'DELETE' }) =>
      method === 'POST'
        ? call(account, `${pathOf(id)}/properties`, { method, body: { property_id: property } })
        : call(account, `${pathOf(id)}/properties/${encodeURIComponent(property)}`, { method }),
    onSuccess: () => {
      setChosen(null);
      return reload();
    },
  });
  if (record === undefined) return unread === null ? <Loader /> : <ErrorAlert error={unread} />;
  return (
    <Stack maw={720}>
      <ErrorAlert error={error} />
      {mayUpdate && (
        <Group align="end" gap="xs">
          <Box flex={1} miw={200}>
            <ReferenceWidget
              id="connection-property"
              account={account}
              field={referenceField('property_id', 'Property', 'properties')}
              value={chosen}
              onChange={(property) => setChosen(typeof property === 'string' ? property : null)}
            />
          </Box>
          <Button
            loading={isPending}
            disabled={chosen === null}
            onClick={() => chosen !== null && mutate({ property: chosen, method: 'POST' })}
          >
            Attach property
          </Button>
        </Group>
      )}
      {ids.length === 0 && <Text>This connection covers no properties yet.</Text>}
      {ids.length > 0 && (
        <DataTable columns={mayUpdate ? ['Property', 'Detach'] : ['Property']}>
          {ids.map((property) => {
            const name = labels.get(property) ?? property;
            return (
              <Table.Tr key={property}>
                <Table.Td>
                  <RecordLink {...{ account, kind: 'properties', id: property }}>{name}</RecordLink>
                </Table.Td>
                {mayUpdate && (
                  <Table.Td>
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Detach ${name}`}
                      onClick={() => mutate({ property, method: 'DELETE' })}
                    >
                      Detach
                    </Button>
                  </Table.Td>
                )}
              </Table.Tr>
            );
          })}
        </DataTable>
      )}
    </Stack>
  );
}

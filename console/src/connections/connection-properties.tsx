/** The properties that a connection covers. */
import { Box, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLabels } from '../api/collections.ts';
import { call } from '../api/v2.ts';
import { ReferenceWidget, referenceField } from '../fields/reference-widgets.tsx';
import type { PanelProps } from '../records/extensions.tsx';
import { DataTable, ErrorAlert } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';
import { pathOf, RUN_QUERIES, useConnection } from './connection.ts';
import { RecordLink } from './run-sections.tsx';

export function ConnectionProperties({ id, mayUpdate }: PanelProps) {
  const { record, error: unread } = useConnection(id);
  const ids = [record?.['property_ids']].flat().filter((one) => typeof one === 'string');
  const labels = useLabels('properties', ids);
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutate, isPending, error } = useAction({
    run: (account, { property, method }: { property: string; method: 'POST' | 'DELETE' }) =>
      method === 'POST'
        ? call(account, `${pathOf(id)}/properties`, { method, body: { property_id: property } })
        : call(account, `${pathOf(id)}/properties/${encodeURIComponent(property)}`, { method }),
    onDone: () => setChosen(null),
    changes: RUN_QUERIES,
    showsError: true,
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
              field={referenceField('property_id', 'Property', 'properties')}
              value={chosen}
              onChange={(property) => setChosen(typeof property === 'string' ? property : null)}
            />
          </Box>
          <Button
            variant="filled"
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
        <DataTable
          columns={mayUpdate ? ['Property', 'Detach'] : ['Property']}
          rows={ids.map((property) => {
            const name = labels.get(property) ?? property;
            return [
              <RecordLink key={property} kind="properties" id={property}>
                {name}
              </RecordLink>,
              mayUpdate && (
                <Button
                  key="detach"
                  size="xs"
                  aria-label={`Detach ${name}`}
                  onClick={() => mutate({ property, method: 'DELETE' })}
                >
                  Detach
                </Button>
              ),
            ];
          })}
        />
      )}
    </Stack>
  );
}

/** The properties that a connection covers. */
import { Box, Button, Group, List, Loader, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLabels } from '../api/labels.ts';
import { call } from '../api/v2.ts';
import { referenceField } from '../fields/reference-field.ts';
import { ReferenceWidget } from '../fields/reference-widgets.tsx';
import type { PanelProps } from '../records/panels.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { TextLink } from '../shell/links.tsx';
import { connectionKey, pathOf, useConnection } from './connection.ts';

export function ConnectionProperties({ account, id, mayUpdate }: PanelProps) {
  const { record, error: unread } = useConnection(account, id);
  const ids = [record?.['property_ids']].flat().filter((one) => typeof one === 'string');
  const labels = useLabels(account, 'properties', ids);
  const [chosen, setChosen] = useState<string | null>(null);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ property, method }: { property: string; method: 'POST' | 'DELETE' }) =>
      method === 'POST'
        ? call(account, `${pathOf(id)}/properties`, { method, body: { property_id: property } })
        : call(account, `${pathOf(id)}/properties/${encodeURIComponent(property)}`, { method }),
    onSuccess: async () => {
      setChosen(null);
      await Promise.all(
        [connectionKey(account, id), ['list', account], ['owners', account]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
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
      <List
        listStyleType="none"
        spacing="xs"
        styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}
      >
        {ids.map((property) => {
          const name = labels.get(property) ?? property;
          return (
            <List.Item key={property}>
              <Group justify="space-between" wrap="nowrap">
                <TextLink
                  to="/$account/$resource/$id"
                  params={{ account, resource: 'properties', id: property }}
                >
                  {name}
                </TextLink>
                {mayUpdate && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Detach ${name}`}
                    onClick={() => mutate({ property, method: 'DELETE' })}
                  >
                    Detach
                  </Button>
                )}
              </Group>
            </List.Item>
          );
        })}
      </List>
    </Stack>
  );
}

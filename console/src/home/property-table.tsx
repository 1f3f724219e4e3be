/** Occupancy and inquiries by property, each with links to its units and leads. */
import { Group, Paper, Progress, Table, Title } from '@mantine/core';
import { useLabels } from '../api/labels.ts';
import { DataTable } from '../shell/data-table.tsx';
import { TextLink } from '../shell/links.tsx';

type Row = { property_id: string; units: number; available: number };

type Props = {
  account: string;
  properties: readonly Row[];
  /** The leads of the period by property. Undefined if the user may not see them. */
  leads: ReadonlyMap<string, number> | undefined;
};

/** More properties are in the list of properties. */
const MOST = 10;

export const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent' });

export function PropertyTable({ account, properties, leads }: Props) {
  const rows = properties.slice(0, MOST);
  const labels = useLabels(
    account,
    'properties',
    rows.map(({ property_id }) => property_id),
  );
  if (rows.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="by-property">
      <Title order={3} size="h5" mb="sm" id="by-property">
        {properties.length > MOST
          ? `The ${MOST} properties with the most available units`
          : 'By property'}
      </Title>
      <DataTable
        minWidth={420}
        columns={[
          'Property',
          'Occupancy',
          'Available',
          ...(leads === undefined ? [] : ['Inquiries']),
        ]}
      >
        {rows.map(({ property_id, units, available }) => {
          const occupancy = 1 - available / units;
          return (
            <Table.Tr key={property_id}>
              <Table.Td>
                <TextLink size="sm" to="." search={(search) => ({ ...search, property_id })}>
                  {labels.get(property_id) ?? property_id}
                </TextLink>
              </Table.Td>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Progress value={occupancy * 100} w={80} aria-label="Occupancy" />
                  {PERCENT.format(occupancy)}
                </Group>
              </Table.Td>
              <Table.Td>{`${available.toLocaleString()} of ${units.toLocaleString()}`}</Table.Td>
              {leads !== undefined && (
                <Table.Td>{(leads.get(property_id) ?? 0).toLocaleString()}</Table.Td>
              )}
            </Table.Tr>
          );
        })}
      </DataTable>
    </Paper>
  );
}

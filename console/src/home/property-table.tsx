/** Occupancy and inquiries by property, each with links to its units and leads. */
import { Group, Paper, Progress, Title } from '@mantine/core';
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

/** The list of properties has the others. */
const MAX_ROWS = 10;

export const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent' });

export function PropertyTable({ account, properties, leads }: Props) {
  const rows = properties.slice(0, MAX_ROWS);
  const labels = useLabels(
    account,
    'properties',
    rows.map(({ property_id }) => property_id),
  );
  if (rows.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="by-property">
      <Title order={3} size="h5" mb="sm" id="by-property">
        {properties.length > MAX_ROWS
          ? `The ${MAX_ROWS} properties with the most available units`
          : 'By property'}
      </Title>
      <DataTable
        minWidth={420}
        columns={['Property', 'Occupancy', 'Available', ...(leads ? ['Inquiries'] : [])]}
        rows={rows.map(({ property_id, units, available }) => [
          <TextLink key="name" size="sm" to="." search={(search) => ({ ...search, property_id })}>
            {labels.get(property_id) ?? property_id}
          </TextLink>,
          <Group key="occupancy" gap="xs" wrap="nowrap">
            <Progress value={100 - (100 * available) / units} w={80} aria-label="Occupancy" />
            {PERCENT.format(1 - available / units)}
          </Group>,
          `${available.toLocaleString()} of ${units.toLocaleString()}`,
          ...(leads ? [(leads.get(property_id) ?? 0).toLocaleString()] : []),
        ])}
      />
    </Paper>
  );
}

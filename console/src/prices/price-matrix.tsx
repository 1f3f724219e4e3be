/** The prices of a published unit by the start and the term of the lease. */
import { Text, Title } from '@mantine/core';
import type { components } from '../../../sdk/types/v1.generated.ts';
import { moneyFormat } from '../fields/units.ts';
import { DataTable } from '../shell/data-table.tsx';
import { ErrorAlert } from '../shell/page.tsx';
import { useMatrix } from './published.ts';

type Props = { property: string; unit: string; currency: string };

type Term = components['schemas']['Term'];

export function PriceMatrix({ property, unit, currency }: Props) {
  const { data: rows = [], error } = useMatrix(property, unit);
  if (error === null && rows.length === 0) return null;
  return (
    <>
      <Title order={2} size="h4">
        Lease terms on public pages
      </Title>
      <ErrorAlert error={error} />
      <DataTable
        label="Lease terms on public pages"
        minWidth={480}
        maxHeight={320}
        columns={['Start of the lease', 'Best term', 'All terms']}
        rows={rows.map(({ startDate, bestTerm, terms }) => [
          startDate,
          textOf(bestTerm, currency),
          <Text key="terms" size="sm">
            {terms.map((term) => textOf(term, currency)).join(', ')}
          </Text>,
        ])}
      />
    </>
  );
}

const textOf = ({ months, rent }: Term, currency: string): string =>
  `${moneyFormat(currency).format(rent)} for ${months} months`;

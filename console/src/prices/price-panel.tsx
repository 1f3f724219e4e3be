/**
 * Shows how the price of a unit or floor plan is calculated, next to the price on the public pages.
 */
import { List, Loader, Stack, Text, Title } from '@mantine/core';
import { usePage } from '../api/collections.ts';
import { type Schemas, useData } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { moneyFormat, rangeText } from '../fields/units.ts';
import type { RecordPanelProps } from '../records/extensions.tsx';
import { DataTable, ErrorAlert, PageLink } from '../shell/page.tsx';

type Explanation = Schemas['PriceExplanation'];
type Fee = Schemas['ExplainedFee'];
type Published = Schemas['PublishedPrice'];

const NOUNS = { units: 'unit', 'floor-plans': 'floor plan' } as const;

export function PricePanel({ id, resource }: RecordPanelProps) {
  const kind = resource === 'units' ? 'units' : 'floor-plans';
  const path = `/api/v2/${kind}/${id}/price-explanation`;
  const { data: explanation, error } = useData<Explanation>('price', path, {}, { gcTime: 0 });
  if (error !== null) return <ErrorAlert error={error} />;
  if (explanation === undefined) return <Loader />;
  const { published } = explanation;
  return (
    <Stack>
      {!explanation.is_stored && (
        <Text role="status">
          A large change is being processed. Lists and public pages show the new price afterwards.
        </Text>
      )}
      {published === null && (
        <Text>{`Public pages do not show this ${NOUNS[kind]}: it or its property is hidden or not enabled.`}</Text>
      )}
      <Totals {...explanation} />
      <Title order={2} size="h4">
        Fees
      </Title>
      {explanation.fees.length === 0 ? (
        <Text>{`No fee is assigned to this ${NOUNS[kind]} or its property.`}</Text>
      ) : (
        <Fees {...explanation} />
      )}
      {published !== null && published.price_matrix.length > 0 && (
        <PriceMatrix rows={published.price_matrix} currency={explanation.currency} />
      )}
    </Stack>
  );
}

const TOTALS = [
  ['Base rent', 'min_base_rent', 'max_base_rent'],
  ['Mandatory monthly fees', 'monthly_fee_total', 'monthly_fee_total_max'],
  ['Total per month', 'min_rent', 'max_rent'],
  ['Fees before moving in', 'upfront_fee_total', 'upfront_fee_total'],
] as const;

function Totals({ published, ...calculated }: Explanation) {
  const rows = TOTALS.map(([label, min, max]) => [
    label,
    rangeIn(calculated.currency, calculated[min], calculated[max]),
    rangeIn(calculated.currency, published?.[min], published?.[max]),
  ]);
  return (
    <DataTable label="Price" columns={['Price', 'Calculated', 'On public pages']} rows={rows} />
  );
}

function Fees({ fees, published }: Explanation) {
  const mayOpen = usePage('fees') !== undefined;
  const rows = fees.map((fee) => [
    mayOpen ? (
      <PageLink key={`${fee.fee_id} ${fee.explanation}`} size="md" page={`fees/${fee.fee_id}`}>
        {fee.name}
      </PageLink>
    ) : (
      fee.name
    ),
    fee.in_effect
      ? frequencyOf(rangeIn(fee.currency, fee.amount, fee.amount_max), fee.frequency)
      : '–',
    countsOf(fee),
    shownAs(published?.fees.find(({ fee_id }) => fee_id === fee.fee_id)),
    <Why key="why" fee={fee} />,
  ]);
  return (
    <DataTable
      label="Fees"
      minWidth={760}
      columns={['Fee', 'Amount', 'Counts as', 'On public pages', 'Why']}
      rows={rows}
    />
  );
}

function countsOf({ counts_towards: total, ...fee }: Fee): string {
  if (total === null) return '–';
  return total === 'upfront'
    ? 'Before moving in'
    : `${rangeIn(fee.currency, fee.monthly_amount, fee.monthly_amount_max)} per month`;
}

function shownAs(fee: Published['fees'][number] | undefined): string {
  if (fee === undefined) return '–';
  const { amount, amount_max, currency, frequency } = fee;
  if (amount === null && amount_max === null) return 'Without an amount';
  return frequencyOf(rangeIn(currency, amount, amount_max), frequency);
}

const frequencyOf = (amount: string, frequency: string | null): string =>
  frequency === null ? amount : `${amount}, ${labelOf(frequency).toLowerCase()}`;

/** Explains the fee, and on demand each step of the calculation. */
function Why({ fee: { explanation, assignment, calculation, passed_over } }: { fee: Fee }) {
  const steps = [assignment, ...calculation, ...passed_over.map((one) => one.explanation)];
  return (
    <>
      <Text size="sm">{explanation}</Text>
      <details>
        <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
          Calculation
        </Text>
        <List size="sm">
          {steps
            .filter((step) => step !== null)
            .map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
        </List>
      </details>
    </>
  );
}

const rangeIn = (currency: string, min: number | null = null, max = min): string =>
  rangeText(moneyFormat(currency), min, max);

type MatrixProps = { rows: Published['price_matrix']; currency: string };

const PriceMatrix = ({ rows, currency }: MatrixProps) => (
  <>
    <Title order={2} size="h4">
      Lease terms on public pages
    </Title>
    <DataTable
      label="Lease terms on public pages"
      minWidth={480}
      maxHeight={320}
      columns={['Start of the lease', 'Best term', 'All terms']}
      rows={rows.map(({ start_date, best_term, terms }) => [
        start_date,
        textOf(best_term, currency),
        terms.map((term) => textOf(term, currency)).join(', '),
      ])}
    />
  </>
);

type Term = Schemas['Term'];

const textOf = ({ months, rent }: Term, currency: string): string =>
  `${moneyFormat(currency).format(rent)} for ${months} months`;

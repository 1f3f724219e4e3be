/**
 * Shows how the price of a unit or floor plan is calculated, next to the price on the public pages.
 */
import { List, Loader, Stack, Text, Title } from '@mantine/core';
import type { components } from '../../../sdk/types/v1.generated.ts';
import { usePage } from '../api/collections.ts';
import { type Schemas, useData } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { moneyFormat } from '../fields/units.ts';
import type { RecordPanelProps } from '../records/extensions.tsx';
import { DataTable, ErrorAlert, PageLink } from '../shell/page.tsx';
import { type Published, type PublishedFee, useMatrix, usePublished } from './published.ts';

type Explanation = Schemas['PriceExplanation'];
type Fee = Schemas['ExplainedFee'];

const NOUNS = { units: 'unit', 'floor-plans': 'floor plan' } as const;

export function PricePanel({ id, record, resource }: RecordPanelProps) {
  const kind = resource === 'units' ? 'units' : 'floor-plans';
  const property = String(record['property_id']);
  const path = `/api/v2/${kind}/${id}/price-explanation`;
  const { data: explanation, error } = useData<Explanation>('price', path, {}, { gcTime: 0 });
  const published = usePublished(kind, property, id);
  const problem = error ?? published.error;
  if (problem !== null) return <ErrorAlert error={problem} />;
  if (explanation === undefined || published.data === undefined) return <Loader />;
  return (
    <Stack>
      {!explanation.is_stored && (
        <Text role="status">
          A large change is being processed. Lists and public pages show the new price afterwards.
        </Text>
      )}
      {published.data === null && (
        <Text>{`Public pages do not show this ${NOUNS[kind]}: it or its property is hidden or not enabled.`}</Text>
      )}
      <Totals explanation={explanation} published={published.data} />
      <Title order={2} size="h4">
        Fees
      </Title>
      {explanation.fees.length === 0 ? (
        <Text>{`No fee is assigned to this ${NOUNS[kind]} or its property.`}</Text>
      ) : (
        <Fees explanation={explanation} published={published.data} />
      )}
      {kind === 'units' && published.data !== null && (
        <PriceMatrix {...{ property }} unit={id} currency={explanation.currency} />
      )}
    </Stack>
  );
}

type Shown = { explanation: Explanation; published: Published | null };

function Totals({ explanation: one, published }: Shown) {
  const price = rangeIn(one.currency);
  const shown = (...names: Parameters<Published['amountOf']>[0][]) =>
    published === null ? '–' : price(...names.map(published.amountOf));
  const rows = [
    ['Base rent', price(one.min_base_rent, one.max_base_rent), shown('MinBaseRent', 'MaxBaseRent')],
    [
      'Mandatory monthly fees',
      price(one.monthly_fee_total, one.monthly_fee_total_max),
      shown('MonthlyFeeTotal', 'MonthlyFeeTotalMax'),
    ],
    ['Total per month', price(one.min_rent, one.max_rent), shown('MinRent', 'MaxRent')],
    ['Fees before moving in', price(one.upfront_fee_total), shown('UpfrontFeeTotal')],
  ];
  return (
    <DataTable label="Price" columns={['Price', 'Calculated', 'On public pages']} rows={rows} />
  );
}

function Fees({ explanation, published }: Shown) {
  const mayOpen = usePage('fees') !== undefined;
  const rows = explanation.fees.map((fee) => [
    mayOpen ? (
      <PageLink key={`${fee.fee_id} ${fee.explanation}`} size="md" page={`fees/${fee.fee_id}`}>
        {fee.name}
      </PageLink>
    ) : (
      fee.name
    ),
    fee.in_effect
      ? frequencyOf(rangeIn(fee.currency)(fee.amount, fee.amount_max), fee.frequency)
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
    : `${rangeIn(fee.currency)(fee.monthly_amount, fee.monthly_amount_max)} per month`;
}

function shownAs(fee: PublishedFee | undefined): string {
  if (fee === undefined) return '–';
  const { calculated_amount, calculated_amount_max, currency, frequency } = fee;
  if (calculated_amount === null && calculated_amount_max === null) return 'Without an amount';
  return frequencyOf(rangeIn(currency)(calculated_amount, calculated_amount_max), frequency);
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

const rangeIn =
  (currency: string) =>
  (min: number | null = null, max: number | null = min): string => {
    const [low, high] = [min ?? max, max ?? min];
    if (low === null || high === null) return '–';
    const { format } = moneyFormat(currency);
    return low === high ? format(low) : `${format(low)}–${format(high)}`;
  };

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

/** The totals of units and floor plans that saving the form of a fee would change. */
import { Paper, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageOf, Refusal } from '../api/client.ts';
import { useLabels } from '../api/collections.ts';
import { call, type Schemas, useAccountId, type Values } from '../api/v2.ts';
import { rangeText } from '../fields/units.ts';
import { DataTable, ErrorAlert } from '../shell/page.tsx';

type Preview = Schemas['PricePreview'];
type Changes = Schemas['PreviewedChanges'];
type Totals = Schemas['PreviewedTotals'];

type Props = { path: string; body: Values; isChanged: boolean };

const DELAY_MS = 500;

/** The table shows this many records of each kind. */
const MAX_ROWS = 10;

export function PricePreview({ path, body, isChanged }: Props) {
  const account = useAccountId();
  const current = JSON.stringify(body);
  const [sent] = useDebouncedValue(current, DELAY_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', account, path, sent],
    queryFn: async ({ signal }): Promise<Preview> => {
      const options = { method: 'POST', body: JSON.parse(sent), signal };
      return (await (await call(account, path, options)).json()).data;
    },
    enabled: isChanged,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const isInvalid = error instanceof Refusal && error.status === 422;
  const isWaiting = isFetching || sent !== current;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="price-preview">
      <Stack gap="xs">
        <Title order={2} size="h5" id="price-preview">
          Effect on prices
        </Title>
        <Text role="status" size="sm">
          {!isChanged && 'Change a value to preview the totals that would change.'}
          {isChanged && isWaiting && 'Calculating …'}
          {isChanged && !isWaiting && isInvalid && `Not calculated yet: ${messageOf(error)}`}
          {isChanged && !isWaiting && data !== undefined && summaryOf(data)}
        </Text>
        <ErrorAlert error={isInvalid ? null : error} />
        {isChanged && data !== undefined && <Records preview={data} />}
      </Stack>
    </Paper>
  );
}

function Records({ preview }: { preview: Preview }) {
  const all = [preview.units, preview.floor_plans].flatMap(
    (changes) => changes?.records.slice(0, MAX_ROWS) ?? [],
  );
  const ids = all.map(({ property_id }) => property_id);
  const labels = useLabels('properties', ids);
  if (all.length === 0) return null;
  const rows = all.map(({ label, property_id, before, after }) => [
    label,
    labels.get(property_id) ?? property_id,
    ...[before, after].map((totals) =>
      priceOf(totals, before.upfront_fee_total !== after.upfront_fee_total, preview.currency),
    ),
  ]);
  return <DataTable columns={['Unit or plan', 'Property', 'Now', 'After saving']} rows={rows} />;
}

const summaryOf = ({ units, floor_plans, currency }: Preview): string =>
  `${sentenceOf(units, 'unit', currency)} ${sentenceOf(floor_plans, 'floor plan', currency)}`.trim() ||
  'No totals change.';

function sentenceOf(changes: Changes | null, noun: string, currency: string): string {
  if (changes === null) return `You may not view ${noun}s, so their totals are not shown.`;
  if (changes.changed === 0 && changes.is_complete) return '';
  const { changed, examined, is_complete, before, after } = changes;
  const many = changed === 1 ? `1 ${noun} changes` : `${changed.toLocaleString()} ${noun}s change`;
  const prices =
    before.min_rent === null
      ? ''
      : `: from ${rangeOf(before, currency)} to ${rangeOf(after, currency)}`;
  const rest = is_complete ? '' : ` Only the first ${examined.toLocaleString()} were calculated.`;
  return `${many}${prices}.${rest}`;
}

/** The price, or the fees of a record without a rent. */
function priceOf(totals: Totals, withUpfront: boolean, currency: string): string {
  const price =
    totals.min_rent === null && totals.max_rent === null
      ? `${money(totals.monthly_fee_total, currency)} of fees`
      : rangeOf(totals, currency);
  return withUpfront ? `${price}, and ${money(totals.upfront_fee_total, currency)} upfront` : price;
}

const rangeOf = ({ min_rent, max_rent }: Changes['before'], currency: string): string =>
  rangeText({ format: (amount: number) => money(amount, currency) }, min_rent, max_rent);

const money = (amount: number, currency: string): string =>
  amount.toLocaleString(undefined, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });

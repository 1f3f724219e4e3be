/** Prices. An advertised price is the total, with a note if it excludes required fees. */
import type { Sites } from '@frontage/client';
import { currencyOf, isInTotals, isRequired, moneyIn, priceNote, range } from '../lib/text';

type Display = Sites.PricingDisplaySettings;

type PriceProps = {
  rent: Sites.Rent;
  /** The fees of all units that are offered at this price. */
  fees: readonly Sites.Fee[];
  display?: Display | undefined;
  /** Whether a unit is offered at this price, now or later. */
  isOffered?: boolean;
};

export function Price({ rent, fees, display, isOffered = true }: PriceProps) {
  const total = isOffered ? range(rent.min, rent.max, moneyIn(currencyOf(fees))) : null;
  if (total === null) {
    const label = labelOfNone(display, isOffered);
    return label === null ? null : <p className="price">{label}</p>;
  }
  return (
    <p className="price">
      <strong>{total}</strong> <small>{priceNote(fees)}</small>
    </p>
  );
}

/**
 * The text that replaces a missing price, from the settings. Null if no unit is offered and the
 * settings have no text for this case, because the page itself states that.
 */
function labelOfNone(display: Display | undefined, isOffered: boolean): string | null {
  if (display?.hide_all_pricing) return display.hidden_price_label ?? 'Call for pricing';
  if (!isOffered) return display?.no_availability_price_label ?? null;
  return display?.no_price_label ?? 'Call for pricing';
}

type ExplanationProps = { rent: Sites.Rent; fees: Sites.Fees; display?: Display | undefined };

/** Explains how the total is calculated, and lists every fee. */
export function PriceExplanation({ rent, fees, display }: ExplanationProps) {
  const money = moneyIn(currencyOf(fees.items));
  const base = range(rent.base_min, rent.base_max, money);
  const monthly = range(fees.monthly_total, fees.monthly_total_max, money);
  const total = range(rent.min, rent.max, money);
  if (base === null || total === null) return null;
  return (
    <section id="price">
      <h2>How this price is calculated</h2>
      <dl className="sum">
        <div>
          <dt>Base rent</dt>
          <dd>{base}</dd>
        </div>
        <div>
          <dt>Required monthly fees in the total</dt>
          <dd>{monthly ?? money(0)}</dd>
        </div>
        <div>
          <dt>{display?.tmlp_label ?? 'Total monthly price'}</dt>
          <dd>{total}</dd>
        </div>
        {fees.upfront_total !== null && (
          <div>
            <dt>Due once, before or at move-in</dt>
            <dd>{upfrontOf(fees.items, money(fees.upfront_total))}</dd>
          </div>
        )}
      </dl>
      <FeeTable caption="Required fees in the totals" fees={fees.items.filter(isInTotals)} />
      <FeeTable
        caption="Required fees that are not in the totals"
        fees={fees.items.filter((fee) => isRequired(fee) && !isInTotals(fee))}
      />
      <FeeTable
        caption="Optional fees, and fees that apply in some cases"
        fees={fees.items.filter((fee) => !isRequired(fee) && !isInTotals(fee))}
      />
      {display?.pricing_disclaimer_text && <p>{display.pricing_disclaimer_text}</p>}
    </section>
  );
}

function FeeTable({ caption, fees }: { caption: string; fees: readonly Sites.Fee[] }) {
  if (fees.length === 0) return null;
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Fee</th>
          <th scope="col">Amount</th>
          <th scope="col">Per month</th>
        </tr>
      </thead>
      <tbody>
        {fees.map((fee) => (
          <tr key={fee.fee_id}>
            <th scope="row">
              {fee.name}
              <small>{purposeOf(fee)}</small>
            </th>
            <td>{amountOf(fee)}</td>
            <td>{monthlyOf(fee)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const hasRange = ({ amount, amount_max }: Sites.Fee) =>
  amount_max !== null && amount_max !== amount;

/**
 * The monthly amount of a fee. If the fee is a range, the service converts only the lowest amount.
 */
function monthlyOf(fee: Sites.Fee): string {
  if (fee.monthly_amount === null) return '';
  const lowest = moneyIn(fee.currency)(fee.monthly_amount);
  return hasRange(fee) ? `from ${lowest}` : lowest;
}

/** The total of the fees that are due once. The service adds the lowest amount of each. */
const upfrontOf = (fees: readonly Sites.Fee[], lowest: string): string =>
  fees.some((fee) => fee.included && fee.monthly_amount === null && hasRange(fee))
    ? `from ${lowest}`
    : lowest;

/** The frequencies in words. `other` is omitted. */
const INTERVALS: Record<string, string> = {
  one_time: 'once',
  per_occurrence: 'each time',
  hourly: 'per hour',
  daily: 'per day',
  weekly: 'per week',
  bi_weekly: 'every two weeks',
  monthly: 'per month',
  bi_monthly: 'every two months',
  quarterly: 'every three months',
  triannually: 'every four months',
  semi_annually: 'every six months',
  annually: 'per year',
};

/** The classes in words. `other` is omitted. */
const CLASSES: Record<string, string> = {
  accounting: 'Billing',
  admin: 'Administration',
  amenity: 'Amenities',
  application: 'Application',
  clean: 'Cleaning',
  damage: 'Damage',
  govt: 'Government charge',
  hold: 'Holding an apartment',
  insurance: 'Insurance',
  key: 'Keys and locks',
  lease: 'Lease',
  legal: 'Legal',
  parking: 'Parking',
  pet: 'Pets',
  service: 'Services',
  storage: 'Storage',
  tech: 'Technology',
  term: 'Lease term',
  transfer: 'Transfer to another apartment',
  upgrade: 'Upgrade',
  utility: 'Utilities',
  violation: 'Violation of the lease',
};

const purposeOf = ({ class: kind, description }: Sites.Fee): string =>
  [CLASSES[kind], description].filter(Boolean).join(': ');

/** When a fee is charged. `other` is omitted. */
const STAGES: Record<string, string> = {
  pre_application: 'due before the application',
  at_application: 'due with the application',
  approved_future_resident: 'due after approval',
  move_in: 'due at move-in',
  during_term: 'due during the lease',
  renewal: 'due at renewal',
  move_out: 'due at move-out',
  past_resident: 'due after move-out',
  transfer: 'due at a transfer',
};

const REQUIREMENTS: Record<string, string> = {
  mandatory: 'required',
  optional: 'optional',
  situational: 'if it applies',
  conditional: 'if it applies',
};

const REFUNDS: Record<string, string> = {
  non_refundable: 'not refundable',
  refundable: 'refundable',
  deposit: 'refundable deposit',
};

function amountOf({ amount, amount_max, currency, frequency, ...fee }: Sites.Fee): string {
  if (fee.requirement === 'included') return 'Included in the rent';
  const money = range(amount, amount_max, moneyIn(currency)) ?? 'Ask the leasing office';
  const price = [money, amount !== null && INTERVALS[frequency ?? '']].filter(Boolean).join(' ');
  const notes = [
    fee.is_variable && 'estimated',
    REQUIREMENTS[fee.requirement ?? ''],
    STAGES[fee.due_at ?? ''],
    REFUNDS[fee.refundability ?? ''],
  ];
  return [price, ...notes].filter(Boolean).join(', ');
}

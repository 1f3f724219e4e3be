/**
 * The fees of the demo: every frequency, requirement and basis at least once, with overrides by
 * bedrooms and by date.
 */
import { type Ctx, now } from '../../store/ctx.ts';
import { make } from './make.ts';

type Body = Record<string, unknown>;

const mandatory = { requirement: 'mandatory', frequency: 'monthly' };

const FEES: readonly Body[] = [
  {
    code: 'TECH',
    name: 'Technology package',
    class: 'tech',
    amount: 65,
    ...mandatory,
    description: 'Internet and the smart lock.',
  },
  {
    code: 'TRASH',
    name: 'Valet trash',
    class: 'service',
    amount: 7.5,
    frequency: 'weekly',
    requirement: 'mandatory',
  },
  {
    code: 'PEST',
    name: 'Pest control',
    class: 'service',
    amount: 9,
    frequency: 'bi_monthly',
    requirement: 'mandatory',
  },
  {
    code: 'FILTER',
    name: 'Air filters',
    class: 'service',
    amount: 21.5,
    frequency: 'quarterly',
    requirement: 'mandatory',
  },
  {
    code: 'AMENITY',
    name: 'Amenity fee',
    class: 'amenity',
    amount: 150,
    frequency: 'semi_annually',
    requirement: 'mandatory',
  },
  {
    code: 'INSURE',
    name: 'Liability waiver',
    class: 'insurance',
    amount: 126,
    frequency: 'annually',
    requirement: 'mandatory',
  },
  {
    code: 'BILLING',
    name: 'Utility billing',
    class: 'accounting',
    amount: 0.5,
    amount_basis: 'percentage_of_rent',
    ...mandatory,
  },
  {
    code: 'PACKAGE',
    name: 'Parcel lockers',
    class: 'service',
    amount: 4,
    frequency: 'bi_weekly',
    requirement: 'mandatory',
  },
  {
    code: 'INSPECT',
    name: 'Boiler inspection',
    class: 'service',
    amount: 24,
    frequency: 'triannually',
    requirement: 'mandatory',
  },
  {
    code: 'GUARD',
    name: 'Night patrol',
    class: 'service',
    amount: 0.35,
    frequency: 'daily',
    requirement: 'mandatory',
  },
  {
    code: 'WATER',
    name: 'Water and sewer',
    class: 'utility',
    amount: 48,
    is_variable: true,
    amount_basis: 'variable',
    ...mandatory,
  },
  { code: 'CITY', name: 'City rental tax', class: 'govt', amount: 12, ...mandatory },
  {
    code: 'HEAT',
    name: 'Heating',
    class: 'utility',
    requirement: 'included',
    frequency: 'monthly',
  },
  {
    code: 'APP',
    name: 'Application fee',
    class: 'application',
    amount: 75,
    due_at: 'at_application',
    refundability: 'non_refundable',
    frequency: 'one_time',
    requirement: 'mandatory',
  },
  {
    code: 'ADMIN',
    name: 'Administration fee',
    class: 'admin',
    amount: 250,
    due_at: 'move_in',
    frequency: 'one_time',
    requirement: 'mandatory',
  },
  {
    code: 'DEPOSIT',
    name: 'Security deposit',
    class: 'lease',
    amount: 500,
    due_at: 'move_in',
    refundability: 'deposit',
    frequency: 'one_time',
    requirement: 'mandatory',
  },
  {
    code: 'PARKING',
    name: 'Reserved parking',
    class: 'parking',
    amount: 95,
    amount_max: 160,
    amount_basis: 'within_range',
    frequency: 'monthly',
    requirement: 'optional',
  },
  {
    code: 'PET',
    name: 'Pet rent',
    class: 'pet',
    amount: 35,
    frequency: 'monthly',
    requirement: 'optional',
  },
  {
    code: 'PETFEE',
    name: 'Pet fee',
    class: 'pet',
    amount: 300,
    frequency: 'per_occurrence',
    requirement: 'conditional',
  },
  {
    code: 'CLUB',
    name: 'Clubhouse rental',
    class: 'amenity',
    amount: 45,
    frequency: 'hourly',
    requirement: 'optional',
  },
  {
    code: 'LATE',
    name: 'Late payment',
    class: 'violation',
    amount: 50,
    frequency: 'per_occurrence',
    requirement: 'situational',
  },
  {
    code: 'MOVE',
    name: 'Moving lift',
    class: 'service',
    amount: 120,
    frequency: 'other',
    requirement: 'optional',
  },
];

/**
 * Creates the fees of the account without assigning them to a property. Returns their IDs by code.
 */
export async function seedFees(ctx: Ctx): Promise<Map<string, string>> {
  const fees = new Map<string, string>();
  for (const [order, fee] of FEES.entries())
    fees.set(String(fee['code']), (await make(ctx, 'fees', { ...fee, sort_order: order })).id);
  return fees;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Assigns all fees to the property: amenities cost more in larger homes, and the administration fee
 * is halved for two months.
 */
export async function chargeFees(
  ctx: Ctx,
  fees: ReadonlyMap<string, string>,
  propertyId: string,
): Promise<void> {
  const assign = (code: string, more: Body = {}) =>
    make(ctx, 'fee-assignments', {
      fee_id: fees.get(code),
      assignable_type: 'property',
      assignable_id: propertyId,
      ...more,
    });
  for (const code of fees.keys()) await assign(code);
  await assign('AMENITY', { bedrooms: [2, 3], amount: 180 });
  const at = now(ctx).getTime();
  await assign('ADMIN', {
    amount: 125,
    starts_at: new Date(at - 7 * DAY).toISOString(),
    ends_at: new Date(at + 53 * DAY).toISOString(),
  });
}

/**
 * Syncs the fees that a feed charges in a property, and their assignments. The connection that
 * imported a fee creates, updates and deletes it with the feed. These fees belong to the property
 * and are matched by their source. Prices are settled after all records are written.
 */
import { sql } from 'drizzle-orm';
import { chargeWord } from '../../../connectors/mits/vocabulary.ts';
import type { ChargeRecord, PropertyRecord } from '../../../connectors/records.ts';
import type { Row, Values } from '../../../engine/declare.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { cutText } from '../../../kernel/cut-text.ts';
import { inSlices, pacer } from '../../../kernel/event-loop.ts';
import { refused } from '../../../kernel/fault.ts';
import { newId } from '../../../kernel/id.ts';
import { accountOf, type Ctx, markStale, now } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { insertAll } from '../../../store/rows.ts';
import { fees } from '../../../store/tables/fees.ts';
import { ofProperty } from '../../../store/tags.ts';
import { recordDeletion, recordWrite } from '../../history/record.ts';
import { pricesChanged, propertiesBefore, settleLater } from '../../prices/changed.ts';
import { count } from './counts.ts';
import { type Charged, deleteAssignments, reconcileAssignments } from './fee-assignments.ts';
import { chooseCodes } from './fee-codes.ts';
import { fitting } from './fitting.ts';
import { isOfFormer } from './former.ts';
import type { SyncContext } from './records.ts';

/** The maximum number of different fees of one property. */
const MAX_FEES = 2000;

/** Batch sizes: charges read per turn of the event loop, and fees inserted per statement. */
const BATCH = 500;
const UPDATES = 20;

type Ids = { floorPlans: ReadonlyMap<string, string>; units: ReadonlyMap<string, string> };

/** A fee of the feed with its assignments. */
type Wanted = { code: string; values: Values; charged: Charged[] };

/**
 * Replaces the fees that the connection imported into the property. If the feed has fees, they also
 * replace those of former connections, so that no fee counts twice.
 */
export async function syncFees(
  ctx: Ctx,
  context: SyncContext,
  record: PropertyRecord,
  ids: Ids,
): Promise<void> {
  const source = `connection:${context.connectionId}/property:${context.propertyId}`;
  const wanted = await wantedFees(context, record, ids);
  const replaced = wanted.length > 0 ? isOfFormer(fees.source, context.propertyId) : sql`false`;
  const rows = await ctx.run<Row & { code: string; source: string }>(sql`
    select * from ${fees} where ${fees.account_id} = ${accountOf(ctx).id} and (${fees.source} = ${source} or ${replaced})
    order by ${fees.id} for no key update`);
  if (rows.length === 0 && wanted.length === 0) return;
  await chooseCodes(
    ctx,
    wanted,
    rows.map(({ code }) => code),
  );
  const known = new Map(rows.map((row) => [row.code.toLowerCase(), row]));
  const chargedIn = propertiesBefore(
    ctx,
    rows.map(({ id }) => id),
  );
  let changes = 0;
  const charges = new Map<string, Charged[]>();
  const created: Row[] = [];
  const pace = pacer(UPDATES);
  for (const { code, values, charged } of wanted) {
    const row = known.get(code.toLowerCase());
    known.delete(code.toLowerCase());
    const outcome =
      row === undefined ? 'created' : differs(row, { ...values, source }) ? 'changed' : 'unchanged';
    if (outcome === 'changed') await chargedIn();
    const id = row?.id ?? newId();
    if (outcome === 'created') created.push(newFee(ctx, { ...values, id, code, source }));
    if (row !== undefined && outcome === 'changed')
      await updateFee(ctx, row, { ...values, source });
    await pace();
    if (outcome !== 'unchanged') changes += 1;
    count(context.counts, 'fees', outcome);
    charges.set(id, charged);
  }
  for await (const some of inSlices(created, BATCH)) {
    await insertAll(ctx, 'fees', some);
    for (const fee of some) await recordFee(ctx, null, fee, fee);
  }
  const gone = [...known.values()].map(({ id }) => id);
  if (gone.length > 0) await chargedIn();
  await deleteAssignments(ctx, gone);
  for (const row of known.values()) await recordDeletion(ctx, resourceNamed('fees'), row);
  await ctx.run(sql`delete from ${fees} where ${fees.id} = any(${array(gone)}::uuid[])`);
  for (const _ of gone) count(context.counts, 'fees', 'gone');
  changes += gone.length;
  const stepped = await reconcileAssignments(ctx, context.counts, charges, chargedIn);
  for (const { feeId, instants } of stepped.instants) await settleLater(ctx, feeId, instants);
  if (changes + stepped.changes === 0) return;
  markStale(ctx, [`inventory:${context.propertyId}`, ofProperty(context.propertyId, 'rollup')]);
  const others = (await chargedIn()).filter((id) => id !== context.propertyId);
  await pricesChanged(ctx, others);
}

/**
 * Charges with the same code and terms anywhere in the property become one fee, which has the name
 * of the first charge. A target that lists the same code twice for the same dates gets two fees.
 */
async function wantedFees(
  context: SyncContext,
  record: PropertyRecord,
  { floorPlans, units }: Ids,
): Promise<Wanted[]> {
  const collected = new WantedFees(context, record);
  collected.add('property_id', context.propertyId, record.charges);
  const places = [
    ...record.floor_plans.map(
      ({ external_id, charges }) =>
        ['floor_plan_id', floorPlans.get(external_id), charges] as const,
    ),
    ...record.units.map(
      ({ external_id, charges }) => ['unit_id', units.get(external_id), charges] as const,
    ),
  ];
  const pace = pacer(BATCH);
  for (const [column, id, charges] of places) {
    if (id !== undefined) collected.add(column, id, charges);
    await pace(1 + charges.length);
  }
  return collected.all();
}

class WantedFees {
  readonly #context: SyncContext;
  readonly #record: PropertyRecord;
  readonly #byMeaning = new Map<string, Wanted>();
  readonly #codes = new Map<string, number>();
  /**
   * The values of fees by charge. The key omits the dates of a charge, because thousands of units
   * have the same charge.
   */
  readonly #values = new Map<string, Values>();

  constructor(context: SyncContext, record: PropertyRecord) {
    this.#context = context;
    this.#record = record;
  }

  all(): Wanted[] {
    return [...this.#byMeaning.values()];
  }

  add(column: Charged['column'], id: string, charges: readonly ChargeRecord[]): void {
    const met = new Map<string, number>();
    for (const charge of charges) {
      const days = [charge.code.toLowerCase(), charge.starts_at, charge.ends_at].join(' ');
      const again = met.get(days) ?? 0;
      met.set(days, again + 1);
      const values = this.#valuesOf(charge);
      const fee = this.#feeOf(charge, values, again);
      const { amount, amount_max, frequency, requirement } = values;
      const own = { amount, amount_max, frequency, requirement } as Charged['own'];
      fee.charged.push({ column, id, ...daysOf(charge), own, fee: fee.values as Charged['own'] });
    }
  }

  #feeOf(charge: ChargeRecord, values: Values, again: number): Wanted {
    const {
      amount,
      amount_max: _max,
      frequency,
      requirement,
      name: _name,
      description: _text,
      ...meaning
    } = values;
    const key = JSON.stringify([
      charge.code.toLowerCase(),
      again,
      meaning,
      amount === null,
      frequency === null,
      requirement === null,
    ]);
    const known = this.#byMeaning.get(key);
    if (known !== undefined) return known;
    if (this.#byMeaning.size === MAX_FEES)
      throw refused(`The property has more than ${MAX_FEES} different fees.`);
    const fee = { code: codeOf(this.#codes, this.#record, charge), values, charged: [] };
    this.#byMeaning.set(key, fee);
    return fee;
  }

  #valuesOf({ starts_at: _first, ends_at: _last, ...charge }: ChargeRecord): Values {
    const key = JSON.stringify(charge);
    const known = this.#values.get(key) ?? valuesOf(charge, this.#context);
    this.#values.set(key, known);
    return known;
  }
}

/**
 * Prefixes the feed's code with the property's code, because codes repeat across properties. A code
 * with several meanings gets a numeric suffix.
 */
function codeOf(
  taken: Map<string, number>,
  record: PropertyRecord,
  { code }: ChargeRecord,
): string {
  const full = cutText(`${record.external_id}-${code}`, 240);
  const times = (taken.get(full.toLowerCase()) ?? 0) + 1;
  taken.set(full.toLowerCase(), times);
  return times === 1 ? full : `${full}-${times}`;
}

/**
 * Maps the terms of a charge to the values of the fee fields. A value that has no equivalent is
 * dropped, with a remark.
 */
function valuesOf(
  charge: Omit<ChargeRecord, 'starts_at' | 'ends_at'>,
  { remarks }: SyncContext,
): Values {
  const { code: _, class: charged, ...said } = charge;
  const resource = resourceNamed('fees');
  const word = (name: string, value: string | null) =>
    value === null
      ? null
      : (resource.fields[name]?.input?.safeParse(chargeWord(value)).data ?? value);
  const values = fitting(
    resource,
    {
      ...said,
      amount_basis: word('amount_basis', said.amount_basis),
      frequency: word('frequency', said.frequency),
      requirement: word('requirement', said.requirement),
      due_at: word('due_at', said.due_at),
      refundability: word(
        'refundability',
        said.refundability?.replace(/^nonrefundable$/i, 'non_refundable') ?? null,
      ),
      class: word('class', charged),
    },
    remarks,
  );
  const lost = (['amount', 'amount_max', 'frequency', 'amount_basis'] as const).filter(
    (name) => said[name] !== null && values[name] === null,
  );
  if (values['requirement'] === 'mandatory' && lost.length > 0) {
    remarks.push({
      line: null,
      path: 'Fee',
      message: `The mandatory charge ${cutText(JSON.stringify(charge.name), 60)} was imported without its ${lost.join(' and ')}, so totals may not include the charge.`,
      severity: 'warning',
    });
  }
  return {
    ...values,
    class: values['class'] ?? 'other',
    amount_basis: values['amount_basis'] ?? 'explicit',
  };
}

/** From the start of the first day to the end of the last day, in UTC. */
const daysOf = ({
  starts_at,
  ends_at,
}: ChargeRecord): { starts_at: Date | null; ends_at: Date | null } => ({
  starts_at: starts_at === null ? null : new Date(`${starts_at}T00:00:00Z`),
  ends_at:
    ends_at === null ? null : new Date(Date.parse(`${ends_at}T00:00:00Z`) + 24 * 60 * 60 * 1000),
});

const differs = (row: Row, values: Values): boolean =>
  Object.entries(values).some(([name, value]) => row[name] !== value);

const newFee = (ctx: Ctx, values: Values & { id: string }): Row => ({
  ...values,
  account_id: accountOf(ctx).id,
  created_at: now(ctx),
  updated_at: now(ctx),
});

const recordFee = (ctx: Ctx, before: Row | null, after: Row, values: Values): Promise<void> =>
  recordWrite(ctx, resourceNamed('fees'), before, after, {
    sent: Object.keys(values),
    changed: before === null ? null : values,
  });

async function updateFee(ctx: Ctx, row: Row, values: Values): Promise<void> {
  const sets = Object.entries({ ...values, updated_at: now(ctx) }).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${value}`,
  );
  await ctx.run(sql`update ${fees} set ${sql.join(sets, sql`, `)} where ${fees.id} = ${row.id}`);
  await recordFee(ctx, row, { ...row, ...values }, values);
}

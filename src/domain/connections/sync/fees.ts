/**
 * The fees that a feed charges in a property, and where: kept in step by the connection that brought them, made, changed and removed with
 * the feed. They are the property's own, found again by their source. The prices that follow are settled once everything is in.
 */
import { sql } from 'drizzle-orm';
import { chargeWord } from '../../../connectors/mits/vocabulary.ts';
import type { ChargeRecord, PropertyRecord } from '../../../connectors/records.ts';
import type { Row, Values } from '../../../engine/declare.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { inSlices, pacer } from '../../../kernel/event-loop.ts';
import { refused } from '../../../kernel/fault.ts';
import { newId } from '../../../kernel/id.ts';
import { accountOf, type Ctx, markStale, now } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { insertAll } from '../../../store/rows.ts';
import { fees } from '../../../store/tables/fees.ts';
import { ofProperty } from '../../../store/tags.ts';
import { settleLater } from '../../prices/changed.ts';
import { count } from './counts.ts';
import { type Charged, reconcileAssignments } from './fee-assignments.ts';
import { fitting } from './fitting.ts';
import type { Place } from './records.ts';

/** How many different fees one property may have. */
const MOST_FEES = 2000;

/** How many charges are read in one turn of the event loop, and how many fees one statement makes. */
const BATCH = 500;
const UPDATES = 20;

type Ids = { floorPlans: ReadonlyMap<string, string>; units: ReadonlyMap<string, string> };

/** A fee as the feed means it, and where it is charged. */
type Wanted = { code: string; values: Values; charged: Charged[] };

export async function syncFees(ctx: Ctx, place: Place, record: PropertyRecord, ids: Ids): Promise<void> {
  const source = `connection:${place.connectionId}/property:${place.propertyId}`;
  const rows = await ctx.run<Row & { code: string }>(sql`
    select * from ${fees} where ${fees.account_id} = ${accountOf(ctx).id} and ${fees.source} = ${source} order by ${fees.id} for no key update`);
  const wanted = await wantedFees(place, record, ids);
  if (rows.length === 0 && wanted.length === 0) return;
  await freeCodes(ctx, wanted, source);
  const known = new Map(rows.map((row) => [row.code.toLowerCase(), row]));
  let changes = 0;
  const charges = new Map<string, Charged[]>();
  const created: object[] = [];
  const pace = pacer(UPDATES);
  for (const { code, values, charged } of wanted) {
    const row = known.get(code.toLowerCase());
    known.delete(code.toLowerCase());
    const outcome = row === undefined ? 'created' : differs(row, values) ? 'changed' : 'unchanged';
    const id = row?.id ?? newId();
    if (outcome === 'created') created.push(newFee(ctx, { ...values, id, code, source }));
    if (outcome === 'changed') await updateFee(ctx, id, values);
    await pace();
    if (outcome !== 'unchanged') changes += 1;
    count(place.counts, 'fees', outcome);
    charges.set(id, charged);
  }
  for await (const some of inSlices(created, BATCH)) await insertAll(ctx, 'fees', some);
  const gone = [...known.values()].map(({ id }) => id);
  await ctx.run(sql`delete from ${fees} where ${fees.id} = any(${array(gone)}::uuid[])`);
  for (const _ of gone) count(place.counts, 'fees', 'gone');
  changes += gone.length;
  const stepped = await reconcileAssignments(ctx, place.counts, charges);
  for (const { feeId, instants } of stepped.instants) await settleLater(ctx, feeId, instants);
  if (changes + stepped.changes > 0) markStale(ctx, [`inventory:${place.propertyId}`, ofProperty(place.propertyId, 'rollup')]);
}

/**
 * Charges of one code and one meaning are one fee, wherever in the property they stand; the first says how it is called. A place that
 * charges the same code twice for the same days has two fees.
 */
async function wantedFees(place: Place, record: PropertyRecord, { floorPlans, units }: Ids): Promise<Wanted[]> {
  const collected = new WantedFees(place, record);
  collected.add('property_id', place.propertyId, record.charges);
  const places = [
    ...record.floor_plans.map(({ external_id, charges }) => ['floor_plan_id', floorPlans.get(external_id), charges] as const),
    ...record.units.map(({ external_id, charges }) => ['unit_id', units.get(external_id), charges] as const),
  ];
  const pace = pacer(BATCH);
  for (const [column, id, charges] of places) {
    if (id !== undefined) collected.add(column, id, charges);
    await pace(1 + charges.length);
  }
  return collected.all();
}

class WantedFees {
  readonly #place: Place;
  readonly #record: PropertyRecord;
  readonly #byMeaning = new Map<string, Wanted>();
  readonly #codes = new Map<string, number>();
  /** By charge without its days: thousands of units charge the same. */
  readonly #values = new Map<string, Values>();

  constructor(place: Place, record: PropertyRecord) {
    this.#place = place;
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
    const { amount, amount_max: _max, frequency, requirement, name: _name, description: _text, ...meaning } = values;
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
    if (this.#byMeaning.size === MOST_FEES) throw refused(`The property has more than ${MOST_FEES} different fees.`);
    const fee = { code: codeOf(this.#codes, this.#record, charge), values, charged: [] };
    this.#byMeaning.set(key, fee);
    return fee;
  }

  #valuesOf({ starts_at: _first, ends_at: _last, ...charge }: ChargeRecord): Values {
    const key = JSON.stringify(charge);
    const known = this.#values.get(key) ?? valuesOf(charge, this.#place);
    this.#values.set(key, known);
    return known;
  }
}

/** The feed's code after the property's, since other properties have the same ones; a number behind one that means several things. */
function codeOf(taken: Map<string, number>, record: PropertyRecord, { code }: ChargeRecord): string {
  const full = `${record.external_id}-${code}`.slice(0, 240);
  const times = (taken.get(full.toLowerCase()) ?? 0) + 1;
  taken.set(full.toLowerCase(), times);
  return times === 1 ? full : `${full}-${times}`;
}

/** Codes that fees of other origin have get the word `feed` behind them. */
async function freeCodes(ctx: Ctx, wanted: readonly Wanted[], source: string): Promise<void> {
  const codes = wanted.map(({ code }) => code.toLowerCase());
  const rows = await ctx.run<{ code: string }>(sql`
    select lower(${fees.code}) as code from ${fees} where ${fees.account_id} = ${accountOf(ctx).id}
      and ${fees.source} is distinct from ${source} and lower(${fees.code}) = any(${array(codes)}::text[])`);
  const foreign = new Set(rows.map(({ code }) => code));
  for (const fee of wanted) if (foreign.has(fee.code.toLowerCase())) fee.code = `${fee.code}-feed`;
}

/** In the words of our fields; a word that they do not have is left out, with a remark. */
function valuesOf(charge: Omit<ChargeRecord, 'starts_at' | 'ends_at'>, { remarks }: Place): Values {
  const { code: _, class: charged, ...said } = charge;
  const resource = resourceNamed('fees');
  const word = (name: string, value: string | null) =>
    value === null ? null : (resource.fields[name]?.input?.safeParse(chargeWord(value)).data ?? value);
  const values = fitting(
    resource,
    {
      ...said,
      amount_basis: word('amount_basis', said.amount_basis),
      frequency: word('frequency', said.frequency),
      requirement: word('requirement', said.requirement),
      due_at: word('due_at', said.due_at),
      refundability: word('refundability', said.refundability?.replace(/^nonrefundable$/i, 'non_refundable') ?? null),
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
      message: `The mandatory charge ${JSON.stringify(charge.name).slice(0, 60)} lost its ${lost.join(' and ')}, so totals may not include it.`,
      severity: 'warning',
    });
  }
  return { ...values, class: values['class'] ?? 'other', amount_basis: values['amount_basis'] ?? 'explicit' };
}

/** From the first day to the end of the last, in UTC. */
const daysOf = ({ starts_at, ends_at }: ChargeRecord): { starts_at: Date | null; ends_at: Date | null } => ({
  starts_at: starts_at === null ? null : new Date(`${starts_at}T00:00:00Z`),
  ends_at: ends_at === null ? null : new Date(Date.parse(`${ends_at}T00:00:00Z`) + 24 * 60 * 60 * 1000),
});

const differs = (row: Row, values: Values): boolean => Object.entries(values).some(([name, value]) => row[name] !== value);

const newFee = (ctx: Ctx, values: Values): object => ({
  ...values,
  account_id: accountOf(ctx).id,
  created_at: now(ctx),
  updated_at: now(ctx),
});

async function updateFee(ctx: Ctx, id: string, values: Values): Promise<void> {
  const sets = Object.entries({ ...values, updated_at: now(ctx) }).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${value}`,
  );
  await ctx.run(sql`update ${fees} set ${sql.join(sets, sql`, `)} where ${fees.id} = ${id}`);
}

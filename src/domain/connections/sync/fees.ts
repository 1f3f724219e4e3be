/**
 * The fees that a feed charges in a property, and where: kept in step by the connection that brought them, made, changed and removed with
 * the feed. They are the property's own, found again by their source. The prices that follow are settled once everything is in.
 */
import { sql } from 'drizzle-orm';
import type { ChargeRecord, PropertyRecord } from '../../../connectors/records.ts';
import type { Row, Values } from '../../../engine/declare.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { newId } from '../../../kernel/id.ts';
import { accountOf, type Ctx, markStale, now } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { fees } from '../../../store/tables/fees.ts';
import { ofProperty } from '../../../store/tags.ts';
import { settleLater } from '../../prices/changed.ts';
import { count } from './counts.ts';
import { bringInStep, type Charged } from './fee-assignments.ts';
import { fitting } from './fitting.ts';
import type { Place } from './records.ts';

type Ids = { floorPlans: ReadonlyMap<string, string>; units: ReadonlyMap<string, string> };

/** A fee as the feed means it, and where it is charged. */
type Wanted = { code: string; values: Values; charged: Charged[] };

export async function syncFees(ctx: Ctx, place: Place, record: PropertyRecord, ids: Ids): Promise<void> {
  const source = `connection:${place.connectionId}/property:${place.propertyId}`;
  const rows = await ctx.run<Row & { code: string }>(sql`
    select * from ${fees} where ${fees.account_id} = ${accountOf(ctx).id} and ${fees.source} = ${source} order by ${fees.id} for no key update`);
  const wanted = wantedFees(place, record, ids);
  if (rows.length === 0 && wanted.length === 0) return;
  await freeCodes(ctx, wanted, source);
  const known = new Map(rows.map((row) => [row.code.toLowerCase(), row]));
  let changes = 0;
  const charges = new Map<string, Charged[]>();
  for (const { code, values, charged } of wanted) {
    const row = known.get(code.toLowerCase());
    known.delete(code.toLowerCase());
    const outcome = row === undefined ? 'created' : differs(row, values) ? 'changed' : 'unchanged';
    const id = row?.id ?? newId();
    if (outcome === 'created') await insertFee(ctx, { ...values, id, code, source });
    if (outcome === 'changed') await updateFee(ctx, id, values);
    if (outcome !== 'unchanged') changes += 1;
    count(place.counts, 'fees', outcome);
    charges.set(id, charged);
  }
  for (const { id } of known.values()) {
    await ctx.run(sql`delete from ${fees} where ${fees.id} = ${id}`);
    count(place.counts, 'fees', 'gone');
    changes += 1;
  }
  const stepped = await bringInStep(ctx, place.counts, charges);
  for (const { feeId, instants } of stepped.instants) await settleLater(ctx, feeId, instants);
  if (changes + stepped.changes > 0) markStale(ctx, [`inventory:${place.propertyId}`, ofProperty(place.propertyId, 'rollup')]);
}

/**
 * Charges of one code and one meaning are one fee, wherever in the property they stand; the first says how it is called. A place that
 * charges the same code twice for the same days has two fees.
 */
function wantedFees(place: Place, record: PropertyRecord, { floorPlans, units }: Ids): Wanted[] {
  const byMeaning = new Map<string, Wanted>();
  const taken = new Map<string, number>();
  const at = (column: Charged['column'], id: string | undefined, charges: readonly ChargeRecord[]) => {
    if (id === undefined) return;
    const met = new Map<string, number>();
    for (const charge of charges) {
      const days = [charge.code.toLowerCase(), charge.starts_at, charge.ends_at].join(' ');
      const again = met.get(days) ?? 0;
      met.set(days, again + 1);
      const values = valuesOf(charge, place);
      const { amount, amount_max, frequency, requirement, name: _, description: _text, ...meaning } = values;
      const key = JSON.stringify([
        charge.code.toLowerCase(),
        again,
        meaning,
        amount === null,
        frequency === null,
        requirement === null,
      ]);
      const fee = byMeaning.get(key) ?? { code: codeOf(taken, record, charge), values, charged: [] };
      byMeaning.set(key, fee);
      const own = { amount, amount_max, frequency, requirement } as Charged['own'];
      fee.charged.push({ column, id, ...daysOf(charge), own, fee: fee.values as Charged['own'] });
    }
  };
  at('property_id', place.propertyId, record.charges);
  for (const plan of record.floor_plans) at('floor_plan_id', floorPlans.get(plan.external_id), plan.charges);
  for (const unit of record.units) at('unit_id', units.get(unit.external_id), unit.charges);
  return [...byMeaning.values()];
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
function valuesOf(charge: ChargeRecord, { remarks }: Place): Values {
  const { code: _, starts_at: _first, ends_at: _last, class: charged, ...said } = charge;
  const resource = resourceNamed('fees');
  const word = (name: string, value: string | null) => resource.fields[name]?.input?.safeParse(value).data ?? value;
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
  return { ...values, class: values['class'] ?? 'other', amount_basis: values['amount_basis'] ?? 'explicit' };
}

/** From the first day to the end of the last, in UTC. */
const daysOf = ({ starts_at, ends_at }: ChargeRecord): { starts_at: Date | null; ends_at: Date | null } => ({
  starts_at: starts_at === null ? null : new Date(`${starts_at}T00:00:00Z`),
  ends_at: ends_at === null ? null : new Date(Date.parse(`${ends_at}T00:00:00Z`) + 24 * 60 * 60 * 1000),
});

const differs = (row: Row, values: Values): boolean => Object.entries(values).some(([name, value]) => row[name] !== value);

async function insertFee(ctx: Ctx, values: Values): Promise<void> {
  const row = { ...values, account_id: accountOf(ctx).id, created_at: now(ctx), updated_at: now(ctx) };
  const names = Object.keys(row).map((name) => sql.identifier(name));
  await ctx.run(sql`
    insert into ${fees} (${sql.join(names, sql`, `)}) values (${sql.join(
      Object.values(row).map((value) => sql`${value}`),
      sql`, `,
    )})`);
}

async function updateFee(ctx: Ctx, id: string, values: Values): Promise<void> {
  const sets = Object.entries({ ...values, updated_at: now(ctx) }).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${value}`,
  );
  await ctx.run(sql`update ${fees} set ${sql.join(sets, sql`, `)} where ${fees.id} = ${id}`);
}

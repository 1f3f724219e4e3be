/** A table of term rents into the price matrices of the units that it names, among the properties that the connection covers. */
import { sql } from 'drizzle-orm';
import type { Remark, TermRent, TermRentRecord } from '../../../connectors/records.ts';
import { refused } from '../../../kernel/fault.ts';
import { type Ctx, withTransaction } from '../../../store/ctx.ts';
import type { ExternalId } from '../../../store/tables/columns.ts';
import { connection_properties, type SyncCounts } from '../../../store/tables/connections.ts';
import { buildings, units } from '../../../store/tables/inventory.ts';
import { properties } from '../../../store/tables/properties.ts';
import { addCounts } from './counts.ts';
import { replaceTermRents } from './term-rents.ts';

/** So many rows of one table are taken. */
const MOST_ROWS = 2_000_000;

type Known = { id: string; property_id: string; names: Set<string>; places: Set<string>; houses: Set<string> };

/**
 * Reads the table to its end before anything is written, so that one that breaks off leaves everything as it was; then each property in a
 * transaction of its own. A row that names no unit, or more than one, is a remark.
 */
export async function syncTermRents(
  ctx: Ctx,
  connectionId: string,
  rows: AsyncIterable<TermRentRecord>,
  heard: (remark: Remark, property: string | null) => void,
): Promise<SyncCounts> {
  const known = await knownUnits(ctx, connectionId);
  const byName = new Map<string, Known[]>();
  for (const unit of known) for (const name of unit.names) byName.set(name, [...(byName.get(name) ?? []), unit]);
  const found = new Map<string, Map<string, TermRent[]>>();
  let taken = 0;
  for await (const { line, property, building, unit, ...rent } of rows) {
    const fitting = (byName.get(key(unit)) ?? []).filter(
      (one) =>
        (property === null || one.places.has(key(property))) &&
        (building === null || one.houses.has(key(building)) || one.houses.size === 0),
    );
    const [match] = fitting;
    if (match === undefined || fitting.length > 1) {
      heard(
        {
          line,
          path: 'unit',
          message: `${match === undefined ? 'No unit' : 'More than one unit'} of ours is called ${JSON.stringify(unit)}; the row was left out.`,
        },
        property,
      );
      continue;
    }
    taken += 1;
    if (taken > MOST_ROWS) throw refused(`The file has more than ${MOST_ROWS} rows.`);
    const ofProperty = found.get(match.property_id) ?? new Map<string, TermRent[]>();
    found.set(match.property_id, ofProperty);
    const ofUnit = ofProperty.get(match.id);
    if (ofUnit === undefined) ofProperty.set(match.id, [rent]);
    else ofUnit.push(rent);
  }
  if (taken === 0) throw refused('The file lists no unit of ours, so nothing was changed.');
  const total: SyncCounts = {};
  for (const propertyId of new Set(known.map(({ property_id }) => property_id))) {
    const counts = await withTransaction(ctx, async (tx) => {
      const counts: SyncCounts = {};
      await replaceTermRents(tx, { connectionId, propertyId, counts }, found.get(propertyId) ?? new Map());
      return counts;
    });
    addCounts(total, counts);
  }
  return total;
}

type Row = {
  id: string;
  property_id: string;
  number: string;
  slug: string;
  external_ids: ExternalId[];
  building: { number: string | null; code: string | null; name: string | null };
  property: { id: string; name: string; slug: string; code: string | null; key: string | null; external_ids: ExternalId[] };
};

/** The units of the properties that the connection covers, by whatever a table may call them and what they stand in. */
async function knownUnits(ctx: Ctx, connectionId: string): Promise<Known[]> {
  const rows = await ctx.run<Row>(sql`
    select ${units.id}, ${units.property_id}, ${units.number}, ${units.slug}, ${units.external_ids},
      json_build_object('number', ${buildings.number}, 'code', ${buildings.code}, 'name', ${buildings.name}) as building,
      json_build_object('id', ${properties.id}, 'name', ${properties.name}, 'slug', ${properties.slug}, 'code', ${properties.code},
        'key', ${properties.key}, 'external_ids', ${properties.external_ids}) as property
    from ${connection_properties} join ${properties} on ${properties.id} = ${connection_properties.property_id}
    join ${units} on ${units.property_id} = ${properties.id} left join ${buildings} on ${buildings.id} = ${units.building_id}
    where ${connection_properties.connection_id} = ${connectionId} order by ${units.id}`);
  return rows.map(({ id, property_id, number, slug, external_ids, building, property }) => {
    const houses = keys([building.number, building.code, building.name]);
    return {
      id,
      property_id,
      names: keys([id, number, slug, building.number === null ? null : `${building.number}-${number}`, ...values(external_ids)]),
      places: keys([property.id, property.name, property.slug, property.code, property.key, ...values(property.external_ids)]),
      houses,
    };
  });
}

const values = (ids: readonly ExternalId[]): string[] => ids.map(({ value }) => value);

const key = (name: string): string => name.trim().toLowerCase();

const keys = (names: readonly (string | null)[]): Set<string> => new Set(names.filter((name) => name !== null).map(key));

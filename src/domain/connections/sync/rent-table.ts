/**
 * Matches the rows of a table of term rents with the units of the properties that the connection
 * covers.
 */
import { sql } from 'drizzle-orm';
import type { Remark, TermRent, TermRentRecord } from '../../../connectors/records.ts';
import { inSlices, pacer } from '../../../kernel/event-loop.ts';
import { refused } from '../../../kernel/fault.ts';
import type { Ctx } from '../../../store/ctx.ts';
import type { ExternalId } from '../../../store/tables/columns.ts';
import { connection_properties } from '../../../store/tables/connections.ts';
import { buildings, units } from '../../../store/tables/inventory.ts';
import { properties } from '../../../store/tables/properties.ts';
import type { UnitRents } from './term-rents.ts';

/** The maximum number of rents of one unit. It bounds the work per unit. */
const MAX_UNIT_RENTS = 25_000;

/** The work between two turns of the event loop: rows matched, and units compared with a row. */
const SLICE = 1000;

type Known = {
  id: string;
  property_id: string;
  property: string;
  names: Set<string>;
  places: Set<string>;
  buildingKeys: Set<string>;
};

/**
 * The rents that a table contains for a covered property. Empty for a property that the table does
 * not list.
 */
export type PropertyRents = { propertyId: string; name: string; rents: UnitRents };

export const NO_KNOWN_UNIT =
  'No row of the file matches exactly one unit of the attached properties, so nothing was changed.';

/**
 * The rents of each property that the connection covers. Reads the whole table first, so that a
 * truncated table changes nothing. A row that matches no unit, or several units, becomes a remark.
 * Throws a `refused` fault if the table has rows, but none of them matches a unit.
 */
export async function rentsByProperty(
  ctx: Ctx,
  connectionId: string,
  rows: AsyncIterable<TermRentRecord>,
  heard: (remark: Remark, property: string | null) => void,
): Promise<PropertyRents[]> {
  const known = await knownUnits(ctx, connectionId);
  const { found, listed } = await matchRows(known, rows, heard);
  if (found.size === 0 && listed > 0) throw refused(NO_KNOWN_UNIT);
  const names = new Map(known.map(({ property_id, property }) => [property_id, property]));
  return [...names].map(([propertyId, name]) => ({
    propertyId,
    name,
    rents: found.get(propertyId) ?? new Map(),
  }));
}

/** Term rents by property ID and unit ID. */
type Found = Map<string, Map<string, TermRent[]>>;

async function matchRows(
  known: readonly Known[],
  rows: AsyncIterable<TermRentRecord>,
  heard: (remark: Remark, property: string | null) => void,
): Promise<{ found: Found; listed: number }> {
  const pace = pacer(SLICE);
  const byName = new Map<string, Known[]>();
  for (const unit of known) {
    for (const name of unit.names) {
      const named = byName.get(name);
      if (named === undefined) byName.set(name, [unit]);
      else named.push(unit);
    }
    await pace();
  }
  const found: Found = new Map();
  let listed = 0;
  for await (const { line, property, building, unit, ...rent } of rows) {
    listed += 1;
    const named = byName.get(key(unit)) ?? [];
    await pace(1 + named.length);
    const fitting = fittingUnits(named, property, building);
    const [match] = fitting;
    if (match === undefined || fitting.length > 1) {
      heard(
        {
          line,
          path: 'unit',
          message: `${match === undefined ? 'No unit' : 'More than one unit'} matches ${JSON.stringify(unit)}; the row was skipped.`,
          // Tables often list properties that the connection does not cover.
          ...(match === undefined ? {} : { severity: 'warning' }),
        },
        property,
      );
    } else addRent(found, match, rent, line);
  }
  return { found, listed };
}

function fittingUnits(
  named: readonly Known[],
  property: string | null,
  building: string | null,
): Known[] {
  const place = property === null ? null : key(property);
  const buildingKey = building === null ? null : key(building);
  return named.filter(
    (one) =>
      (place === null || one.places.has(place)) &&
      (buildingKey === null || one.buildingKeys.has(buildingKey) || one.buildingKeys.size === 0),
  );
}

function addRent(found: Found, { id, property_id }: Known, rent: TermRent, line: number): void {
  const ofProperty = found.get(property_id) ?? new Map<string, TermRent[]>();
  found.set(property_id, ofProperty);
  const ofUnit = ofProperty.get(id) ?? [];
  ofProperty.set(id, ofUnit);
  ofUnit.push(rent);
  if (ofUnit.length > MAX_UNIT_RENTS)
    throw refused(
      `The file cannot be used: line ${line}: it has more than ${MAX_UNIT_RENTS} rows for one unit.`,
    );
}

type Row = {
  id: string;
  property_id: string;
  number: string;
  slug: string;
  external_ids: ExternalId[];
  building: { number: string | null; code: string | null; name: string | null };
  property: {
    id: string;
    name: string;
    slug: string;
    code: string | null;
    key: string | null;
    external_ids: ExternalId[];
  };
};

/**
 * The units of the covered properties, with all names by which a table can refer to the units and
 * to their properties.
 */
async function knownUnits(ctx: Ctx, connectionId: string): Promise<Known[]> {
  const rows = await ctx.run<Row>(sql`
    select ${units.id}, ${units.property_id}, ${units.number}, ${units.slug}, ${units.external_ids},
      json_build_object('number', ${buildings.number}, 'code', ${buildings.code}, 'name', ${buildings.name}) as building,
      json_build_object('id', ${properties.id}, 'name', ${properties.name}, 'slug', ${properties.slug}, 'code', ${properties.code},
        'key', ${properties.key}, 'external_ids', ${properties.external_ids}) as property
    from ${connection_properties} join ${properties} on ${properties.id} = ${connection_properties.property_id}
    join ${units} on ${units.property_id} = ${properties.id} left join ${buildings} on ${buildings.id} = ${units.building_id}
    where ${connection_properties.connection_id} = ${connectionId} order by ${units.id}`);
  const known: Known[] = [];
  for await (const some of inSlices(rows, SLICE)) known.push(...some.map(knownUnit));
  return known;
}

function knownUnit({
  id,
  property_id,
  number,
  slug,
  external_ids,
  building,
  property,
}: Row): Known {
  return {
    id,
    property_id,
    property: property.name,
    names: keys([
      id,
      number,
      slug,
      building.number === null ? null : `${building.number}-${number}`,
      ...values(external_ids),
    ]),
    places: keys([
      property.id,
      property.name,
      property.slug,
      property.code,
      property.key,
      ...values(property.external_ids),
    ]),
    buildingKeys: keys([building.number, building.code, building.name]),
  };
}

const values = (ids: readonly ExternalId[]): string[] => ids.map(({ value }) => value);

const key = (name: string): string => name.trim().toLowerCase();

const keys = (names: readonly (string | null)[]): Set<string> =>
  new Set(names.filter((name) => name !== null).map(key));

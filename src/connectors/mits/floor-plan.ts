/**
 * The floor plans of a property: identity, room counts, area, rent and deposit. `unit.ts` reads
 * units and their links.
 */
import type { Pacer } from '../../kernel/event-loop.ts';
import type { FloorPlanRecord, RentRange } from '../records.ts';
import { readAmenities } from './amenity.ts';
import { readLeaseCharges } from './charges.ts';
import { find, peek, type Scope, type XmlElement } from './element.ts';
import {
  readDeposit,
  readFirstRange,
  readId,
  readLatestDate,
  readProse,
  readText,
  readValue,
} from './fields.ts';
import { readConcessions } from './legacy-charges.ts';
import { type Candidate, keepFirst } from './list.ts';
import { mediaOf, readMedia } from './media.ts';
import { locationOf, type Notes } from './notes.ts';
import { type ReadCharge, readCharges } from './offers.ts';
import { readSpecials } from './specials.ts';
import { parseAmount, parseArea, parseCount } from './values.ts';

const RENTS = ['EffectiveRent', 'MarketRent'];

/** A floor plan whose charges are not resolved yet. */
export type ReadFloorPlan = Omit<FloorPlanRecord, 'charges'> & { charges: ReadCharge[] };

/** The `Floorplan` elements with an ID or a name. */
export async function readFloorPlans(
  property: Scope,
  notes: Notes,
  rentCodes: Set<string>,
  pace: Pacer,
): Promise<ReadFloorPlan[]> {
  const candidates: Candidate<ReadFloorPlan>[] = [];
  for (const element of find(property, 'Floorplan')) {
    candidates.push(readFloorPlan(element, notes, rentCodes));
    await pace(element.size);
  }
  return keepFirst(candidates, notes);
}

/**
 * One floor plan. Its rent is the effective rent, otherwise the market rent, otherwise the rent of
 * its LEASE charges.
 */
function readFloorPlan(
  element: XmlElement,
  notes: Notes,
  rentCodes: Set<string>,
): Candidate<ReadFloorPlan> {
  const scope = [element];
  const id = readId(scope, notes, 'FloorplanID');
  const name = readText(scope, notes, 'Name', 'FloorplanName', 'MarketingName');
  const beds = readRooms(element, 'Bedroom', notes);
  const baths = readRooms(element, 'Bathroom', notes);
  const area = readFirstRange(scope, ['SquareFeet'], parseArea, notes);
  const rent = readFirstRange(scope, RENTS, parseAmount, notes);
  const lease = readLeaseCharges(scope, notes);
  const concessions = readConcessions(scope, notes);
  const record = {
    external_id: id ?? name ?? '',
    name: name ?? id ?? '',
    code: readText(scope, notes, 'FloorplanCode', 'Code'),
    min_bed: beds.min,
    max_bed: beds.max,
    min_bath: baths.min,
    max_bath: baths.max,
    min_sqft: area.min,
    max_sqft: area.max,
    base_rent: rent.min === null ? lease.rent : rent,
    deposit: readDeposit(scope, notes) ?? lease.deposit,
    available_at: readLatestDate(
      [...find(scope, 'Availability'), ...scope],
      ['DateAvailable', 'AvailableDate'],
      notes,
    ),
    description: readProse(scope, 'Description', 'LongDescription', 'Comment'),
    amenities: readAmenities(scope, notes),
    charges: [...readCharges(scope, notes, rentCodes), ...concessions],
    specials: readSpecials(scope, concessions, notes),
    media: mediaOf(readMedia(scope, notes)),
  };
  return { record, element, hasId: id !== null };
}

/** The number of rooms of a type; the minimum and maximum if a type occurs more than once. */
function readRooms(element: XmlElement, type: string, notes: Notes): RentRange {
  const rooms = find([element], 'Room').filter((room) =>
    new RegExp(`^${type}s?$`, 'i').test(peek([room], 'RoomType', 'Type')),
  );
  const counts = rooms.flatMap((room) => {
    readText([room], notes, 'RoomType', 'Type');
    return readValue([room], ['Count'], parseCount, notes) ?? [];
  });
  const [first] = rooms;
  if (counts.length === 0 || first === undefined) return { min: null, max: null };
  if (counts.length > 1) notes.add('several', locationOf(first), counts.join(', '));
  return { min: Math.min(...counts), max: Math.max(...counts) };
}

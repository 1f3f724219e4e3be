/** The buildings of a property, listed by the feed or only named by its units. */
import type { Pacer } from '../../kernel/event-loop.ts';
import type { BuildingRecord } from '../records.ts';
import { readAmenities } from './amenity.ts';
import { find, type Scope, type XmlElement } from './element.ts';
import { readId, readProse, readText } from './fields.ts';
import { type Candidate, keepFirst } from './list.ts';
import { mediaOf, readMedia } from './media.ts';
import type { Notes } from './notes.ts';

/** The `Building` elements with an ID or a name. */
export async function readBuildings(
  property: Scope,
  notes: Notes,
  pace: Pacer,
): Promise<BuildingRecord[]> {
  const candidates: Candidate<BuildingRecord>[] = [];
  for (const element of find(property, 'Building')) {
    candidates.push(readBuilding(element, notes));
    await pace(element.size);
  }
  return keepFirst(candidates, notes);
}

function readBuilding(element: XmlElement, notes: Notes): Candidate<BuildingRecord> {
  const scope = [element];
  const id = readId(scope, notes, 'BuildingID');
  const name = readText(scope, notes, 'Name', 'BuildingName', 'MarketingName');
  const number = readText(scope, notes, 'BuildingNumber', 'Number');
  const record = {
    external_id: id ?? name ?? number ?? '',
    number,
    name,
    type: readText(scope, notes, 'BuildingType', 'Type'),
    description: readProse(scope, 'Description'),
    amenities: readAmenities(scope, notes),
    media: mediaOf(readMedia(scope, notes)),
  };
  return { record, element, hasId: id !== null };
}

/** A building that is known only by the name or ID that a unit gives. */
export const buildingOfUnit = (id: string | null, name: string | null): BuildingRecord => ({
  external_id: id ?? name ?? '',
  number: null,
  name: name ?? id,
  type: null,
  description: null,
  amenities: [],
  media: [],
});

/** One `Property` element, in any dialect, to one neutral record. The parts are read by the modules of the parts. */
import { pacer } from '../../kernel/event-loop.ts';
import type { BuildingRecord, PropertyRecord } from '../records.ts';
import { readAmenities } from './amenity.ts';
import { readBuildings } from './building.ts';
import { readContact } from './contact.ts';
import { find, type Scope, withoutChildren, type XmlElement } from './element.ts';
import { idScope, readId, readProse, readText, readValue } from './fields.ts';
import { readFloorPlans } from './floor-plan.ts';
import { readHours } from './hours.ts';
import { noteLeftovers } from './leftovers.ts';
import { createNotes, placeOf, quoted } from './notes.ts';
import { readCharges } from './offers.ts';
import { linksTo, readUnits } from './unit.ts';
import { parseZone } from './values.ts';

/** How many elements and attributes are read in one turn of the event loop. */
const SLICE = 3000;

/**
 * The record of a property with its remarks; the event loop gets a turn after every `SLICE` elements. A property without an id goes by its
 * name, one without a name by its id; where there is neither, `external_id` is empty and the record cannot be used.
 */
export async function readProperty(element: XmlElement): Promise<PropertyRecord> {
  const notes = createNotes();
  const pace = pacer(SLICE);
  const property: Scope = [withoutChildren(element, 'ILS_Unit')];
  const identity = idScope([...property, ...find(property, 'PropertyID')]);
  const information = find(property, 'Information');
  const id = readId(identity, notes);
  const name = readText(identity, notes, 'MarketingName', 'PropertyName', 'Name', 'LegalName');
  if (id === null && name !== null) notes.add('no_id', placeOf(element), quoted(name));

  const buildings: BuildingRecord[] = await readBuildings(property, notes, pace);
  const floor_plans = await readFloorPlans(property, notes, pace);
  const units = await readUnits(element, linksTo(floor_plans, buildings), notes, pace);
  const record = {
    external_id: id ?? name ?? '',
    name: name ?? id ?? '',
    description: readProse([...information, ...identity], 'LongDescription', 'ShortDescription'),
    ...readContact(identity, property, notes),
    timezone: readValue([...find(property, 'ILS_Identification'), ...information], ['TimeZone'], parseZone, notes),
    office_hours: readHours([...information, ...property], notes),
    buildings,
    floor_plans,
    units,
    amenities: readAmenities([...property, ...information], notes),
    charges: readCharges(property, notes),
  };
  await noteLeftovers(element, notes, pace);
  return { ...record, remarks: notes.remarks() };
}

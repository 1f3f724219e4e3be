/** One `Property` element, in any dialect, to one neutral record. The parts are read by the modules of the parts. */
import type { BuildingRecord, PropertyRecord } from '../records.ts';
import { readAmenities } from './amenity.ts';
import { readBuildings } from './building.ts';
import { readContact } from './contact.ts';
import { find, type Scope, type XmlElement } from './element.ts';
import { idScope, readId, readProse, readText, readValue } from './fields.ts';
import { readFloorPlans } from './floor-plan.ts';
import { readHours } from './hours.ts';
import { noteLeftovers } from './leftovers.ts';
import { createNotes, placeOf, quoted } from './notes.ts';
import { readCharges } from './offers.ts';
import { readUnits } from './unit.ts';
import { parseZone } from './values.ts';

/**
 * The record of a property with its remarks. A property without an id goes by its name, one without a name by its id; where
 * there is neither, `external_id` is empty and the record cannot be used.
 */
export function readProperty(element: XmlElement): PropertyRecord {
  const notes = createNotes();
  const property: Scope = [element];
  const identity = idScope([...property, ...find(property, 'PropertyID')]);
  const information = find(property, 'Information');
  const id = readId(identity, notes);
  const name = readText(identity, notes, 'MarketingName', 'PropertyName', 'Name', 'LegalName');
  if (id === null && name !== null) notes.add('no_id', placeOf(element), quoted(name));

  const buildings: BuildingRecord[] = readBuildings(property, notes);
  const floor_plans = readFloorPlans(property, notes);
  const units = readUnits(property, { floorPlans: floor_plans, buildings, listsBuildings: buildings.length > 0 }, notes);
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
  noteLeftovers(element, notes);
  return { ...record, remarks: notes.remarks() };
}

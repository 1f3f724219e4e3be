/** Converts one `Property` element, in any dialect, to a neutral record. */
import { type Pacer, pacer } from '../../kernel/event-loop.ts';
import type { BuildingRecord, FloorPlanRecord, PropertyRecord, UnitRecord } from '../records.ts';
import { readAmenities } from './amenity.ts';
import { chargeUnits, readAreas } from './areas.ts';
import { readBuildings } from './building.ts';
import { readContact } from './contact.ts';
import { find, type Scope, withoutChildren, type XmlElement } from './element.ts';
import { idScope, readId, readProse, readText, readValue } from './fields.ts';
import { type ReadFloorPlan, readFloorPlans } from './floor-plan.ts';
import { readHours } from './hours.ts';
import { noteLeftovers } from './leftovers.ts';
import { readLegacyCharges } from './legacy-charges.ts';
import { distributeMedia, readMedia } from './media.ts';
import { createNotes, locationOf, type Notes, quoted } from './notes.ts';
import { readCharges } from './offers.ts';
import { createPercentages } from './percentages.ts';
import { readPetPolicy } from './pets.ts';
import { linksTo, type ReadUnit, readUnits } from './unit.ts';
import { parseUrl, parseZone } from './values.ts';

/** The number of elements and attributes read per turn of the event loop. */
const SLICE = 1000;

/**
 * The minimum cost of a record, in elements. Each field of a record is looked up under the names of
 * every dialect.
 */
const RECORD = 50;

/**
 * The record of a property with its remarks. Yields to the event loop after every `SLICE` elements.
 * A property without an ID uses its name as ID, and one without a name its ID. If both are missing,
 * `external_id` is empty and the record cannot be used.
 */
export async function readProperty(element: XmlElement): Promise<PropertyRecord> {
  const notes = createNotes();
  const pace = pacer(SLICE);
  const paceRecords: Pacer = (size = 0) => pace(RECORD + size);
  const property: Scope = [withoutChildren(element, 'ILS_Unit')];
  const identity = idScope([...property, ...find(property, 'PropertyID')]);
  const information = find(property, 'Information');
  const id = readId(identity, notes);
  const name = readText(identity, notes, 'MarketingName', 'PropertyName', 'Name', 'LegalName');
  if (id === null && name !== null) notes.add('no_id', locationOf(element), quoted(name));

  const rentCodes = new Set<string>();
  const buildings: BuildingRecord[] = await readBuildings(property, notes, paceRecords);
  const plans = await readFloorPlans(property, notes, rentCodes, paceRecords);
  const homes = await readUnits(element, {
    ...linksTo(plans, buildings),
    notes,
    rentCodes,
    pace: paceRecords,
  });
  const charged = await readAllCharges(property, plans, homes, { notes, rentCodes, pace });
  const record = {
    external_id: id ?? name ?? '',
    name: name ?? id ?? '',
    description: readProse([...information, ...identity], 'LongDescription', 'ShortDescription'),
    ...readContact(identity, property, notes),
    application_url: readValue(
      [...information, ...property],
      ['PropertyAvailabilityURL', 'ApplyOnlineURL', 'Availability'],
      parseUrl,
      notes,
    ),
    timezone: readValue(
      [...find(property, 'ILS_Identification'), ...information, ...identity],
      ['TimeZone'],
      parseZone,
      notes,
    ),
    office_hours: readHours([...information, ...property], notes),
    pet_policy: readPetPolicy([...information, ...property], notes),
    buildings,
    ...charged,
    amenities: readAmenities([...property, ...information], notes),
    media: distributeMedia(readMedia(property, notes), charged.floor_plans, charged.units),
  };
  await noteLeftovers(element, notes, pace);
  return { ...record, remarks: notes.remarks() };
}

type Charged = Pick<PropertyRecord, 'charges' | 'floor_plans' | 'units'>;

/**
 * The charges of the property, of its floor plans, and of its units. The charges of units include
 * the charges of their areas.
 */
async function readAllCharges(
  property: Scope,
  plans: readonly ReadFloorPlan[],
  homes: readonly ReadUnit[],
  { notes, rentCodes, pace }: { notes: Notes; rentCodes: Set<string>; pace: Pacer },
): Promise<Charged> {
  const own = [...readCharges(property, notes, rentCodes), ...readLegacyCharges(property, notes)];
  const planCodes = new Map(
    plans.map(({ external_id, charges }) => [
      external_id,
      new Set(charges.map(({ code }) => code.toLowerCase())),
    ]),
  );
  await chargeUnits(readAreas(property, notes, rentCodes), homes, planCodes, notes, pace);
  const percentages = createPercentages(rentCodes);
  const { charges, scope } = percentages.resolve(own, null);
  const scopes = new Map<string | null, typeof scope>();
  const floor_plans: FloorPlanRecord[] = [];
  for (const plan of plans) {
    const resolved = percentages.resolve(plan.charges, scope);
    scopes.set(plan.external_id, resolved.scope);
    floor_plans.push({ ...plan, charges: resolved.charges });
    await pace(1 + plan.charges.length);
  }
  const units: UnitRecord[] = [];
  for (const { phase: _, ...unit } of homes) {
    const around = scopes.get(unit.floor_plan_external_id) ?? scope;
    units.push({ ...unit, charges: percentages.resolve(unit.charges, around).charges });
    await pace(1 + unit.charges.length);
  }
  percentages.noteUnresolved(notes);
  return { charges, floor_plans, units };
}

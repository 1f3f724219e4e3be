/** One `Property` element, in any dialect, to one neutral record. The parts are read by the modules of the parts. */
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
import { createNotes, type Notes, placeOf, quoted } from './notes.ts';
import { readCharges } from './offers.ts';
import { createPercentages } from './percentages.ts';
import { linksTo, type ReadUnit, readUnits } from './unit.ts';
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

  const rentCodes = new Set<string>();
  const buildings: BuildingRecord[] = await readBuildings(property, notes, pace);
  const plans = await readFloorPlans(property, notes, rentCodes, pace);
  const homes = await readUnits(element, { ...linksTo(plans, buildings), notes, rentCodes, pace });
  const charged = await readAllCharges(property, plans, homes, { notes, rentCodes, pace });
  const record = {
    external_id: id ?? name ?? '',
    name: name ?? id ?? '',
    description: readProse([...information, ...identity], 'LongDescription', 'ShortDescription'),
    ...readContact(identity, property, notes),
    timezone: readValue([...find(property, 'ILS_Identification'), ...information, ...identity], ['TimeZone'], parseZone, notes),
    office_hours: readHours([...information, ...property], notes),
    buildings,
    ...charged,
    amenities: readAmenities([...property, ...information], notes),
  };
  await noteLeftovers(element, notes, pace);
  return { ...record, remarks: notes.remarks() };
}

type Charged = Pick<PropertyRecord, 'charges' | 'floor_plans' | 'units'>;

/** The charges of every level: those of the property, of its floor plans, and of its units, which take part in those of their areas. */
async function readAllCharges(
  property: Scope,
  plans: readonly ReadFloorPlan[],
  homes: readonly ReadUnit[],
  { notes, rentCodes, pace }: { notes: Notes; rentCodes: Set<string>; pace: Pacer },
): Promise<Charged> {
  const own = [...readCharges(property, notes, rentCodes), ...readLegacyCharges(property, notes)];
  const planCodes = new Map(
    plans.map(({ external_id, charges }) => [external_id, new Set(charges.map(({ code }) => code.toLowerCase()))]),
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

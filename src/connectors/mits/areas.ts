/**
 * Charges of buildings and phases. Fees are assigned to properties, floor plans and units, so each
 * unit in a building or phase gets the charge. The same code on the unit or its floor plan is more
 * specific and takes precedence.
 */
import type { Pacer } from '../../kernel/event-loop.ts';
import { badFeed } from './bounds.ts';
import { find, peek, type Scope, type XmlElement } from './element.ts';
import { readId, readText } from './fields.ts';
import { locationOf, type Notes, quoted } from './notes.ts';
import { type ReadCharge, readCharges } from './offers.ts';
import type { ReadUnit } from './unit.ts';
import { wordKey } from './values.ts';

type Area = {
  kind: 'building' | 'phase';
  id: string;
  name: string;
  element: XmlElement;
  charges: ReadCharge[];
};

/** The maximum number of charges of all units. */
const MAX_CHARGES = 1_000_000;

/** The buildings and phases with charges. Buildings come first, because they are more specific. */
export function readAreas(property: Scope, notes: Notes, rentCodes: Set<string>): Area[] {
  const read = (kind: Area['kind'], element: XmlElement): Area[] => {
    const charges = readCharges([element], notes, rentCodes);
    if (charges.length === 0) return [];
    const id = readId([element], notes, kind === 'building' ? 'BuildingID' : 'PhaseID') ?? '';
    const name =
      readText([element], notes, 'Name', 'BuildingName', 'PhaseName', 'MarketingName') ?? '';
    return [
      {
        kind,
        id: id || name || peek([element], 'BuildingNumber', 'Number'),
        name,
        element,
        charges,
      },
    ];
  };
  return [
    ...find(property, 'Building').flatMap((element) => read('building', element)),
    ...find(property, 'Phase').flatMap((element) => read('phase', element)),
  ];
}

/** Adds the charges of each area to its units. */
export async function chargeUnits(
  areas: readonly Area[],
  units: readonly ReadUnit[],
  planCodes: ReadonlyMap<string, ReadonlySet<string>>,
  notes: Notes,
  pace: Pacer,
): Promise<void> {
  let total = 0;
  for (const { kind, id, name, element, charges } of areas) {
    const names = new Set([id, name].map((one) => one.toLowerCase()).filter((one) => one !== ''));
    const inside = units.filter((unit) =>
      kind === 'building'
        ? unit.building_external_id === id
        : names.has((unit.phase ?? '').toLowerCase()),
    );
    if (inside.length === 0) {
      const isMandatory = charges.some(
        ({ requirement }) => wordKey(requirement ?? '') === 'mandatory',
      );
      notes.add(isMandatory ? 'lost_units' : 'no_units', locationOf(element), quoted(name || id));
    }
    for (const unit of inside) {
      const own = new Set(unit.charges.map(({ code }) => code.toLowerCase()));
      const ofPlan = planCodes.get(unit.floor_plan_external_id ?? '');
      const added = charges.filter(
        ({ code }) => !own.has(code.toLowerCase()) && !ofPlan?.has(code.toLowerCase()),
      );
      unit.charges.push(...added);
      total += added.length;
      if (total > MAX_CHARGES)
        throw badFeed(element.line, `the units have more than ${MAX_CHARGES} charges in total`);
      await pace(1 + charges.length);
    }
  }
}

/**
 * Charges of buildings and phases. Fees are assigned to properties, floor plans and units, so the units that stand in a building or phase
 * are charged each. A unit or its floor plan that charges the same code itself is narrower and wins.
 */
import type { Pacer } from '../../kernel/event-loop.ts';
import { badFeed } from './bounds.ts';
import { find, peek, type Scope, type XmlElement } from './element.ts';
import { readId, readText } from './fields.ts';
import { type Notes, placeOf, quoted } from './notes.ts';
import { type ReadCharge, readCharges } from './offers.ts';
import type { ReadUnit } from './unit.ts';
import { wordKey } from './values.ts';

type Area = { kind: 'building' | 'phase'; id: string; name: string; element: XmlElement; charges: ReadCharge[] };

/** The charges of all units come to at most so many. */
const MOST_CHARGES = 1_000_000;

/** The buildings and phases that charge something, buildings first, because they are narrower. */
export function readAreas(property: Scope, notes: Notes, rentCodes: Set<string>): Area[] {
  const read = (kind: Area['kind'], element: XmlElement): Area[] => {
    const charges = readCharges([element], notes, rentCodes);
    if (charges.length === 0) return [];
    const id = readId([element], notes, kind === 'building' ? 'BuildingID' : 'PhaseID') ?? '';
    const name = readText([element], notes, 'Name', 'BuildingName', 'PhaseName', 'MarketingName') ?? '';
    return [{ kind, id: id || name || peek([element], 'BuildingNumber', 'Number'), name, element, charges }];
  };
  return [
    ...find(property, 'Building').flatMap((element) => read('building', element)),
    ...find(property, 'Phase').flatMap((element) => read('phase', element)),
  ];
}

/** Adds the charges of each area to the units in it. */
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
      kind === 'building' ? unit.building_external_id === id : names.has((unit.phase ?? '').toLowerCase()),
    );
    if (inside.length === 0) {
      const isMandatory = charges.some(({ requirement }) => wordKey(requirement ?? '') === 'mandatory');
      notes.add(isMandatory ? 'lost_units' : 'no_units', placeOf(element), quoted(name || id));
    }
    for (const unit of inside) {
      const own = new Set(unit.charges.map(({ code }) => code.toLowerCase()));
      const ofPlan = planCodes.get(unit.floor_plan_external_id ?? '');
      const added = charges.filter(({ code }) => !own.has(code.toLowerCase()) && !ofPlan?.has(code.toLowerCase()));
      unit.charges.push(...added);
      total += added.length;
      if (total > MOST_CHARGES) throw badFeed(element.line, `the charges of all units come to more than ${MOST_CHARGES}`);
      await pace(1 + charges.length);
    }
  }
}

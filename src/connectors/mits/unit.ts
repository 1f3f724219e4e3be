/**
 * The units of a property in all dialects, with their rent and their links to floor plan and
 * building. `availability.ts` determines availability.
 */
import type { Pacer } from '../../kernel/event-loop.ts';
import type {
  BuildingRecord,
  FloorPlanRecord,
  RentRange,
  TermRent,
  UnitRecord,
} from '../records.ts';
import { readAmenities } from './amenity.ts';
import { readAvailability } from './availability.ts';
import { badFeed } from './bounds.ts';
import { buildingOfUnit } from './building.ts';
import { readLeaseCharges } from './charges.ts';
import {
  find,
  oneLine,
  type Scope,
  useElement,
  withoutChildren,
  type XmlElement,
} from './element.ts';
import { readDeposit, readFirstRange, readId, readIdOf, readText, readValue } from './fields.ts';
import { readConcessions } from './legacy-charges.ts';
import { type Candidate, keepFirst } from './list.ts';
import { mediaOf, readMedia } from './media.ts';
import { locationOf, type Notes, quoted } from './notes.ts';
import { readOfferTerms } from './offer-terms.ts';
import { type ReadCharge, readCharges } from './offers.ts';
import { readSpecials } from './specials.ts';
import { parseAmount, parseArea, parseCount, parseYesNo, wordKey } from './values.ts';

const RENTS = ['UnitRent', 'EffectiveRent'];

/** A unit whose charges are not resolved yet; `phase` is the phase that the feed states. */
export type ReadUnit = Omit<UnitRecord, 'charges'> & {
  charges: ReadCharge[];
  phase: string | null;
};

type Target = { external_id: string; name: string | null };

/**
 * Link targets of units, by ID and by lowercase name. The first of several targets with the same ID
 * or name is used.
 */
class Targets {
  readonly #byId = new Map<string, Target>();
  readonly #byName = new Map<string, Target>();

  constructor(targets: readonly Target[]) {
    for (const target of targets) this.add(target);
  }

  add(target: Target): void {
    if (!this.#byId.has(target.external_id)) this.#byId.set(target.external_id, target);
    const name = target.name?.toLowerCase();
    if (name !== undefined && !this.#byName.has(name)) this.#byName.set(name, target);
  }

  withId = (id: string): Target | undefined => this.#byId.get(id);

  named = (name: string): Target | undefined => this.#byName.get(name.toLowerCase());
}

/**
 * The records that units can link to. If the feed lists no buildings, `listed` is extended by the
 * buildings that units name.
 */
export type Links = {
  floorPlans: Targets;
  buildings: Targets;
  listed: BuildingRecord[];
  listsBuildings: boolean;
};

export const linksTo = (
  floorPlans: readonly FloorPlanRecord[],
  buildings: BuildingRecord[],
): Links => ({
  floorPlans: new Targets(floorPlans),
  buildings: new Targets(buildings),
  listed: buildings,
  listsBuildings: buildings.length > 0,
});

/**
 * The elements that contain a unit's ID and number, and those that contain its other fields; the
 * most likely first.
 */
type UnitPlace = { element: XmlElement; identity: Scope; fields: Scope };

/**
 * The maximum number of units of a property, and of elements next to the units of one `ILS_Unit`.
 */
const MAX_UNITS = 50_000;
const MAX_SHARED = 1000;

/**
 * The units of the `ILS_Unit` elements, each of which contains one unit or several `Unit` elements.
 */
export async function readUnits(
  property: XmlElement,
  {
    notes,
    rentCodes,
    pace,
    ...links
  }: Links & { notes: Notes; rentCodes: Set<string>; pace: Pacer },
): Promise<ReadUnit[]> {
  const candidates: Candidate<ReadUnit>[] = [];
  for (const listed of find([property], 'ILS_Unit')) {
    for (const place of unitElements(listed)) {
      candidates.push(readUnit(place, links, notes, rentCodes));
      if (candidates.length > MAX_UNITS)
        throw badFeed(listed.line, `the property lists more than ${MAX_UNITS} units`);
      await pace(place.element.size);
    }
    await pace();
  }
  return keepFirst(candidates, notes);
}

/**
 * `ILS_Unit/Units/Unit`, `ILS_Unit/Unit/Information`, or everything directly in `ILS_Unit` or
 * `Units`. The ID of an `ILS_Unit` with several units belongs to none of them; its other elements
 * describe all of them.
 */
function unitElements(listed: XmlElement): UnitPlace[] {
  const outer = [...find([listed], 'Units'), listed];
  const units = find(outer, 'Unit');
  const inner = (unit: readonly XmlElement[]) => [
    ...find(unit.length > 0 ? unit : outer, 'Information'),
    ...unit,
  ];
  if (units.length > 1) {
    const shared = outer.map((element) => withoutChildren(element, 'Unit'));
    if (shared.some(({ children }) => children.length > MAX_SHARED))
      throw badFeed(
        listed.line,
        `more than ${MAX_SHARED} elements describe the units of one ILS_Unit`,
      );
    return units.map((unit) => ({
      element: unit,
      identity: [unit, ...inner([unit])],
      fields: [...inner([unit]), ...shared],
    }));
  }
  const fields = [...inner(units), ...outer];
  return [{ element: listed, identity: [listed, ...fields], fields }];
}

/** One unit. */
function readUnit(
  { element, identity, fields: scope }: UnitPlace,
  links: Links,
  notes: Notes,
  rentCodes: Set<string>,
): Candidate<ReadUnit> {
  const id = readId(identity, notes, 'ExtId', 'UnitID');
  const number = readText(identity, notes, 'MarketingName', 'UnitNumber', 'UnitID', 'Name');
  const building = linkBuilding(element, scope, links, notes);
  const lease = readLeaseCharges(scope, notes);
  const concessions = readConcessions(scope, notes);
  const terms = [...lease.terms, ...readOfferTerms(scope, notes)];
  const record = {
    external_id:
      id ?? (number === null ? '' : [building, number].filter((part) => part !== null).join('-')),
    number: number ?? id ?? '',
    building_external_id: building,
    floor_plan_external_id: linkFloorPlan(element, scope, links, notes),
    bedrooms: readValue(scope, ['UnitBedrooms', 'Bedrooms'], parseCount, notes),
    bathrooms: readValue(scope, ['UnitBathrooms', 'Bathrooms'], parseCount, notes),
    interior_sqft: readArea(scope, notes),
    floor: readText(scope, notes, 'FloorLevel', 'EntryFloor', 'Floor'),
    base_rent: readRent(scope, lease.rent, terms, notes),
    term_rents: terms,
    deposit: readDeposit(scope, notes) ?? lease.deposit,
    ...readAvailability(scope, notes),
    is_model:
      wordKey(readText(scope, notes, 'UnitEconomicStatus', 'EconomicStatus') ?? '') === 'model',
    is_affordable: readAffordable(scope),
    amenities: readAmenities(scope, notes),
    charges: [...readCharges(scope, notes, rentCodes), ...concessions],
    specials: readSpecials(scope, concessions, notes),
    media: mediaOf(readMedia(scope, notes)),
    phase: readText(scope, notes, 'PhaseName', 'PhaseID'),
  };
  return { record, element, hasId: id !== null };
}

/**
 * The rent of the LEASE charges, otherwise the unit rent, the effective rent, the rents by term, or
 * the market rent.
 */
function readRent(
  scope: Scope,
  lease: RentRange,
  terms: readonly TermRent[],
  notes: Notes,
): RentRange {
  if (lease.min !== null) return lease;
  const stated = readFirstRange(scope, RENTS, parseAmount, notes);
  if (stated.min !== null) return stated;
  const rents = terms.map(({ rent }) => rent);
  return rents.length > 0
    ? { min: Math.min(...rents), max: Math.max(...rents) }
    : readFirstRange(scope, ['MarketRent'], parseAmount, notes);
}

function readArea(scope: Scope, notes: Notes): number | null {
  const min = readValue(scope, ['MinSquareFeet'], parseArea, notes);
  const max = readValue(scope, ['MaxSquareFeet'], parseArea, notes);
  return (
    min ?? max ?? readFirstRange(scope, ['SquareFeet', 'UnitSquareFeet'], parseArea, notes).min
  );
}

/** An `Affordable` element with any value other than no. */
function readAffordable(scope: Scope): boolean {
  const stated = find(scope, 'Affordable');
  for (const element of stated) useElement(element);
  return stated.some((element) => {
    const said = [element.text, ...element.attributes.map(({ value }) => value)]
      .map(oneLine)
      .filter((text) => text !== '');
    for (const attribute of element.attributes) attribute.used = true;
    return (
      (said.length > 0 || element.children.length > 0) &&
      !said.some((text) => parseYesNo(text) === false)
    );
  });
}

/** The floor plan to which the unit refers by ID, otherwise by name. */
function linkFloorPlan(
  element: XmlElement,
  scope: Scope,
  { floorPlans }: Links,
  notes: Notes,
): string | null {
  return link(
    element,
    floorPlans,
    readText(scope, notes, 'FloorplanID') ?? readIdOf(scope, /floor\s*plan/i, notes),
    readText(scope, notes, 'FloorplanName'),
    'no_floor_plan',
    notes,
  );
}

/**
 * The building to which the unit refers. If the feed lists no buildings, a building is created from
 * the unit.
 */
function linkBuilding(
  element: XmlElement,
  scope: Scope,
  links: Links,
  notes: Notes,
): string | null {
  const id = readText(scope, notes, 'BuildingID') ?? readIdOf(scope, /building/i, notes);
  const name = readText(scope, notes, 'BuildingName', 'Building');
  if (id === null && name === null) return null;
  if (links.listsBuildings) return link(element, links.buildings, id, name, 'no_building', notes);
  const building = buildingOfUnit(id, name);
  if (links.buildings.withId(building.external_id) === undefined) {
    links.buildings.add(building);
    links.listed.push(building);
  }
  return building.external_id;
}

/**
 * The `external_id` of the target with the ID, otherwise with the name. An unknown name is noted.
 */
function link(
  element: XmlElement,
  targets: Targets,
  id: string | null,
  name: string | null,
  unknown: 'no_floor_plan' | 'no_building',
  notes: Notes,
): string | null {
  if (id === null && name === null) return null;
  const byId = id === null ? undefined : targets.withId(id);
  if (byId !== undefined) return byId.external_id;
  const byName = name === null ? undefined : targets.named(name);
  if (byName !== undefined && id !== null) notes.add('by_name', locationOf(element), quoted(id));
  if (byName === undefined) notes.add(unknown, locationOf(element), quoted(id ?? name ?? ''));
  return byName?.external_id ?? null;
}

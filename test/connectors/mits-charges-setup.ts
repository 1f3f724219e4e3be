/** The set-up and helpers that the tests in mits-charges.test.ts share. */
import assert from 'node:assert/strict';
import type { ChargeRecord } from '../../src/connectors/records.ts';
import { importFeed } from './mits.ts';

export type Item = {
  code: string;
  amount?: number | string;
  percent?: number;
  of?: string;
  said?: string;
  days?: [string, string];
};

export const MANDATORY =
  '<ChargeRequirement>Mandatory</ChargeRequirement><PaymentFrequency>Monthly</PaymentFrequency>';

export const item = ({
  code,
  amount,
  percent,
  of,
  said = MANDATORY,
  days,
}: Item) => `<ChargeOfferItem InternalCode="${code}"><Name>${code}</Name>
  <Characteristics>${said}</Characteristics>
  <AmountBasis>${of === undefined ? 'Explicit' : 'Percentage Of'}</AmountBasis>${of === undefined ? '' : `<PercentageOfCode>${of}</PercentageOfCode>`}
  <ChargeOfferAmount>${amount === undefined ? '' : `<Amounts>${amount}</Amounts>`}${percent === undefined ? '' : `<Percentage>${percent}</Percentage>`}
    ${days === undefined ? '' : `<StartTermEarliest>${days[0]}</StartTermEarliest><StartTermLatest>${days[1]}</StartTermLatest>`}
  </ChargeOfferAmount></ChargeOfferItem>`;

export const charged = (
  items: readonly Item[],
  { element = 'ChargeOfferClass', code = 'SERVICE' } = {},
) =>
  items.length === 0 ? '' : `<${element} Code="${code}">${items.map(item).join('')}</${element}>`;

type Levels = {
  property?: string;
  phase?: string;
  building?: string;
  plan?: string;
  unit?: string;
};

/**
 * Unit u1 is in building b1 and phase One, and has plan p1. Unit u2 is in building b2 and in no
 * phase, and has plan p2.
 */
export async function read({
  property = '',
  phase = '',
  building = '',
  plan = '',
  unit = '',
}: Levels) {
  const { records } =
    await importFeed(`<PhysicalProperty><Property IDValue="p"><PropertyID><MarketingName>P</MarketingName></PropertyID>
    <Phase IDValue="ph1"><Name>One</Name>${phase}</Phase><Building IDValue="b1"><Name>North</Name>${building}</Building><Building IDValue="b2"><Name>South</Name></Building>
    <Floorplan IDValue="p1"><Name>A</Name>${plan}</Floorplan><Floorplan IDValue="p2"><Name>B</Name></Floorplan>
    <ILS_Unit IDValue="u1"><Units><Unit><MarketingName>1</MarketingName><FloorplanName>A</FloorplanName><PhaseName>one</PhaseName><BuildingName>North</BuildingName></Unit></Units>${unit}</ILS_Unit>
    <ILS_Unit IDValue="u2"><Units><Unit><MarketingName>2</MarketingName><FloorplanName>B</FloorplanName><BuildingName>South</BuildingName></Unit></Units></ILS_Unit>
    ${property}</Property></PhysicalProperty>`);
  const [record] = records;
  assert.ok(record);
  const brief = (charges: readonly ChargeRecord[] = []) =>
    charges.map(({ code, amount }) => [code, amount]);
  return {
    record,
    property: brief(record.charges),
    plan: brief(record.floor_plans[0]?.charges),
    first: brief(record.units[0]?.charges),
    second: brief(record.units[1]?.charges),
    warnings: record.remarks
      .filter(({ severity }) => severity === 'warning')
      .map(({ message }) => message),
  };
}

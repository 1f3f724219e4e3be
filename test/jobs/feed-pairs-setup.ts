/** Random states of a feed, with all kinds of records that a feed of charges and rents can change. */
import fc from 'fast-check';
import { charged, dollars, item, MONTHLY, UPFRONT } from './sync-fees-setup.ts';

const NUMBERS = ['101', '102', '103', '104', '105'] as const;

const unit = fc.record({
  id: fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5'),
  number: fc.constantFrom(...NUMBERS),
  rent: fc.option(fc.integer({ min: 500, max: 3000 })),
  status: fc.constantFrom('available', 'occupied', 'on_notice'),
  terms: fc.dictionary(fc.constantFrom('6', '9', '12'), fc.integer({ min: 500, max: 3000 })),
  parking: fc.option(fc.integer({ min: 1, max: 99 })),
  special: fc.option(fc.constantFrom('One month free', 'Half off')),
});

const community = fc.record({
  units: fc.array(unit, { maxLength: 5 }),
  planRent: fc.option(fc.integer({ min: 500, max: 3000 })),
  trash: fc.option(fc.integer({ min: 1, max: 99 })),
  admin: fc.option(fc.integer({ min: 1, max: 99 })),
  amenities: fc.subarray(['BikeStorage', 'Pool', 'FitnessCenter']),
  petFee: fc.option(fc.integer({ min: 1, max: 50 })),
});

/** At least one of two properties, each with its records. */
export const feedState = fc
  .record({ pine: fc.option(community, { freq: 2 }), oak: fc.option(community, { freq: 1 }) })
  .filter(({ pine, oak }) => pine !== null || oak !== null);

/** The number of a unit whose rent a user pins and changes, or null. */
export const edit = fc.option(fc.constantFrom(...NUMBERS), { freq: 1 });

type Community = typeof community extends fc.Arbitrary<infer Value> ? Value : never;
type Unit = Community['units'][number];

export type FeedState = { pine: Community | null; oak: Community | null };

export const EMPTY: Community = {
  units: [],
  planRent: null,
  trash: null,
  admin: null,
  amenities: [],
  petFee: null,
};

const unless = <Value>(value: Value | null, text: (value: Value) => string): string =>
  value === null ? '' : text(value);

const unitOf = ({ id, number, rent, status, terms, parking, special }: Unit): string => `
  <ILS_Unit IDValue="${id}"><Units><Unit><MarketingName>${number}</MarketingName><UnitBedrooms>1</UnitBedrooms>
    ${unless(rent, (amount) => `<UnitRent>${amount}</UnitRent>`)}<UnitLeasedStatus>${status}</UnitLeasedStatus>
    <FloorplanName>A1</FloorplanName><BuildingName>North</BuildingName></Unit></Units>
    ${unless(special, (name) => `<Concession Active="true"><DescriptionHeader>${name}</DescriptionHeader></Concession>`)}
    <Pricing>${Object.entries(terms)
      .map(
        ([months, amount]) =>
          `<MITS-OfferTerm><EffectiveRent>${amount}</EffectiveRent><Term>${months}</Term></MITS-OfferTerm>`,
      )
      .join('')}</Pricing>
    ${unless(parking, (amount) => charged('PARKING', item({ code: 'parking', name: 'Parking', amounts: dollars(amount), said: MONTHLY })))}
  </ILS_Unit>`;

const propertyOf = (id: string, name: string, state: Community): string => `
  <Property IDValue="${id}"><PropertyID><MarketingName>${name}</MarketingName>
      <Address><AddressLine1>1 Pine St</AddressLine1><City>Salem</City><State>OR</State><PostalCode>97301</PostalCode></Address></PropertyID>
    ${unless(state.petFee, (amount) => `<Policy><Pet Type="cat"><Fee>${amount}</Fee></Pet></Policy>`)}
    <ChargeOfferClasses>${unless(state.trash, (amount) => charged('SERVICE', item({ code: 'trash', name: 'Trash', amounts: dollars(amount), said: MONTHLY })))}
      ${unless(state.admin, (amount) => charged('ADMIN', item({ code: 'admin', name: 'Admin', amounts: dollars(amount), said: UPFRONT })))}</ChargeOfferClasses>
    ${state.amenities.map((amenity) => `<Amenity AmenityType="${amenity}"/>`).join('')}
    <Building IDValue="b1"><Name>North</Name></Building>
    <Floorplan IDValue="fp1"><Name>A1</Name><Room RoomType="Bedroom"><Count>1</Count></Room>
      ${unless(state.planRent, (amount) => `<EffectiveRent Min="${amount}" Max="${amount + 100}"/>`)}</Floorplan>
    ${state.units.map(unitOf).join('')}
  </Property>`;

export const bodyOf = ({ pine, oak }: FeedState): string =>
  `<PhysicalProperty>${unless(pine, (state) => propertyOf('pine', 'Pine Row', state))}${unless(oak, (state) => propertyOf('oak', 'Oak Row', state))}</PhysicalProperty>`;

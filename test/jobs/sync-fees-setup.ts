/** The set-up and helpers of the tests of sync fees. */
import type { Source } from './feed.ts';

type Item = {
  code: string;
  name?: string;
  basis?: string;
  amounts?: string;
  said?: string;
  kind?: string;
  offers?: string;
};

export const item = ({
  code,
  name = code,
  basis = 'Explicit',
  amounts = '',
  said = '',
  kind = 'ChargeOfferItem',
  offers,
}: Item) => `
  <${kind} InternalCode="${code}"><Name>${name}</Name><Characteristics>${said}</Characteristics><AmountBasis>${basis}</AmountBasis>
    ${offers ?? `<ChargeOfferAmount>${amounts}</ChargeOfferAmount>`}</${kind}>`;
export const charged = (code: string, ...items: string[]) =>
  `<ChargeOfferClass Code="${code}">${items.join('')}</ChargeOfferClass>`;
export const dollars = (...amounts: (number | string)[]) =>
  amounts.map((amount) => `<Amounts>${amount}</Amounts>`).join('');
export const MONTHLY =
  '<ChargeRequirement>Mandatory</ChargeRequirement><PaymentFrequency>Monthly</PaymentFrequency>';
export const UPFRONT =
  '<ChargeRequirement>Mandatory</ChargeRequirement><PaymentFrequency>One-time</PaymentFrequency><Lifecycle>Move-in</Lifecycle>';

export const TRASH = charged(
  'SERVICE',
  item({ code: 'trash', name: 'Trash', amounts: dollars('25.00'), said: MONTHLY }),
);

export const feed = ({
  property = '',
  plan = '',
  first = '',
  second = '',
}) => `<PhysicalProperty><Property IDValue="pine">
  <PropertyID><MarketingName>Pine Row</MarketingName></PropertyID><ChargeOfferClasses>${property}</ChargeOfferClasses>
  <Floorplan IDValue="fp1"><Name>A1</Name>${plan}</Floorplan>
  ${[first, second].map((charges, n) => `<ILS_Unit IDValue="u${n + 1}"><Units><Unit><MarketingName>10${n + 1}</MarketingName><UnitRent>1000</UnitRent><FloorplanName>A1</FloorplanName></Unit></Units>${charges}</ILS_Unit>`).join('')}
</Property></PhysicalProperty>`;

export const totals = async (from: Source) =>
  Promise.all(
    ['101', '102'].map(async (number) => {
      const unit = await from.unit(number);
      return [
        unit['min_base_rent'],
        unit['monthly_fee_total'],
        unit['min_rent'],
        unit['upfront_fee_total'],
      ];
    }),
  );

export const counted = (created: number, changed: number, unchanged: number, gone: number) => ({
  created,
  changed,
  unchanged,
  gone,
});

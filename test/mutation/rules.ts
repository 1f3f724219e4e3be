/**
 * The files that contain rules, each with the tests that must notice changes to it. Tests are in
 * groups: a group runs only if the groups before it, which are faster, did not notice the change.
 */
type Groups = readonly (readonly string[])[];

const PRICES: Groups = [
  [
    'test/prices/exact.test.ts',
    'test/prices/extreme-totals.test.ts',
    'test/prices/inclusion.test.ts',
    'test/prices/inverse.test.ts',
    'test/prices/matrix.test.ts',
    'test/prices/precedence.test.ts',
    'test/prices/schedule.test.ts',
    'test/prices/worked-scenarios.test.ts',
  ],
  [
    'test/prices/*.test.ts',
    'test/v2/fees.test.ts',
    'test/v2/fee-assignments.test.ts',
    'test/v2/price-explanation.test.ts',
  ],
];
const TOURS: Groups = [
  ['test/v1/tours.test.ts', 'test/v1/tour-availability.test.ts'],
  ['test/v1/tour-times.test.ts', 'test/v1/tour-providers.test.ts', 'test/sites/tours.test.ts'],
];
const ATTRIBUTION: Groups = [
  ['test/v1/lead-source-rules.test.ts'],
  ['test/v1/source-observations.test.ts', 'test/v2/lead-source-match.test.ts'],
  ['test/v1/leads.test.ts', 'test/v2/lead-sources.test.ts'],
];

export const RULES: Record<string, Groups> = {
  'src/domain/prices/charges.ts': PRICES,
  'src/domain/prices/exact.ts': PRICES,
  'src/domain/prices/inclusion.ts': PRICES,
  'src/domain/prices/lines.ts': PRICES,
  'src/domain/prices/matrix.ts': PRICES,
  'src/domain/prices/rent.ts': PRICES,
  'src/domain/prices/schedule.ts': PRICES,
  'src/domain/prices/search.ts': PRICES,
  'src/domain/published/inventory/availability.ts': [
    ['test/v1/availability-window.test.ts'],
    ['test/v1/inventory.test.ts'],
  ],
  'src/engine/access.ts': [
    ['test/v2/limited-readers.test.ts', 'test/v2/neighborhood.test.ts'],
    ['test/contract/unknown-ids.test.ts', 'test/contract/hidden-references.test.ts'],
    ['test/contract/records.test.ts'],
    // This file has no hooks. Hooks would fail before the tests if no user had a permission.
    ['test/v2/property-deletion.test.ts'],
  ],
  'src/domain/forms/once.ts': [
    ['test/sites/submission-keys.test.ts'],
    ['test/sites/submissions.test.ts'],
  ],
  'src/delivery/cache.ts': [['test/delivery/cache.test.ts'], ['test/delivery/pages.test.ts']],
  'src/domain/websites/webhooks.ts': [
    ['test/delivery/webhook.test.ts', 'test/delivery/webhook-attempts.test.ts'],
  ],
  'src/outbound/address.ts': [['test/outbound/address.test.ts'], ['test/outbound/*.test.ts']],
  'src/domain/lead-sources/match.ts': ATTRIBUTION,
  'src/domain/leads/touches.ts': ATTRIBUTION,
  'src/domain/tours/availability.ts': TOURS,
  'src/domain/tours/bookings.ts': TOURS,
  'src/domain/tours/reserve.ts': TOURS,
};

/** The set-up and helpers of the tests of source observations. */
import { firstFitting } from '../../src/domain/lead-sources/match.ts';
import { rule } from '../../src/domain/lead-sources/rules.ts';
import { visitOf } from '../../src/domain/lead-sources/visit.ts';

export type Json = Record<string, unknown>;

export const VISIT = {
  landing_url:
    'https://www.example.com/Apply/?utm_source=Google&utm_medium=cpc&GCLID=Abc&promo=spring',
  referrer: 'https://www.google.com/search?q=homes',
};

export const CASES: [does: boolean, rule: Json][] = [
  [true, { type: 'utm', parameter: 'utm_source', value: 'google' }],
  [true, { type: 'utm', parameter: 'source', value: 'GOOGLE' }],
  [true, { type: 'utm', value: 'cpc' }],
  [false, { type: 'utm', parameter: 'utm_source', value: 'goog' }],
  [true, { type: 'utm', parameter: 'utm_source', pattern: 'contains', value: 'oog' }],
  [true, { type: 'utm', parameter: 'utm_source', pattern: 'regex', value: '^goo' }],
  [false, { type: 'utm', parameter: 'utm_term', pattern: 'present' }],
  [true, { type: 'query', parameter: 'Promo', value: 'spring' }],
  [true, { type: 'query', pattern: 'contains', value: 'promo=spring' }],
  [false, { type: 'query', parameter: 'promo' }],
  [true, { type: 'click_id', parameter: 'gclid', pattern: 'present' }],
  [true, { type: 'click_id', pattern: 'present' }],
  [false, { type: 'click_id', parameter: 'fbclid', pattern: 'present' }],
  [true, { type: 'referrer', value: 'google.com' }],
  [true, { type: 'referrer', value: 'www.google.com' }],
  [true, { type: 'referrer', pattern: 'starts_with', value: 'https://www.google.com/search' }],
  [false, { type: 'referrer', value: 'google' }],
  [true, { type: 'landing_path', value: '/apply' }],
  [true, { type: 'landing_path', pattern: 'regex', value: '^/apply/?$' }],
  [false, { type: 'landing_path', value: '/' }],
  [
    true,
    {
      type: 'landing_path',
      value: '/apply',
      conditions: [{ type: 'click_id', pattern: 'present' }],
    },
  ],
  [false, { type: 'landing_path', value: '/apply', conditions: [{ type: 'query', value: 'x' }] }],
  [true, { type: 'landing_path', value: '/apply', condition_operator: 'any', conditions: [] }],
  [
    true,
    {
      type: 'landing_path',
      value: '/apply',
      conditions: [{ type: 'query', parameter: 'promo', pattern: 'regex', value: '^spr' }],
    },
  ],
  [false, { type: 'query', pattern: 'regex', value: null }],
  [
    false,
    {
      type: 'landing_path',
      value: '/apply',
      conditions: [
        { type: 'click_id', pattern: 'present' },
        { type: 'query', value: 'x' },
      ],
    },
  ],
  [
    true,
    {
      type: 'landing_path',
      value: '/apply',
      condition_operator: 'any',
      conditions: [
        { type: 'query', value: 'x' },
        { type: 'click_id', pattern: 'present' },
      ],
    },
  ],
  [
    false,
    {
      type: 'landing_path',
      value: '/other',
      condition_operator: 'any',
      conditions: [{ type: 'click_id', pattern: 'present' }],
    },
  ],
];

export const fits = async (one: Json, visit: Json): Promise<boolean> =>
  (await firstFitting('test', [{ rule: rule.parse(one) }], visitOf(visit))) !== undefined;

/** The set-up and helpers of the tests of configuration. */
import type { TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { propertyWith } from './website.ts';

export const FEED = {
  type: 'mits_feed',
  name: 'Feed',
  settings: { url: 'https://feeds.example.com/a.xml', password: 'secret' },
};

export const attach = (owner: TestAccount, connectionId: string, propertyId: string) =>
  v2(owner.admin.token, 'POST', `/connections/${connectionId}/properties`, {
    property_id: propertyId,
  });

/** A property with a lead source, a lead source of the account, and one of another property. */
export async function sourced(owner: TestAccount) {
  const here = await propertyWith(owner, 'here', [], {
    phone: '555 0100',
    email: 'office@example.com',
  });
  const there = await propertyWith(owner, 'there', []);
  const condition = { type: 'landing_path', pattern: 'starts_with', value: '/lp' };
  const own = await owner.make('lead-sources', {
    property_id: here.id,
    name: 'Radio',
    code: 'radio',
    source: 'Radio ads',
    external_source_key: 'R1',
    phone: '555 0199',
    email: 'radio@example.com',
    rules: [
      { type: 'utm', parameter: 'utm_source', value: 'radio', priority: 1 },
      {
        type: 'click_id',
        parameter: 'gclid',
        pattern: 'present',
        conditions: [condition],
        condition_operator: 'any',
        priority: 9,
      },
    ],
  });
  const shared = await owner.make('lead-sources', {
    name: 'Walk-in',
    rules: [{ type: 'referrer', pattern: 'contains', value: 'maps' }],
  });
  await owner.make('lead-sources', { property_id: there.id, name: 'Foreign' });
  return { here, there, own, shared, condition };
}

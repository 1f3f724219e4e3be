/** Forms of a test's own. V2 does not write them. */
import { resourceNamed } from '../../src/engine/registry.ts';
import { create, update } from '../../src/engine/write.ts';
import type { Made, TestAccount } from './account.ts';

export const CONTACT = {
  key: 'contact',
  name: 'Contact us',
  fields: [
    { key: 'email', type: 'email', label: 'E-mail', required: true, width: 'half' },
    { key: 'beds', type: 'select', label: 'Bedrooms', options: ['Studio', 'One'], settings: { multiple: false } },
  ],
  tour_types: [{ type: 'virtual', label: 'By video' }],
  settings: { success_message: 'Thank you.', redirect_url: '/thanks' },
};

export const newForm = async (owner: TestAccount, propertyIds: string[], more: object = {}): Promise<Made> =>
  (await create(owner.ctx, resourceNamed('forms'), { ...CONTACT, property_ids: propertyIds, ...more })) as Made;

export const changeForm = (owner: TestAccount, { id }: Made, body: object) => update(owner.ctx, resourceNamed('forms'), id, body);

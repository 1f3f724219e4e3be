/** Forms created for one test. V2 cannot create them. */
import { resourceNamed } from '../../src/engine/registry.ts';
import { create, update } from '../../src/engine/write.ts';
import type { Made, TestAccount } from './account.ts';
import { recordAt } from './json.ts';

export const CONTACT = {
  key: 'contact',
  name: 'Contact us',
  fields: [
    { key: 'email', type: 'email', label: 'E-mail', required: true, width: 'half' },
    {
      key: 'beds',
      type: 'select',
      label: 'Bedrooms',
      options: ['Studio', 'One'],
      settings: { multiple: false },
    },
  ],
  tour_types: [{ type: 'virtual', label: 'By video' }],
  settings: { success_message: 'Thank you.', redirect_url: '/thanks' },
};

export const newForm = async (
  owner: TestAccount,
  propertyIds: string[],
  more: object = {},
): Promise<Made> =>
  recordAt(
    await create(owner.ctx, resourceNamed('forms'), {
      ...CONTACT,
      property_ids: propertyIds,
      ...more,
    }),
  );

export const changeForm = (owner: TestAccount, { id }: Made, body: object) =>
  update(owner.ctx, resourceNamed('forms'), id, body);

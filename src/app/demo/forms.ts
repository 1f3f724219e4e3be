/** Seeds the forms `contact` and `tour` of an account, for all its communities. */
import { resourceNamed } from '../../engine/registry.ts';
import { create } from '../../engine/write.ts';
import type { Ctx } from '../../store/ctx.ts';

const PERSON = [
  { key: 'first_name', type: 'text', label: 'First name', required: true, width: 'half' },
  { key: 'last_name', type: 'text', label: 'Last name', required: true, width: 'half' },
  {
    key: 'email',
    type: 'email',
    label: 'E-mail',
    required: true,
    width: 'half',
    placeholder: 'you@example.com',
  },
  { key: 'phone', type: 'phone', label: 'Telephone', width: 'half' },
];

const FORMS = [
  {
    key: 'contact',
    name: 'Contact us',
    type: 'contact',
    fields: [
      ...PERSON,
      { key: 'move_in_date', type: 'date', label: 'When would you like to move in?' },
      { key: 'bedrooms', type: 'select', label: 'Bedrooms', options: ['Studio', '1', '2', '3'] },
      { key: 'message', type: 'textarea', label: 'What can we do for you?', settings: { rows: 5 } },
    ],
    settings: {
      disclaimer: 'We use your message only to reply to you.',
      success_message: 'Thank you. The leasing office will be in touch today.',
      submit_button_label: 'Send',
    },
  },
  {
    key: 'tour',
    name: 'Book a tour',
    type: 'tour',
    fields: [...PERSON, { key: 'message', type: 'textarea', label: 'What would you like to see?' }],
    tour_types: [
      { type: 'in_person', label: 'With a guide', duration_minutes: 30 },
      { type: 'self_guided', label: 'On your own', duration_minutes: 45 },
      { type: 'virtual', label: 'By video', duration_minutes: 20 },
    ],
    settings: {
      success_message: 'See you soon.',
      redirect_url: '/thank-you',
      submit_button_label: 'Book',
    },
  },
];

/** Returns the form IDs by key. */
export async function seedForms(
  ctx: Ctx,
  propertyIds: readonly string[],
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const form of FORMS) {
    const made = await create(ctx, resourceNamed('forms'), { ...form, property_ids: propertyIds });
    ids[form.key] = made.id;
  }
  return ids;
}

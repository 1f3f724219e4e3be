/** Forms on Sites and V1, and the submissions that they accept (§2.15, §4.5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account } from '../kit/account.ts';
import { changeForm, newForm } from '../kit/forms.ts';
import { read } from '../v1/read.ts';
import { change, type Json, propertyWith, websiteOf } from './website.ts';

test('a form has exactly the keys of the contract, with its properties that the website shows (§2.15)', async () => {
  const owner = await account();
  const here = await propertyWith(owner, 'here', []);
  const there = await propertyWith(owner, 'there', []);
  const form = await newForm(owner, [there.id, here.id]);
  const website = await websiteOf(owner, [here.id]);
  const field = { placeholder: null, required: false, width: 'full', options: [], settings: {} };
  const shown = {
    id: form.id,
    key: 'contact',
    name: 'Contact us',
    type: 'contact',
    fields: [
      { ...field, key: 'email', type: 'email', label: 'E-mail', required: true, width: 'half' },
      {
        ...field,
        key: 'beds',
        type: 'select',
        label: 'Bedrooms',
        options: ['Studio', 'One'],
        settings: { multiple: false },
      },
    ],
    tour_types: [{ type: 'virtual', label: 'By video', duration_minutes: null }],
    settings: {
      disclaimer: null,
      redirect_url: '/thanks',
      success_message: 'Thank you.',
      submit_button_label: null,
    },
    properties: [{ id: here.id, slug: 'here', name: 'HERE' }],
    submit_path: `/api/sites/v1/forms/${form.id}/submissions`,
  };
  assert.deepEqual(await website.data(`/forms/${form.id}`), shown);
  assert.deepEqual(await website.data('/forms'), [shown]);
  const [onV1] = await read<(Json & { settings: Json; fields: Json[] })[]>(here.id, '/forms');
  assert.deepEqual([onV1?.['id'], onV1?.fields], [form.id, shown.fields]);
  assert.equal(onV1?.settings['successMessage'], 'Thank you.');
});

test('a form on no property of the website, a disabled form, and a malformed id all return 404 (§4.5)', async () => {
  const owner = await account();
  const here = await propertyWith(owner, 'here', []);
  const there = await propertyWith(owner, 'there', []);
  const website = await websiteOf(owner, [here.id]);
  const elsewhere = await newForm(owner, [there.id], { key: 'elsewhere' });
  const nowhere = await newForm(owner, [], { key: 'nowhere' });
  const off = await newForm(owner, [here.id], { key: 'off', is_enabled: false });
  for (const id of [elsewhere.id, nowhere.id, off.id, newId(), 'off', 'nonsense', '%00']) {
    const answer = await website.get(`/forms/${id}`);
    assert.deepEqual([answer.status, answer.json], [404, { message: 'Form not found.' }], id);
  }
  assert.deepEqual(await website.data('/forms'), []);
  assert.deepEqual(await read(here.id, '/forms'), []);
});

test('a write to a form is visible to the next read, on its former and its new properties (§6.1)', async () => {
  const owner = await account();
  const here = await propertyWith(owner, 'here', []);
  const there = await propertyWith(owner, 'there', []);
  const form = await newForm(owner, [here.id]);
  const [one, two] = [await websiteOf(owner, [here.id]), await websiteOf(owner, [there.id])];
  const names = async () =>
    [...(await one.data('/forms')), ...(await two.data('/forms'))].map(({ name }) => name);
  assert.deepEqual(await names(), ['Contact us']);
  await changeForm(owner, form, { name: 'Write to us' });
  assert.deepEqual(await names(), ['Write to us']);
  await changeForm(owner, form, { property_ids: [there.id] });
  assert.deepEqual([await one.data('/forms'), (await two.data('/forms')).length], [[], 1]);
  await change(owner, `/properties/${there.id}`, { is_enabled: false });
  assert.deepEqual(await two.data('/forms'), []);
  const { meta } = (await one.get('/forms')).json as { meta: { cache: Json } };
  assert.deepEqual(meta.cache['tags'], ['site', `forms:${here.id}`]);
});

test('field keys are unique in a form, choices have options, and the key of the form is unique in the account (§2.15)', async () => {
  const owner = await account();
  const errorsOf = async (more: object): Promise<string[]> => {
    const refused = await newForm(owner, [], more).then(
      () => null,
      (error: { detail: { errors: object } }) => error,
    );
    return Object.keys(refused?.detail.errors ?? {});
  };
  const text = { key: 'a', type: 'text' };
  assert.deepEqual(await errorsOf({ fields: [text, text] }), ['fields.1.key']);
  assert.deepEqual(await errorsOf({ fields: [{ key: 'a', type: 'radio' }] }), ['fields.0.options']);
  assert.deepEqual(await errorsOf({ fields: [{ key: 'A b', type: 'text' }] }), ['fields.0.key']);
  assert.deepEqual(await errorsOf({ fields: [{ key: 'a', type: 'upload' }] }), ['fields.0.type']);
  assert.deepEqual(await errorsOf({ settings: { redirect_url: 'javascript:alert(1)' } }), [
    'settings.redirect_url',
  ]);
  assert.deepEqual(await errorsOf({ tour_types: [{ type: 'balloon' }] }), ['tour_types.0.type']);
  await newForm(owner, []);
  assert.deepEqual(await errorsOf({}), ['key']);
  assert.ok(await newForm(await account(), []));
});

/**
 * The metadata of nested inputs and of lists (§9): the properties of objects, the settings and
 * categories of connection types, and the default columns.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { v2Metadata } from '../../src/faces/v2/routes.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { setUp } from '../kit/set-up.ts';

type Metadata = ReturnType<typeof v2Metadata>[number];
type Properties = Metadata['fields'][number]['properties'];

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const metadataOf = async (name: string) =>
  (await v2(owner.admin.token, 'GET', `/metadata/${name}`)).json['data'] as Metadata;

const propertiesOf = ({ fields }: Metadata, name: string): Properties =>
  fields.find((field) => field.name === name)?.properties ?? null;

const named = (properties: Properties, name: string) =>
  properties?.find((property) => property.name === name) ?? assert.fail(name);

test('an object and the items of a list have properties with labels, kinds, choices, units and bounds', async () => {
  const rules = propertiesOf(await metadataOf('lead-sources'), 'rules');
  const { label, kind, required } = named(rules, 'type');
  assert.deepEqual([label, kind, required], ['Type', 'word', true]);
  assert.deepEqual(named(rules, 'pattern').choices?.[0], { value: 'equals', label: 'Equals' });
  assert.equal(named(rules, 'pattern').default, 'equals');
  assert.equal(named(named(rules, 'conditions').properties, 'type').kind, 'word');
  const properties = await metadataOf('properties');
  const latitude = named(propertiesOf(properties, 'addresses'), 'latitude');
  assert.deepEqual(
    [latitude.kind, latitude.unit, latitude.bounds.min, latitude.nullable],
    ['decimal', 'degrees', -90, true],
  );
  assert.equal(propertiesOf(properties, 'name'), null);
  assert.equal(propertiesOf(properties, 'website_settings'), null);
});

test('the settings of a connection type are listed as properties: credentials have the kind password, and IDs refer to a resource', async () => {
  const { variants } = await metadataOf('connections');
  const typed = (type: string) =>
    variants?.find((variant) => variant.type === type) ?? assert.fail(type);
  for (const { properties, credentials, destinations } of variants ?? []) {
    assert.deepEqual(
      properties.filter(({ kind }) => kind === 'password').map(({ name }) => name),
      credentials,
    );
    const names = properties.map(({ name }) => name);
    assert.deepEqual(
      destinations.filter((name) => !names.includes(name)),
      [],
    );
  }
  assert.deepEqual(typed('mits_feed').destinations, ['url']);
  assert.deepEqual(
    typed('portfolio').properties.map(({ refers_to }) => refers_to?.resource),
    ['properties'],
  );
});

test('each category of a connection type has a display name and a description', async () => {
  const { variants } = await metadataOf('connections');
  for (const { categories, category_details: details } of variants ?? []) {
    assert.deepEqual(
      details.map(({ category }) => category),
      categories,
    );
    assert.ok(details.every(({ label, description }) => label !== '' && description !== ''));
  }
});

test('integers have the step 1, even if they can be null', async () => {
  const { fields } = await metadataOf('properties');
  const settings = fields.find(({ name }) => name === 'leasing_settings')?.properties ?? [];
  const stepOf = (name: string) => settings.find((one) => one.name === name)?.bounds.step;
  assert.equal(stepOf('applicant_hold_period_days'), 1);
});

test('the variants of connections state for each type whether its runs can be planned', async () => {
  const { variants } = await metadataOf('connections');
  const planned = variants?.filter(({ plans }) => plans).map(({ type }) => type);
  assert.deepEqual(planned?.includes('mits_feed'), true);
  assert.deepEqual(planned?.includes('lead_webhook'), false);
});

test('the default columns of a list are its title and fields by which it can be sorted', async () => {
  const { default_columns, title_field, filters } = await metadataOf('units');
  assert.ok(default_columns.includes(title_field) && default_columns.includes('min_rent'));
  const sortable = filters.filter((filter) => filter.sortable).map(({ name }) => name);
  assert.deepEqual(
    default_columns.filter((name) => name !== title_field && !sortable.includes(name)),
    [],
  );
});

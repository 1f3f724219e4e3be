/**
 * The tags of a write (decisions §7 "Tags of a write"), for inventory and prices: exactly the pages
 * that each change affects.
 */
import { suite, test } from 'node:test';
import { unique } from '../kit/account.ts';
import { service } from '../kit/service.ts';
import { stage } from './stage.ts';

suite('tags of a write', () => {
  test('property fields invalidate the property and the site; slug and enabled invalidate the paths; fields that units show invalidate the inventory', async () => {
    const { a, send, expect } = await stage();
    const path = `/properties/${a.property.id}`;
    const patch = (body: object) => () => send('PATCH', path, body);
    const [old] = [String(a.property['slug'])];
    await expect('description', patch({ description: 'New' }), ['property A', 'site']);
    await expect('the same again', patch({ description: 'New' }), []);
    await expect('office hours', patch({ office_hours: { disclaimer: 'Closed' } }), [
      'property A',
      'site',
    ]);
    await expect('name', patch({ name: 'New' }), ['property A', 'site', 'inventory A']);
    await expect('prices', patch({ pricing_display_settings: { hide_all_pricing: true } }), [
      'property A',
      'site',
      'inventory A',
    ]);
    await expect('window', patch({ leasing_settings: { availability_window_days: 9 } }), [
      'property A',
      'site',
      'inventory A',
    ]);
    const all = ['property A', 'site', 'inventory A', 'paths'];
    await expect('slug', patch({ slug: 'new-slug' }), all, [
      `/properties/${old}`,
      '/properties/new-slug',
    ]);
    await expect('disabled', patch({ is_enabled: false }), all, ['/properties/new-slug']);
    await expect('enabled', patch({ is_enabled: true }), all, ['/properties/new-slug']);
    const { drain } = await service();
    const gone = async () => {
      await send('DELETE', path);
      await drain();
    };
    await expect('teardown', gone, all, ['/properties/new-slug']);
  });

  test('units, floor plans and buildings invalidate the inventory, the property if its rollup changes, and the paths if pages move', async () => {
    const { owner, a, send, expect } = await stage();
    const unit = (body: object) => () => send('PATCH', `/units/${a.unit.id}`, body);
    await expect('description', unit({ description: 'New' }), ['inventory A']);
    await expect('rent', unit({ min_base_rent: 1234 }), ['inventory A', 'property A']);
    await expect('bathrooms', unit({ bathrooms: 2.5 }), ['inventory A', 'property A']);
    await expect('available', unit({ is_available: false }), ['inventory A', 'property A']);
    await expect(
      'hidden',
      unit({ is_hidden: true }),
      ['inventory A', 'property A', 'paths'],
      ['/units/101'],
    );
    await expect(
      'shown',
      unit({ is_hidden: false }),
      ['inventory A', 'property A', 'paths'],
      ['/units/101'],
    );
    await expect(
      'slug',
      unit({ slug: 'corner' }),
      ['inventory A', 'paths'],
      ['/units/101', '/units/corner'],
    );
    const make = () => owner.make('units', { property_id: a.property.id, number: '900' });
    await expect('made', make, ['inventory A', 'property A', 'paths'], ['/units/900']);
    await expect(
      'gone',
      () => send('DELETE', `/units/${a.unit.id}`),
      ['inventory A', 'property A', 'paths'],
      ['/units/corner'],
    );
    const plan = (body: object) => () => send('PATCH', `/floor-plans/${a.floorPlan.id}`, body);
    await expect('plan', plan({ description: 'New' }), ['inventory A']);
    await expect('plan rent', plan({ min_base_rent: 1000 }), ['inventory A']);
    await expect('plan type', plan({ unit_type_name: 'Loft' }), ['inventory A', 'property A']);
    await expect(
      'plan slug',
      plan({ slug: 'loft' }),
      ['inventory A', 'paths'],
      ['/floor-plans/a1', '/floor-plans/loft'],
    );
    await expect(
      'building',
      () => send('PATCH', `/buildings/${a.building.id}`, { name: 'North' }),
      ['inventory A'],
    );
    await expect('building gone', () => send('DELETE', `/buildings/${a.building.id}`), [
      'inventory A',
    ]);
  });

  test('a write that no page can show invalidates nothing, such as a write to an unpublished review or a disabled or hidden record (decisions §8)', async () => {
    const { owner, a, send, expect } = await stage();
    const property_id = a.property.id;
    const off: [
      resource: string,
      body: Record<string, unknown>,
      change: object,
      on: object,
      tags: string[],
    ][] = [
      [
        'reviews',
        { property_id, is_published: false },
        { title: 'New' },
        { is_published: true },
        ['property A'],
      ],
      [
        'buildings',
        { property_id, number: '9', is_enabled: false },
        { name: 'New' },
        { is_enabled: true },
        ['inventory A'],
      ],
      [
        'floor-plans',
        { property_id, name: 'B9', is_enabled: false },
        { slug: 'b-nine' },
        { is_enabled: true },
        ['inventory A', 'property A', 'paths', '/floor-plans/b-nine'],
      ],
      [
        'units',
        { property_id, number: '909', is_hidden: true },
        { slug: 'nine' },
        { is_hidden: false },
        ['inventory A', 'property A', 'paths', '/units/nine'],
      ],
      [
        'announcements',
        { internal_title: 'x', property_ids: [property_id], is_enabled: false },
        { title: 'New' },
        { is_enabled: true },
        ['property A'],
      ],
      [
        'content-blocks',
        { internal_title: 'x', property_ids: [property_id], is_enabled: false },
        { title: 'New' },
        { is_enabled: true },
        ['property A'],
      ],
      [
        'galleries',
        { internal_title: 'x', property_ids: [property_id], is_enabled: false },
        { title: 'New' },
        { is_enabled: true },
        ['property A'],
      ],
      [
        'amenities',
        {
          name: unique('Pool'),
          type: 'community_amenity',
          property_ids: [property_id],
          is_enabled: false,
        },
        { description: 'New' },
        { is_enabled: true },
        ['property A'],
      ],
      [
        'properties',
        { name: unique('Elsewhere'), is_enabled: false },
        { description: 'New' },
        {},
        [],
      ],
    ];
    for (const [resource, body, change, on, told] of off) {
      let made = { id: '' };
      await expect(`${resource} made`, async () => (made = await owner.make(resource, body)), []);
      const path = `/${resource}/${made.id}`;
      await expect(`${resource} changed`, () => send('PATCH', path, change), []);
      const paths = told.filter((word) => word.startsWith('/'));
      const tags = told.filter((word) => !word.startsWith('/'));
      await expect(`${resource} shown`, () => send('PATCH', path, on), tags, paths);
    }
    const connection = await owner.make('connections', {
      type: 'simulator',
      category: 'pms',
      name: 'x',
      enabled: false,
    });
    await send('POST', `/connections/${connection.id}/properties`, { property_id });
    await expect(
      'connection',
      () => send('PATCH', `/connections/${connection.id}`, { name: 'New' }),
      [`~connection:${connection.id}`],
    );
  });

  test('amenities invalidate the records that have them before or after the change', async () => {
    const { owner, a, b, send, expect } = await stage();
    const make = (more: object) =>
      owner.make('amenities', { name: unique('Pool'), type: 'community_amenity', ...more });
    await expect('of nothing', () => make({}), []);
    await expect('of a property', () => make({ property_ids: [a.property.id] }), ['property A']);
    await expect('of a unit', () => make({ unit_ids: [a.unit.id] }), ['property A', 'inventory A']);
    const moving = await make({ property_ids: [a.property.id] });
    const path = `/amenities/${moving.id}`;
    await expect('renamed', () => send('PATCH', path, { name: 'Lake' }), ['property A']);
    await expect('moved', () => send('PATCH', path, { property_ids: [b.property.id] }), [
      'property A',
      'property B',
    ]);
    await expect('to a plan', () => send('PATCH', path, { floor_plan_ids: [a.floorPlan.id] }), [
      'property A',
      'inventory A',
      'property B',
    ]);
    await expect('gone', () => send('DELETE', path), ['property A', 'inventory A', 'property B']);
    const own = await make({});
    await expect(
      'by the unit',
      () => send('PATCH', `/units/${b.unit.id}`, { amenity_ids: [own.id] }),
      ['inventory B'],
    );
  });

  test('groups invalidate every property that lists them, and the inventory of their members', async () => {
    const { owner, a, send, expect } = await stage();
    const both = ['property A', 'property B'];
    let set = { id: '' };
    await expect(
      'set',
      async () => (set = await owner.make('group-sets', { name: 'Regions', object_type: 'unit' })),
      both,
    );
    let group = { id: '' };
    await expect(
      'group',
      async () => (group = await owner.make('groups', { group_set_id: set.id, label: 'West' })),
      both,
    );
    await expect(
      'member',
      () => send('POST', `/groups/${group.id}/members`, { member_id: a.unit.id }),
      ['property A', 'inventory A'],
    );
    await expect('renamed', () => send('PATCH', `/groups/${group.id}`, { label: 'East' }), [
      ...both,
      'inventory A',
    ]);
    await expect('left', () => send('DELETE', `/groups/${group.id}/members/${a.unit.id}`), [
      'property A',
      'inventory A',
    ]);
    await expect(
      'set renamed',
      () => send('PATCH', `/group-sets/${set.id}`, { name: 'Areas' }),
      both,
    );
    const own = () =>
      owner.make('group-sets', { name: 'Own', object_type: 'unit', property_id: a.property.id });
    await expect('set of one property', own, ['property A']);
    await expect('gone', () => send('DELETE', `/group-sets/${set.id}`), both);
  });

  test('fees and assignments invalidate the inventory and rollups of the properties in which they are charged', async () => {
    const { owner, a, b, send, expect } = await stage();
    const inA = ['inventory A', 'property A'];
    const fee = { code: unique('FEE'), name: 'Pet', class: 'pet', amount: 10 };
    await expect('nowhere', () => owner.make('fees', { ...fee, code: unique('FEE') }), []);
    let made = { id: '' };
    await expect(
      'made',
      async () => (made = await owner.make('fees', { ...fee, property_ids: [a.property.id] })),
      inA,
    );
    await expect('amount', () => send('PATCH', `/fees/${made.id}`, { amount: 12 }), inA);
    const toUnit = { fee_id: made.id, assignable_type: 'unit', assignable_id: b.unit.id };
    let assignment = { id: '' };
    await expect(
      'assigned',
      async () => (assignment = await owner.make('fee-assignments', toUnit)),
      ['inventory B', 'property B'],
    );
    await expect(
      'narrowed',
      () => send('PATCH', `/fee-assignments/${assignment.id}`, { amount: 5 }),
      ['inventory B', 'property B'],
    );
    await expect('gone', () => send('DELETE', `/fees/${made.id}`), [
      ...inA,
      'inventory B',
      'property B',
    ]);
  });
});

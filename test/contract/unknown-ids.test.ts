/** Ids that the caller cannot see, of another account or outside of its groups, are answered like ids that name nothing (§5.1.7). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { RESOURCES as REGISTERED } from '../../src/domain/registry.ts';
import type { Resource } from '../../src/engine/declare.ts';
import type { Field } from '../../src/engine/field.ts';
import { filtersOf } from '../../src/engine/query.ts';
import { create, update } from '../../src/engine/write.ts';
import { Fault } from '../../src/kernel/fault.ts';
import { type Ctx, openCtx } from '../../src/store/ctx.ts';
import { ATTACHABLE_TYPES } from '../../src/store/tables/media.ts';
import { type Made, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { entriesPath, newContentType, newEntry, newWebsite, TEAM } from '../kit/entries.ts';
import { fileOn } from '../kit/media.ts';
import { has, having, isWrite, RESOURCES, titleOf, UNKNOWN_NUMBER, UNKNOWN_UUID, V2_ROUTES } from './routes.ts';
import { type Place, place, recordOf, SAMPLES, sampleOf } from './samples.ts';

/** The records of the caller, and those of a place that it cannot see. */
type View = { title: string; own: Place; hidden: Place; groupId: string | null };

let views: View[] = [];
before(async () => {
  const own = await place();
  const outside = await own.owner.make('properties', { name: unique('Outside') });
  const set = await own.owner.make('group-sets', { name: 'Regions', object_type: 'property' });
  const group = await own.owner.make('groups', { group_set_id: set.id, label: 'West' });
  await own.owner.make(`groups/${group.id}/members`, { member_id: own.propertyId });
  const foreign = await place();
  for (const { owner } of [own, foreign]) await newContentType(owner, TEAM);
  views = [
    { title: 'another account', own, hidden: foreign, groupId: null },
    { title: 'outside of the groups', own, hidden: { owner: own.owner, propertyId: outside.id }, groupId: group.id },
  ];
});

const viewOf = (title: string) => views.find((view) => view.title === title) as View;

const tokenOf = async ({ own, groupId }: View, role = 'admin'): Promise<string> =>
  (await own.owner.person(role, groupId === null ? undefined : [groupId])).token;

/** A record of each name in each place, made when it is first needed. */
const made = new WeakMap<Place, Map<string, Promise<string>>>();
function idOf(name: string, where: Place): Promise<string> {
  const known = made.get(where) ?? new Map<string, Promise<string>>();
  made.set(where, known);
  const id = known.get(name) ?? makeId(name, where);
  known.set(name, id);
  return id;
}

async function makeId(name: string, where: Place): Promise<string> {
  const { owner, propertyId } = where;
  if (name === 'properties') return propertyId;
  if (name === 'accounts') return owner.id;
  if (name === 'tokens') return String((await owner.person('viewer')).token.split('|')[0]);
  if (name === 'media-files' || name === 'media') return (await fileOn(owner, [], { property_id: propertyId })).id;
  if (name === 'websites') return newWebsite(owner, [propertyId], unique('Site'));
  if (name === 'forms') return makeForm(where);
  if (name === 'entries')
    return (await newEntry(owner, await idOf('websites', where), { property_id: propertyId, data: { name: 'Ada' } })).id;
  if (name === 'content_item') {
    const block = await recordOf('content-blocks', where);
    return String((block['content_items'] as Made[])[0]?.id);
  }
  return String((await recordOf(name, where)).id);
}

async function makeForm({ owner, propertyId }: Place): Promise<string> {
  const fields = [{ key: 'email', type: 'email', label: 'E-mail', required: true }];
  const form = await create(owner.ctx, resource('forms'), {
    key: unique('form').replace(' ', '-'),
    name: 'Form',
    fields,
    property_ids: [propertyId],
  });
  return String(form['id']);
}

const resource = (name: string): Resource => REGISTERED.find((one) => one.name === name) as Resource;

const ATTACHABLE: Record<(typeof ATTACHABLE_TYPES)[number], string> = {
  property: 'properties',
  building: 'buildings',
  floor_plan: 'floor-plans',
  unit: 'units',
  amenity: 'amenities',
  announcement: 'announcements',
  content_block: 'content-blocks',
  content_item: 'content_item',
  gallery: 'galleries',
  neighborhood_place: 'neighborhood-places',
  content_entry: 'entries',
};

const numbered = (name: string) => name === 'tokens' || resource(name)?.integerId === true;
const unknownOf = (name: string) => (numbered(name) ? UNKNOWN_NUMBER : UNKNOWN_UUID);

/** Asks twice, with the hidden id and with an unknown one, and compares the answers. */
async function alike(
  view: View,
  name: string,
  ask: (token: string, id: string) => Promise<{ status: number; text: string }>,
): Promise<void> {
  const hidden = await idOf(name, view.hidden);
  const token = await tokenOf(view);
  const answerTo = async (id: string) => {
    const { status, text } = await ask(token, id);
    return { status, text: text.replaceAll(id, '<id>') };
  };
  assert.deepEqual(await answerTo(hidden), await answerTo(unknownOf(name)), name);
}

/** The records that the parameters of a path name, by parameter. */
const PARAMETERS: Record<string, string> = {
  media: 'media',
  member: 'properties',
  token: 'tokens',
  account: 'accounts',
  entry: 'entries',
};
const recordNamedBy = (path: string, parameter: string): string | undefined =>
  PARAMETERS[parameter] ?? /([\w-]+)\/\{\w+\}$/.exec(path.slice(0, path.indexOf(`{${parameter}}`) + parameter.length + 2))?.[1];

/** The path with the caller's own records, but for one parameter. */
async function pathOf(path: string, own: Place, parameter: string, id: string): Promise<string> {
  let filled = path.replace(`{${parameter}}`, id).replace('{content_type}', 'team');
  for (const [, name = ''] of filled.matchAll(/\{(\w+)\}/g))
    filled = filled.replace(`{${name}}`, await idOf(recordNamedBy(path, name) ?? '', own));
  return filled;
}

/** Records of the whole account are outside of no group. */
const isShared = (title: string, name: string): boolean => title !== 'another account' && resource(name).within === null;

const references = ({ fields }: Resource): [string, Field][] =>
  Object.entries(fields).filter(([, { refersTo, input }]) => refersTo !== undefined && input !== null);

/** The resource that a filter by id names. */
function referenceOf({ fields }: Resource, filter: string): string | undefined {
  return (fields[filter] ?? fields[filter.replace(/_id$/, '_ids')])?.refersTo?.resource;
}

function wrapped(field: Field, id: string): unknown {
  if (field.refersTo?.listKey !== undefined) return [{ [field.refersTo.listKey]: id, type: 'x', value: 'x' }];
  return field.links === undefined ? id : [id];
}

const ctxOf = ({ own, groupId }: View): Ctx =>
  openCtx(own.owner.ctx.parts, own.owner.ctx.actor, own.owner.ctx.account, {
    ...own.owner.ctx.grant,
    groupIds: groupId === null ? null : [groupId],
  });

for (const title of ['another account', 'outside of the groups']) {
  suite(title, () => {
    for (const route of V2_ROUTES.filter(({ path }) => path.includes('{') && !path.includes('{attachable_id}'))) {
      for (const [, parameter = ''] of route.path.matchAll(/\{(\w+)\}/g)) {
        if (parameter === 'resource' || parameter === 'content_type') continue;
        const name = recordNamedBy(route.path, parameter) ?? '';
        if (title !== 'another account' && (name === 'accounts' || name === 'tokens' || resource(name)?.within === null))
          continue;
        test(`${titleOf(route)}: {${parameter}} (${title})`, async () => {
          const view = viewOf(title);
          await alike(view, name, async (token, id) =>
            v2(token, route.method, await pathOf(route.path, view.own, parameter, id), isWrite(route) ? {} : undefined),
          );
        });
      }
    }

    for (const type of ATTACHABLE_TYPES) {
      test(`media on a ${type}: path, body and filter (${title})`, async () => {
        const view = viewOf(title);
        const media = await idOf('media', view.own);
        const path = `/media/${media}/attachments/${type}`;
        await alike(view, ATTACHABLE[type], (token, id) => v2(token, 'PATCH', `${path}/${id}`, {}));
        await alike(view, ATTACHABLE[type], (token, id) => v2(token, 'DELETE', `${path}/${id}`));
        await alike(view, ATTACHABLE[type], (token, id) =>
          v2(token, 'POST', '/media', {
            kind: 'embed',
            url: 'https://video.example/1',
            attachable_type: type,
            attachable_id: id,
          }),
        );
        await fileOn(view.own.owner, [
          { type: 'property', id: view.own.propertyId },
          ...(view.groupId === null ? [] : [{ type, id: await idOf(ATTACHABLE[type], view.hidden) }]),
        ]);
        await alike(view, ATTACHABLE[type], (token, id) => v2(token, 'GET', `/media?kind=file&attachable_id=${id}`));
      });
    }

    for (const one of RESOURCES) {
      const filters = [...filtersOf(one).values()].filter(({ kind }) => kind === 'uuid');
      test(`${one.name}: filters by id and group (${title})`, async () => {
        const view = viewOf(title);
        await idOf(one.name, view.own);
        for (const { name } of filters) {
          const named = referenceOf(one, name);
          if (named === undefined || isShared(title, named)) continue;
          await alike(view, named, (token, id) => v2(token, 'GET', `/${one.name}?${name}=${id}`));
        }
        await alike(view, 'groups', (token, id) => v2(token, 'GET', `/${one.name}?groups[]=${id}`));
      });
    }

    for (const one of having('create')) {
      for (const [name, field] of references(one)) {
        if (isShared(title, String(field.refersTo?.resource))) continue;
        test(`${one.name}: ${name} in a body (${title})`, async () => {
          const view = viewOf(title);
          const target = String(field.refersTo?.resource);
          const body = await sampleOf(one.name, view.own, 7);
          await alike(view, target, (token, id) => v2(token, 'POST', `/${one.name}`, { ...body, [name]: wrapped(field, id) }));
          if (!has(one, 'update')) return;
          const own = await idOf(one.name, view.own);
          await alike(view, target, (token, id) => v2(token, 'PATCH', `/${one.name}/${own}`, { [name]: wrapped(field, id) }));
        });
      }
    }

    for (const name of ['forms', 'websites', 'content-types', 'media-files', 'media-embeds']) {
      for (const [key, field] of references(resource(name))) {
        if (isShared(title, String(field.refersTo?.resource))) continue;
        test(`${name}: ${key} in a body, by the engine (${title})`, async () => {
          const view = viewOf(title);
          const ctx = ctxOf(view);
          const attempt = (write: Promise<unknown>) =>
            write.then(
              () => ({ status: 200, text: '' }),
              (error: unknown) => ({ status: 400, text: error instanceof Fault ? JSON.stringify(error.detail) : String(error) }),
            );
          await alike(view, String(field.refersTo?.resource), (_token, id) =>
            attempt(
              create(ctx, resource(name), { key: 'x', name: 'X', fields: [], domain: 'x.example', [key]: wrapped(field, id) }),
            ),
          );
          if (name === 'media-embeds' || name === 'content-types') return;
          const own = await idOf(name, view.own);
          await alike(view, String(field.refersTo?.resource), (_token, id) =>
            attempt(update(ctx, resource(name), own, { [key]: wrapped(field, id) })),
          );
        });
      }
    }

    const bodies: [string, string, (view: View, id: string) => Promise<[method: string, path: string, body: object]>][] = [
      [
        'group members: member_id',
        'properties',
        async ({ own }, id) => ['POST', `/groups/${await idOf('groups', own)}/members`, { member_id: id }],
      ],
      [
        'connection properties: property_id',
        'properties',
        async ({ own }, id) => ['POST', `/connections/${await idOf('connections', own)}/properties`, { property_id: id }],
      ],
      [
        'portfolio settings: parent_property_id',
        'properties',
        async (_view, id) => ['POST', '/connections', { type: 'portfolio', name: 'P', settings: { parent_property_id: id } }],
      ],
      [
        'entries: property_id',
        'properties',
        async ({ own }, id) => ['POST', entriesPath(await idOf('websites', own)), { property_id: id, data: { name: 'Ada' } }],
      ],
      [
        'entries: a property in data',
        'properties',
        async ({ own }, id) => [
          'POST',
          entriesPath(await idOf('websites', own)),
          { property_id: own.propertyId, data: { name: 'Ada', home: id } },
        ],
      ],
      ...['property', 'floor_plan', 'unit'].map((type): (typeof bodies)[number] => [
        `fee assignments: assignable_id of a ${type}`,
        ATTACHABLE[type as 'unit'],
        async ({ own }, id) => [
          'POST',
          '/fee-assignments',
          { fee_id: await idOf('fees', own), assignable_type: type, assignable_id: id },
        ],
      ]),
      [
        'fee assignments: floor_plan_ids',
        'floor-plans',
        async ({ own }, id) => [
          'POST',
          '/fee-assignments',
          { fee_id: await idOf('fees', own), assignable_type: 'property', assignable_id: own.propertyId, floor_plan_ids: [id] },
        ],
      ],
      [
        'media: property_id',
        'properties',
        async (_view, id) => ['POST', '/media', { kind: 'file', url: 'https://photos.example/1.jpg', property_id: id }],
      ],
      [
        'media: folder_id',
        'media-folders',
        async ({ own }, id) => [
          'POST',
          '/media',
          { url: 'https://photos.example/1.jpg', property_id: own.propertyId, folder_id: id },
        ],
      ],
      [
        'reports: property_id',
        'properties',
        async (_view, id) => ['GET', `/reports/funnel?property_id=${id}&from=2026-01-01&to=2026-02-01`, {}],
      ],
    ];
    for (const [what, name, ask] of bodies) {
      test(`${what} (${title})`, async () => {
        const view = viewOf(title);
        await alike(view, name, async (token, id) => {
          const [method, path, body] = await ask(view, id);
          return v2(token, method, path, method === 'GET' ? undefined : body);
        });
      });
    }
  });
}

test('every resource that V2 can make has a body here', () => {
  for (const one of having('create')) assert.ok(SAMPLES[one.name], one.name);
});

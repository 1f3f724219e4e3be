/**
 * IDs that the caller cannot see, of another account or outside its groups, get the same response
 * as unknown IDs (§5.1.7).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { filtersOf } from '../../src/engine/query.ts';
import { create, update } from '../../src/engine/write.ts';
import { Fault } from '../../src/kernel/fault.ts';
import { ATTACHABLE_TYPES } from '../../src/store/tables/media.ts';
import { v2 } from '../kit/call.ts';
import { entriesPath } from '../kit/entries.ts';
import { fileOn } from '../kit/media.ts';
import { idOf, resource } from './record-ids.ts';
import { has, having, isWrite, RESOURCES, titleOf, V2_ROUTES } from './routes.ts';
import { SAMPLES, sampleOf } from './samples.ts';
import {
  ATTACHABLE,
  alike,
  ctxOf,
  isShared,
  pathOf,
  recordNamedBy,
  referenceOf,
  references,
  type View,
  viewOf,
  wrapped,
} from './unknown-ids-setup.ts';

for (const title of ['another account', 'outside the groups']) {
  suite(title, () => {
    for (const route of V2_ROUTES.filter(
      ({ path }) => path.includes('{') && !path.includes('{attachable_id}'),
    )) {
      for (const [, parameter = ''] of route.path.matchAll(/\{(\w+)\}/g)) {
        if (['resource', 'content_type', 'external_id'].includes(parameter)) continue;
        const name = recordNamedBy(route.path, parameter) ?? '';
        if (
          title !== 'another account' &&
          (name === 'accounts' || name === 'tokens' || resource(name)?.within === null)
        )
          continue;
        test(`${titleOf(route)} responds to a hidden {${parameter}} as to an unknown one (${title})`, async () => {
          const view = viewOf(title);
          await alike(view, name, async (token, id) =>
            v2(
              token,
              route.method,
              await pathOf(route.path, view.own, parameter, id),
              isWrite(route) ? {} : undefined,
            ),
          );
        });
      }
    }

    for (const type of ATTACHABLE_TYPES) {
      test(`media: the path, body and filter respond to a hidden ${type} as to an unknown one (${title})`, async () => {
        const view = viewOf(title);
        const media = await idOf('media', view.own);
        const path = `/media/${media}/attachments/${type}`;
        await alike(view, ATTACHABLE[type], (token, id) => v2(token, 'PATCH', `${path}/${id}`, {}));
        await alike(view, ATTACHABLE[type], (token, id) => v2(token, 'PUT', `${path}/${id}`, {}));
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
          ...(view.groupId === null
            ? []
            : [{ type, id: await idOf(ATTACHABLE[type], view.hidden) }]),
        ]);
        await alike(view, ATTACHABLE[type], (token, id) =>
          v2(token, 'GET', `/media?kind=file&attachable_id=${id}`),
        );
      });
    }

    for (const one of RESOURCES) {
      const filters = [...filtersOf(one).values()].filter(({ kind }) => kind === 'uuid');
      test(`${one.name}: filters respond to a hidden id or group as to an unknown one (${title})`, async () => {
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
        test(`${one.name}: a hidden ${name} in a body gets the response of an unknown one (${title})`, async () => {
          const view = viewOf(title);
          const target = String(field.refersTo?.resource);
          const body = await sampleOf(one.name, view.own, 7);
          await alike(view, target, (token, id) =>
            v2(token, 'POST', `/${one.name}`, { ...body, [name]: wrapped(field, id) }),
          );
          if (!has(one, 'update')) return;
          const own = await idOf(one.name, view.own);
          await alike(view, target, (token, id) =>
            v2(token, 'PATCH', `/${one.name}/${own}`, { [name]: wrapped(field, id) }),
          );
        });
      }
    }

    for (const name of ['forms', 'websites', 'content-types', 'media-files', 'media-embeds']) {
      for (const [key, field] of references(resource(name))) {
        if (isShared(title, String(field.refersTo?.resource))) continue;
        test(`${name}: the engine responds to a hidden ${key} as to an unknown one (${title})`, async () => {
          const view = viewOf(title);
          const ctx = ctxOf(view);
          const attempt = (write: Promise<unknown>) =>
            write.then(
              () => ({ status: 200, text: '' }),
              (error: unknown) => ({
                status: 400,
                text: error instanceof Fault ? JSON.stringify(error.detail) : String(error),
              }),
            );
          await alike(view, String(field.refersTo?.resource), (_token, id) =>
            attempt(
              create(ctx, resource(name), {
                key: 'x',
                name: 'X',
                fields: [],
                domain: 'x.example',
                [key]: wrapped(field, id),
              }),
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

    const bodies: [
      string,
      string,
      (view: View, id: string) => Promise<[method: string, path: string, body: object]>,
    ][] = [
      [
        'group members: member_id',
        'properties',
        async ({ own }, id) => [
          'POST',
          `/groups/${await idOf('groups', own)}/members`,
          { member_id: id },
        ],
      ],
      [
        'connection properties: property_id',
        'properties',
        async ({ own }, id) => [
          'POST',
          `/connections/${await idOf('connections', own)}/properties`,
          { property_id: id },
        ],
      ],
      [
        'portfolio settings: parent_property_id',
        'properties',
        async (_view, id) => [
          'POST',
          '/connections',
          { type: 'portfolio', name: 'P', settings: { parent_property_id: id } },
        ],
      ],
      [
        'entries: property_id',
        'properties',
        async ({ own }, id) => [
          'POST',
          entriesPath(await idOf('websites', own)),
          { property_id: id, data: { name: 'Ada' } },
        ],
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
          {
            fee_id: await idOf('fees', own),
            assignable_type: 'property',
            assignable_id: own.propertyId,
            floor_plan_ids: [id],
          },
        ],
      ],
      [
        'media: property_id',
        'properties',
        async (_view, id) => [
          'POST',
          '/media',
          { kind: 'file', url: 'https://photos.example/1.jpg', property_id: id },
        ],
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
        async (_view, id) => [
          'GET',
          `/reports/funnel?property_id=${id}&from=2026-01-01&to=2026-02-01`,
          {},
        ],
      ],
    ];
    for (const [what, name, ask] of bodies) {
      test(`${what}: a hidden ID gets the response of an unknown one (${title})`, async () => {
        const view = viewOf(title);
        await alike(view, name, async (token, id) => {
          const [method, path, body] = await ask(view, id);
          return v2(token, method, path, method === 'GET' ? undefined : body);
        });
      });
    }
  });
}

test('every resource that V2 can create has a sample body', () => {
  for (const one of having('create')) assert.ok(SAMPLES[one.name], one.name);
});

/** The set-up and helpers that the tests in unknown-ids.test.ts share. */

import assert from 'node:assert/strict';
import type { Resource } from '../../src/engine/declare.ts';
import type { Field } from '../../src/engine/field.ts';
import { type Ctx, openCtx } from '../../src/store/ctx.ts';
import type { ATTACHABLE_TYPES } from '../../src/store/tables/media.ts';
import { unique } from '../kit/account.ts';
import { newContentType, TEAM } from '../kit/entries.ts';
import { present } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { idOf, resource } from './record-ids.ts';
import { UNKNOWN_NUMBER, UNKNOWN_UUID } from './routes.ts';
import { createFixture, type Fixture } from './samples.ts';

/** The records of the caller, and those of another account or group that it cannot see. */
export type View = { title: string; own: Fixture; hidden: Fixture; groupId: string | null };

let views: View[] = [];
setUp(async () => {
  const own = await createFixture();
  const outside = await own.owner.make('properties', { name: unique('Outside') });
  const set = await own.owner.make('group-sets', { name: 'Regions', object_type: 'property' });
  const group = await own.owner.make('groups', { group_set_id: set.id, label: 'West' });
  await own.owner.make(`groups/${group.id}/members`, { member_id: own.propertyId });
  const foreign = await createFixture();
  for (const { owner } of [own, foreign]) await newContentType(owner, TEAM);
  views = [
    { title: 'another account', own, hidden: foreign, groupId: null },
    {
      title: 'outside the groups',
      own,
      hidden: { owner: own.owner, propertyId: outside.id },
      groupId: group.id,
    },
  ];
});

export const viewOf = (title: string) => present(views.find((view) => view.title === title));

const tokenOf = async ({ own, groupId }: View, role = 'admin'): Promise<string> =>
  (await own.owner.person(role, groupId === null ? undefined : [groupId])).token;

export const ATTACHABLE: Record<(typeof ATTACHABLE_TYPES)[number], string> = {
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

const numbered = (name: string) =>
  name === 'tokens' || name === 'runs' || resource(name)?.integerId === true;
const unknownOf = (name: string) => (numbered(name) ? UNKNOWN_NUMBER : UNKNOWN_UUID);

/** Sends two requests, with the hidden ID and with an unknown one, and compares the responses. */
export async function alike(
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

/** The records that the parameters of a path identify, by parameter. */
const PARAMETERS: Record<string, string> = {
  media: 'media',
  member: 'properties',
  token: 'tokens',
  account: 'accounts',
  entry: 'entries',
  connection_id: 'connections',
  /** Any text is an external ID; test/v2/external-ids.test.ts covers hidden ones. */
  external_id: 'properties',
};
export const recordNamedBy = (path: string, parameter: string): string | undefined =>
  PARAMETERS[parameter] ??
  /([\w-]+)\/\{\w+\}$/.exec(
    path.slice(0, path.indexOf(`{${parameter}}`) + parameter.length + 2),
  )?.[1];

/** The path with the caller's own records, except for one parameter. */
export async function pathOf(
  path: string,
  own: Fixture,
  parameter: string,
  id: string,
): Promise<string> {
  let filled = path.replace(`{${parameter}}`, id).replace('{content_type}', 'team');
  for (const [, name = ''] of filled.matchAll(/\{(\w+)\}/g))
    filled = filled.replace(`{${name}}`, await idOf(recordNamedBy(path, name) ?? '', own));
  return filled;
}

/** Records of the whole account are inside every group limit. */
export const isShared = (title: string, name: string): boolean =>
  title !== 'another account' && resource(name).within === null;

export const references = ({ fields }: Resource): [string, Field][] =>
  Object.entries(fields).filter(
    ([, { refersTo, input }]) => refersTo !== undefined && input !== null,
  );

/** The resource whose ID a filter accepts. */
export function referenceOf({ fields }: Resource, filter: string): string | undefined {
  return (fields[filter] ?? fields[filter.replace(/_id$/, '_ids')])?.refersTo?.resource;
}

export function wrapped(field: Field, id: string): unknown {
  if (field.refersTo?.listKey !== undefined)
    return [{ [field.refersTo.listKey]: id, type: 'x', value: 'x' }];
  return field.links === undefined ? id : [id];
}

export const ctxOf = ({ own, groupId }: View): Ctx =>
  openCtx(own.owner.ctx.parts, own.owner.ctx.actor, own.owner.ctx.account, {
    ...own.owner.ctx.grant,
    groupIds: groupId === null ? null : [groupId],
  });

/** The ID of a record of any resource in a fixture; the record is created on first use. */
import { sql } from 'drizzle-orm';
import { RESOURCES as REGISTERED } from '../../src/domain/registry.ts';
import type { Resource } from '../../src/engine/declare.ts';
import { create } from '../../src/engine/write.ts';
import { newId } from '../../src/kernel/id.ts';
import { unique } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { newEntry, newWebsite } from '../kit/entries.ts';
import { recordsAt } from '../kit/json.ts';
import { fileOn } from '../kit/media.ts';
import { type Fixture, recordOf } from './samples.ts';

/** The records of a fixture by name, each created on first use. */
const made = new WeakMap<Fixture, Map<string, Promise<string>>>();
export function idOf(name: string, where: Fixture): Promise<string> {
  const known = made.get(where) ?? new Map<string, Promise<string>>();
  made.set(where, known);
  const id = known.get(name) ?? makeId(name, where);
  known.set(name, id);
  return id;
}

async function makeId(name: string, where: Fixture): Promise<string> {
  const { owner, propertyId } = where;
  if (name === 'properties') return propertyId;
  if (name === 'accounts') return owner.id;
  if (name === 'tokens') return String((await owner.person('viewer')).token.split('|')[0]);
  if (name === 'media-files' || name === 'media')
    return (await fileOn(owner, [], { property_id: propertyId })).id;
  if (name === 'websites') return newWebsite(owner, [propertyId], unique('Site'));
  if (name === 'runs') return makeRun(where);
  if (name === 'deliveries') return makeDelivery(where);
  if (name === 'forms') return makeForm(where);
  if (name === 'entries')
    return (
      await newEntry(owner, await idOf('websites', where), {
        property_id: propertyId,
        data: { name: 'Ada' },
      })
    ).id;
  if (name === 'content_item') {
    const block = await recordOf('content-blocks', where);
    return String(recordsAt(block, 'content_items')[0]?.id);
  }
  if (name === 'history') {
    const [entry] = dataOf(
      await v2(owner.admin.token, 'GET', `/audit-log?record_id=${propertyId}`),
    );
    if (entry === undefined) throw new Error('The property has no history.');
    return String(entry.id);
  }
  return String((await recordOf(name, where)).id);
}

async function makeRun(where: Fixture): Promise<string> {
  const [run] = await where.owner.ctx.run<{ id: number }>(sql`
    insert into connection_logs (connection_id, status, started_at)
    values (${await idOf('connections', where)}, 'succeeded', now()) returning id`);
  return String(run?.id);
}

async function makeDelivery(where: Fixture): Promise<string> {
  const { ctx, id: accountId } = where.owner;
  const [id, line, lead] = [newId(), newId(), await idOf('leads', where)];
  await ctx.run(sql`
    insert into lead_timeline (id, account_id, lead_id, kind, created_at)
    values (${line}, ${accountId}, ${lead}, 'lead', now())`);
  await ctx.run(sql`
    insert into lead_deliveries (id, account_id, connection_id, lead_id, line_id, status, queued_at, created_at)
    values (${id}, ${accountId}, ${await idOf('connections', where)}, ${lead}, ${line}, 'delivered', now(), now())`);
  return id;
}

async function makeForm({ owner, propertyId }: Fixture): Promise<string> {
  const fields = [{ key: 'email', type: 'email', label: 'E-mail', required: true }];
  const form = await create(owner.ctx, resource('forms'), {
    key: unique('form').replace(' ', '-'),
    name: 'Form',
    fields,
    property_ids: [propertyId],
  });
  return String(form['id']);
}

export const resource = (name: string): Resource =>
  REGISTERED.find((one) => one.name === name) as Resource;

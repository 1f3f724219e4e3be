/**
 * Seeds the demo into an empty database: two accounts with users, communities, websites and
 * connections.
 */
import { sql } from 'drizzle-orm';
import { createAccount, joinAccount } from '../../domain/accounts/accounts.ts';
import { attachProperty } from '../../domain/connections/properties.ts';
import { seedCommunities } from '../../domain/demo/communities.ts';
import { type Album, drawAlbum } from '../../domain/demo/pictures.ts';
import { ALDER, BIRCH, type DemoProperty } from '../../domain/demo/portfolio.ts';
import { addMember } from '../../domain/groups/members.ts';
import { issueToken } from '../../domain/tokens/tokens.ts';
import { findOrMakeUser } from '../../domain/users/members.ts';
import { setPassword } from '../../domain/users/passwords.ts';
import { issueWebsiteToken, makeWebsite } from '../../domain/websites/create.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { create } from '../../engine/write.ts';
import { hashPassword } from '../../kernel/password.ts';
import { newSecret } from '../../kernel/secret.ts';
import { type Ctx, inBackground, now, type Parts, systemCtx } from '../../store/ctx.ts';
import { asItIs } from '../../store/database.ts';
import { type HistoryEntry, sendHistory } from '../../store/history.ts';
import { users } from '../../store/tables/identity.ts';
import { seedContent } from './content.ts';
import type { Demo, DemoAccount, DemoUser, DemoWebsite } from './file.ts';
import { seedForms } from './forms.ts';
import { seedRents } from './rents.ts';
import { seedVisits } from './visits.ts';

/**
 * Seeds the demo in one transaction. If it fails, the regular cleanup deletes the pictures that
 * were drawn for it.
 */
export async function seedDemo(served: Parts, baseUrl: string): Promise<Demo> {
  const parts = inBackground(served);
  const album = await drawAlbum(parts);
  const system = systemCtx(parts, 'demo');
  return parts.database.transaction(async (session) => {
    const history: HistoryEntry[] = [];
    const ctx: Ctx = { ...system, ...session, stale: new Set(), history };
    const alder = await seedAccount(ctx, album, 'Alder Residential', ALDER, [
      'admin',
      'editor',
      'viewer',
    ]);
    const birch = await seedAccount(ctx, album, 'Birch Housing', BIRCH, ['admin']);
    const staff = await seedPerson(ctx, alder.id, 'admin', 'staff@frontage.example');
    await ctx.run(sql`update ${users} set is_staff = true where id = ${staff.id}`);
    await sendHistory(ctx, history);
    return { base_url: baseUrl, staff, accounts: [alder, birch] };
  }, asItIs);
}

async function seedAccount(
  outer: Ctx,
  album: Album,
  name: string,
  portfolio: readonly DemoProperty[],
  roles: readonly string[],
): Promise<DemoAccount> {
  const id = (await createAccount(outer, { name })).id;
  const ctx: Ctx = { ...outer, account: { id, name, settings: {} } };
  const domain = name.split(' ')[0]?.toLowerCase() ?? 'demo';
  const properties = await seedCommunities(ctx, album, portfolio);
  const propertyIds = properties.map((property) => property.id);
  await seedRents(ctx, propertyIds);

  const people: Record<string, DemoUser> = {};
  for (const role of roles)
    people[role] = await seedPerson(ctx, id, role, `${role}@${domain}.example`);
  const groupId = roles.length > 1 ? await seedGroup(ctx, properties[0]?.id ?? '') : null;
  if (groupId !== null)
    people['grouped'] = await seedPerson(ctx, id, 'editor', `grouped@${domain}.example`, [groupId]);
  const website = await seedWebsite(
    ctx,
    `www.${domain}.example`,
    propertyIds,
    people['admin']?.id ?? '',
  );
  const connections = roles.length > 1 ? await seedConnections(ctx, propertyIds) : {};
  await seedVisits(ctx, propertyIds, website);
  return {
    id,
    name,
    users: people,
    group_id: groupId,
    properties,
    connections,
    websites: [website],
    forms: await seedForms(ctx, propertyIds),
    content_types: await seedContent(ctx, website.id, properties[0]?.id ?? ''),
  };
}

async function seedPerson(
  ctx: Ctx,
  accountId: string,
  role: string,
  email: string,
  groupIds: string[] | null = null,
): Promise<DemoUser> {
  const password = newSecret().slice(0, 16);
  const { id } = await findOrMakeUser(ctx, { name: `Demo ${email.split('@')[0]}`, email });
  await setPassword(ctx, id, await hashPassword(password));
  await ctx.run(sql`update ${users} set email_verified_at = ${now(ctx)} where id = ${id}`);
  await joinAccount(ctx, accountId, id, role, groupIds);
  const token = await issueToken(ctx, { accountId, userId: id, name: 'Demo', abilities: ['*'] });
  return { id, email, password, token: token.plain_text_token };
}

/** Creates a group set "Regions" with one group, which contains the first property. */
async function seedGroup(ctx: Ctx, propertyId: string): Promise<string> {
  const set = await create(ctx, resourceNamed('group-sets'), {
    name: 'Regions',
    key: 'regions',
    object_type: 'property',
  });
  const group = await create(ctx, resourceNamed('groups'), {
    group_set_id: set['id'],
    label: 'Riverfront',
    color: '#2f6f4f',
  });
  await addMember(ctx, group.id, propertyId);
  return group.id;
}

/**
 * Creates a feed that covers only the last property, a portfolio of the other properties, and a CRM
 * and a tour calendar that cover all properties. Only the last property has a feed, so that the
 * other ones can be edited freely. The feed and CRM URLs are placeholders.
 */
async function seedConnections(
  ctx: Ctx,
  propertyIds: readonly string[],
): Promise<Record<string, string>> {
  const last = propertyIds.at(-1) ?? '';
  const connect = async (body: object, covered: readonly string[]): Promise<string> => {
    const id = (await create(ctx, resourceNamed('connections'), body)).id;
    for (const propertyId of covered) await attachProperty(ctx, id, propertyId);
    return id;
  };
  const feed = {
    url: 'https://feeds.example.com/mits.xml',
    username: 'frontage',
    password: newSecret(),
  };
  const pms = await connect({ type: 'mits_feed', name: 'Management system feed', settings: feed }, [
    last,
  ]);
  const group = {
    type: 'portfolio',
    name: 'All communities',
    settings: { parent_property_id: last },
  };
  const leads = { url: 'https://crm.example.com/leads', secret: newSecret() };
  const crm = await connect({ type: 'lead_webhook', name: 'CRM', settings: leads }, propertyIds);
  const calendar = {
    slot_minutes: 30,
    notice_minutes: 120,
    days_ahead: 45,
    holidays: ['01-01', '07-04', '12-25'],
  };
  const tours = await connect({ type: 'calendar', name: 'Tours', settings: calendar }, propertyIds);
  return { pms, crm, tours, portfolio: await connect(group, propertyIds.slice(0, -1)) };
}

async function seedWebsite(
  ctx: Ctx,
  domain: string,
  propertyIds: string[],
  userId: string,
): Promise<DemoWebsite> {
  const website = await makeWebsite(ctx, { name: domain, domain, property_ids: propertyIds });
  const token = (ability: 'deliver' | 'preview') =>
    issueWebsiteToken(ctx, website.id, userId, ability, `Demo ${ability}`);
  return {
    id: website.id,
    domain: website.domain,
    deliver_token: (await token('deliver')).plain_text_token,
    preview_token: (await token('preview')).plain_text_token,
    webhook_secret: website.webhook_secret,
    property_ids: propertyIds,
  };
}

/** Seeds the demo into an empty database: two accounts with people, communities, websites and a connection. */
import { sql } from 'drizzle-orm';
import { createAccount, joinAccount } from '../../domain/accounts/accounts.ts';
import { attachProperty } from '../../domain/connections/properties.ts';
import { addMember } from '../../domain/groups/members.ts';
import { issueToken } from '../../domain/tokens/tokens.ts';
import { findOrMakeUser } from '../../domain/users/members.ts';
import { createWebsite, issueWebsiteToken } from '../../domain/websites/create.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { create } from '../../engine/write.ts';
import { hashPassword, newSecret } from '../../kernel/secret.ts';
import { type Ctx, type Parts, systemCtx } from '../../store/ctx.ts';
import { users } from '../../store/tables/identity.ts';
import { type Amenities, seedCommunity } from './community.ts';
import type { Demo, DemoAccount, DemoUser, DemoWebsite } from './file.ts';
import { ALDER, BIRCH, COMMUNITY_AMENITIES, type DemoProperty, UNIT_AMENITIES } from './portfolio.ts';

/** All or nothing: one transaction. */
export function seedDemo(parts: Parts, baseUrl: string): Promise<Demo> {
  const system = systemCtx(parts, 'demo');
  return parts.database.transaction(async (session) => {
    const ctx: Ctx = { ...system, ...session, stale: new Set() };
    const alder = await seedAccount(ctx, 'Alder Residential', ALDER, ['admin', 'editor', 'viewer']);
    const birch = await seedAccount(ctx, 'Birch Housing', BIRCH, ['admin']);
    const staff = await seedPerson(ctx, alder.id, 'admin', 'staff@frontage.example');
    await ctx.run(sql`update ${users} set is_staff = true where id = ${staff.id}`);
    return { base_url: baseUrl, staff, accounts: [alder, birch] };
  });
}

async function seedAccount(
  outer: Ctx,
  name: string,
  portfolio: readonly DemoProperty[],
  roles: readonly string[],
): Promise<DemoAccount> {
  const id = (await createAccount(outer, { name }))['id'] as string;
  const ctx: Ctx = { ...outer, account: { id, name, settings: {} } };
  const domain = name.split(' ')[0]?.toLowerCase() ?? 'demo';
  const amenities = await seedAmenities(ctx);
  const properties = [];
  for (const [place, property] of portfolio.entries()) properties.push(await seedCommunity(ctx, property, amenities, place + 1));

  const people: Record<string, DemoUser> = {};
  for (const role of roles) people[role] = await seedPerson(ctx, id, role, `${role}@${domain}.example`);
  const groupId = roles.length > 1 ? await seedGroup(ctx, properties[0]?.id ?? '') : null;
  if (groupId !== null) people['grouped'] = await seedPerson(ctx, id, 'editor', `grouped@${domain}.example`, [groupId]);
  return {
    id,
    name,
    users: people,
    group_id: groupId,
    properties,
    connections: roles.length > 1 ? { pms: await seedFeed(ctx, properties.at(-1)?.id ?? '') } : {},
    websites: [
      await seedWebsite(
        ctx,
        `www.${domain}.example`,
        properties.map((property) => property.id),
        people['admin']?.id ?? '',
      ),
    ],
  };
}

async function seedAmenities(ctx: Ctx): Promise<Amenities> {
  const make = async (name: string, type: string) =>
    (await create(ctx, resourceNamed('amenities'), { name, type }))['id'] as string;
  const amenities: Amenities = { community: [], unit: [] };
  for (const name of COMMUNITY_AMENITIES) amenities.community.push(await make(name, 'community_amenity'));
  for (const name of UNIT_AMENITIES) amenities.unit.push(await make(name, 'unit_amenity'));
  return amenities;
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
  await ctx.run(sql`update ${users} set password_hash = ${hashPassword(password)} where id = ${id}`);
  await joinAccount(ctx, accountId, id, role, groupIds);
  const token = await issueToken(ctx, { accountId, userId: id, name: 'Demo', abilities: ['*'] });
  return { id, email, password, token: token.plain_text_token };
}

/** Regions with one group, which holds the first property. */
async function seedGroup(ctx: Ctx, propertyId: string): Promise<string> {
  const set = await create(ctx, resourceNamed('group-sets'), { name: 'Regions', key: 'regions', object_type: 'property' });
  const group = await create(ctx, resourceNamed('groups'), { group_set_id: set['id'], label: 'Riverfront', color: '#2f6f4f' });
  await addMember(ctx, group['id'] as string, propertyId);
  return group['id'] as string;
}

/** A feed connection that covers the last property, so that the others can be written freely. Its URL is nobody's. */
async function seedFeed(ctx: Ctx, propertyId: string): Promise<string> {
  const connection = await create(ctx, resourceNamed('connections'), {
    type: 'mits_feed',
    name: 'Management system feed',
    settings: { url: 'https://feeds.example.com/mits.xml', username: 'frontage', password: newSecret() },
  });
  await attachProperty(ctx, connection['id'] as string, propertyId);
  return connection['id'] as string;
}

async function seedWebsite(ctx: Ctx, domain: string, propertyIds: string[], userId: string): Promise<DemoWebsite> {
  const { website, webhookSecret } = await createWebsite(ctx, { name: domain, domain, propertyIds });
  const token = (ability: 'deliver' | 'preview') => issueWebsiteToken(ctx, website.id, userId, ability, `Demo ${ability}`);
  return {
    id: website.id,
    domain: website.domain,
    deliver_token: (await token('deliver')).plain_text_token,
    preview_token: (await token('preview')).plain_text_token,
    webhook_secret: webhookSecret,
    property_ids: propertyIds,
  };
}

/**
 * Creates one account with many units in communities of 500, with a few statements instead of one
 * request per unit.
 */
import { sql } from 'drizzle-orm';
import { createAccount, joinAccount } from '../src/domain/accounts/accounts.ts';
import { issueToken } from '../src/domain/tokens/tokens.ts';
import { findOrMakeUser } from '../src/domain/users/members.ts';
import { newId } from '../src/kernel/id.ts';
import {
  type Ctx,
  inBackground,
  type Parts,
  systemCtx,
  withTransaction,
} from '../src/store/ctx.ts';
import { array } from '../src/store/database.ts';

export const UNITS_OF_A_PROPERTY = 500;
const WRITTEN = 200;

/** `groupId` is a group of properties whose only subgroup contains the listed community. */
export type Portfolio = {
  token: string;
  accountId: string;
  listedPropertyId: string;
  groupId: string;
  unitId: string;
  writtenIds: string[];
  coldIds: string[];
  thinIds: string[];
};

export function seedPortfolio(
  parts: Parts,
  { properties = 40 }: { properties?: number } = {},
): Promise<Portfolio> {
  return withTransaction(systemCtx(inBackground(parts), 'bench'), async (tx) => {
    const accountId = (await createAccount(tx, { name: 'Bench' })).id;
    const user = await findOrMakeUser(tx, { name: 'Bench', email: 'bench@frontage.example' });
    await joinAccount(tx, accountId, user.id, 'admin');
    const token = await issueToken(tx, {
      accountId,
      userId: user.id,
      name: 'bench',
      abilities: ['*'],
    });
    await seedInventory(tx, accountId, properties);
    const idsOf = async (...communities: number[]) => {
      const slugs = communities.map((number) => `community-${number}`);
      const rows = await tx.run<{ id: string; property_id: string }>(sql`
        select u.id, u.property_id from units u join properties p on p.id = u.property_id
        where p.account_id = ${accountId} and p.slug = any(${array(slugs)}) order by u.created_at, u.id`);
      return { propertyId: rows[0]?.property_id ?? '', ids: rows.map(({ id }) => id) };
    };
    const [listed, written, thin] = [await idsOf(1), await idsOf(2), await idsOf(3)];
    const cold = await idsOf(4, 5, 6, 7, 8, 9, 10, 11);
    return {
      token: token.plain_text_token,
      accountId,
      groupId: await seedGroups(tx, accountId, listed.propertyId),
      listedPropertyId: listed.propertyId,
      unitId: listed.ids[250] ?? '',
      writtenIds: written.ids.slice(0, WRITTEN),
      coldIds: cold.ids,
      thinIds: thin.ids.slice(0, WRITTEN),
    };
  });
}

/**
 * Twelve floor plans with 0 to 3 bedrooms in each community, and units with rents close to those of
 * their plans.
 */
async function seedInventory({ run }: Ctx, accountId: string, properties: number): Promise<void> {
  await run(sql`
    insert into amenities (id, account_id, name, type, created_at, updated_at)
    select gen_random_uuid(), ${accountId}::uuid, 'Amenity ' || n, 'unit_amenity', now(), now() from generate_series(1, 12) n`);
  await run(sql`
    insert into properties (id, account_id, name, slug, description, timezone, created_at, updated_at)
    select gen_random_uuid(), ${accountId}::uuid, 'Community ' || n, 'community-' || n, 'A community of the benchmark.', 'America/Denver',
      now() + n * interval '1 second', now() from generate_series(1, ${properties}::integer) n`);
  await run(sql`
    insert into buildings (id, account_id, property_id, number, name, created_at, updated_at)
    select gen_random_uuid(), account_id, id, n::text, 'Building ' || n, created_at + n * interval '1 millisecond', now()
    from properties, generate_series(1, 4) n where account_id = ${accountId}`);
  await run(sql`
    insert into floor_plans (id, account_id, property_id, name, code, slug, min_bed, max_bed, min_bath, max_bath, min_sqft, max_sqft,
      min_rent, max_rent, min_base_rent, max_base_rent, deposit, sort_order, created_at, updated_at)
    select gen_random_uuid(), account_id, id, 'Plan ' || n, 'P' || n, 'plan-' || n, n / 3, n / 3, 1 + n / 6, 1 + n / 6, 450 + 90 * n,
      480 + 90 * n, 120000 + 15000 * n, 130000 + 15000 * n, 120000 + 15000 * n, 130000 + 15000 * n, 50000, n,
      created_at + n * interval '1 millisecond', now()
    from properties, generate_series(0, 11) n where account_id = ${accountId}`);
  await run(sql`
    insert into units (id, account_id, property_id, building_id, floor_plan_id, number, slug, bedrooms, bathrooms, interior_sqft, floor,
      min_rent, max_rent, min_base_rent, max_base_rent, deposit, is_available, available_at, tags, created_at, updated_at)
    select gen_random_uuid(), f.account_id, f.property_id, b.id, f.id, (100 + n)::text, (100 + n)::text, f.min_bed, f.min_bath,
      f.min_sqft + n % 30, (1 + n / 125)::text, rent, rent + 10000, rent, rent + 10000, 50000, n % 4 = 0,
      case when n % 8 = 0 then now() + n % 60 * interval '1 day' end, '["bench"]', f.created_at + n * interval '1 second', now()
    from generate_series(1, ${UNITS_OF_A_PROPERTY}::integer) n
    join floor_plans f on f.account_id = ${accountId} and f.sort_order = n % 12
    join buildings b on b.property_id = f.property_id and b.number = (1 + n % 4)::text
    cross join lateral (select f.min_rent + n * 7919 % 30000 as rent) r`);
  await run(sql`
    insert into unit_amenities (unit_id, amenity_id, position)
    select u.id, a.id, row_number() over (partition by u.id order by a.name) - 1
    from units u join amenities a on a.account_id = u.account_id and hashtext(u.number || a.name) % 4 = 0
    where u.account_id = ${accountId}`);
}

async function seedGroups({ run }: Ctx, accountId: string, propertyId: string): Promise<string> {
  const [setId, groupId, childId] = [newId(), newId(), newId()];
  await run(sql`
    insert into group_sets (id, account_id, name, object_type, created_at, updated_at)
    values (${setId}, ${accountId}, 'Regions', 'property', now(), now())`);
  await run(sql`
    insert into groups (id, account_id, group_set_id, parent_id, label, slug, created_at, updated_at)
    values (${groupId}, ${accountId}, ${setId}, null, 'West', 'west', now(), now()),
      (${childId}, ${accountId}, ${setId}, ${groupId}, 'Denver', 'denver', now(), now())`);
  await run(
    sql`insert into group_members (group_id, property_id, created_at) values (${childId}, ${propertyId}, now())`,
  );
  return groupId;
}

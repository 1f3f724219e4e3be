/** An account with a user for each role, created for one test, and helpers for its records. */
import { sql } from 'drizzle-orm';
import { createAccount, joinAccount } from '../../src/domain/accounts/accounts.ts';
import { issueToken } from '../../src/domain/tokens/tokens.ts';
import { findOrMakeUser } from '../../src/domain/users/members.ts';
import { newId } from '../../src/kernel/id.ts';
import { type Ctx, FULL_GRANT, openCtx, systemCtx, withTransaction } from '../../src/store/ctx.ts';
import { type Answer, v2 } from './call.ts';
import { textAt } from './json.ts';
import { service } from './service.ts';

export type Person = { id: string; email: string; token: string };

export type TestAccount = {
  id: string;
  admin: Person;
  /** The service as an actor in this account. */
  ctx: Ctx;
  /** A new user with the role `roleKey`, limited to the groups `groupIds` if given. */
  person(roleKey: string, groupIds?: string[]): Promise<Person>;
  /** Creates and returns a record through V2 as the admin. Throws if the response is not 201. */
  make(resource: string, body?: Record<string, unknown>): Promise<Made>;
};

export type Made = Record<string, unknown> & { id: string };

let number = 0;

/** A name that no other test uses. */
export function unique(word: string): string {
  number += 1;
  return `${word} ${process.pid}-${number}`;
}

export async function account(name = unique('Account')): Promise<TestAccount> {
  const { parts } = await service();
  const system = systemCtx(parts, 'test');
  const record = await withTransaction(system, (tx) => createAccount(tx, { name }));
  const id = textAt(record, 'id');
  const person = (roleKey: string, groupIds?: string[]) => makePerson(id, roleKey, groupIds);
  const admin = await person('admin');
  return {
    id,
    admin,
    ctx: openCtx(parts, system.actor, { id, name, settings: {} }, FULL_GRANT),
    person,
    async make(resource, body = {}) {
      const answer: Answer = await v2(admin.token, 'POST', `/${resource}`, body);
      if (answer.status !== 201)
        throw new Error(`POST /${resource}: ${answer.status} ${answer.text}`);
      return answer.json['data'] as Made;
    },
  };
}

async function makePerson(
  accountId: string,
  roleKey: string,
  groupIds?: string[],
): Promise<Person> {
  const { parts } = await service();
  const email = `${newId()}@example.com`;
  return withTransaction(systemCtx(parts, 'test'), async (tx) => {
    const user = await findOrMakeUser(tx, { name: `${roleKey} ${email.slice(0, 8)}`, email });
    await joinAccount(tx, accountId, user.id, roleKey, groupIds ?? null);
    const token = await issueToken(tx, {
      accountId,
      userId: user.id,
      name: 'test',
      abilities: ['*'],
    });
    return { id: user.id, email, token: token.plain_text_token };
  });
}

/** Makes a user staff of the operator. */
export const makeStaff = ({ parts }: Ctx, { id }: { id: string }) =>
  parts.database.run(sql`update users set is_staff = true where id = ${id}`);

/** A new property with a building, a floor plan and a unit, created by V2. */
export async function community(owner: TestAccount, name = unique('Community')) {
  const property = await owner.make('properties', { name });
  const building = await owner.make('buildings', { property_id: property.id, number: '1' });
  const floorPlan = await owner.make('floor-plans', {
    property_id: property.id,
    name: 'A1',
    min_bed: 1,
    max_bed: 1,
  });
  const unit = await owner.make('units', {
    property_id: property.id,
    building_id: building.id,
    floor_plan_id: floorPlan.id,
    number: '101',
    bedrooms: 1,
    min_base_rent: 1500,
    max_base_rent: 1500,
    is_available: true,
  });
  return { property, building, floorPlan, unit };
}

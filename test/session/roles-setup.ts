/** The set-up and helpers of the tests of roles. */

import { account, type Person, type TestAccount } from '../kit/account.ts';
import { recordOf } from '../kit/entries.ts';
import { textAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';

export let owner: TestAccount;
export let admin: Visitor;
setUp(async () => {
  owner = await account();
  admin = await signedIn(owner.admin);
});

/** A signed-in user with these permissions. */
export async function holding(
  permissions: string[],
): Promise<{ person: Person; browser: Visitor; role: string }> {
  const role = recordOf(
    await admin.ask('POST', '/roles', { name: `Role ${Math.random()}`, permissions }),
    201,
  );
  const person = await owner.person(textAt(role, 'key'));
  return { person, browser: await signedIn(person), role: role.id };
}

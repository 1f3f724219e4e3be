/** The set-up and helpers of the tests of content. */
import type { Made, TestAccount } from '../kit/account.ts';

/** Two properties of one account. */
export async function pair(owner: TestAccount): Promise<[Made, Made]> {
  return [
    await owner.make('properties', { name: 'Here' }),
    await owner.make('properties', { name: 'There' }),
  ];
}

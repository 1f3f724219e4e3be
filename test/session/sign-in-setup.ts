/** The set-up and helpers of the tests of sign-in. */

import { account, type TestAccount } from '../kit/account.ts';
import { setUp } from '../kit/set-up.ts';

export let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

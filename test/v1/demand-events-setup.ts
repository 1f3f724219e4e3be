/** The set-up and helpers of the tests of demand events. */

import { account, community, type TestAccount } from '../kit/account.ts';
import { setUp } from '../kit/set-up.ts';

export let owner: TestAccount;
export let home: Awaited<ReturnType<typeof community>>;
setUp(async () => {
  owner = await account();
  home = await community(owner);
});

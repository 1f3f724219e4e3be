/** The set-up of the tests of cancelled runs. */
import type { TestAccount } from '../kit/account.ts';
import { service } from '../kit/service.ts';
import { propertyOf, type Source } from './feed.ts';

/** A feed of this many properties, each with one unit of this rent. */
export const feedOfMany = (count: number, rent: number): string =>
  `<PhysicalProperty>${Array.from({ length: count }, (_, n) =>
    propertyOf([{ id: `u${n}`, rent }], { id: `p${n}`, name: `Community ${n}` }),
  ).join('')}</PhysicalProperty>`;

/** The rents of the units, lowest first. */
export const rentsOf = async ({ list }: Source): Promise<number[]> =>
  (await list('units')).map((unit) => Number(unit['min_base_rent'])).sort((a, b) => a - b);

/** Runs the job of a run, as the queue does after this number of attempts. */
export async function startedByHand(
  owner: TestAccount,
  { connection }: Source,
  run: number,
  attempt: number,
  signal = new AbortController().signal,
): Promise<void> {
  const { handlers } = await service();
  const job = { account_id: owner.id, connection_id: String(connection.id), log_id: run };
  await handlers['connection-sync'](job, { signal, attempt });
}

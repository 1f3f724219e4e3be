/** The set-up and helpers that the tests in rent-matrix.test.ts share. */
import assert from 'node:assert/strict';
import type { TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { inDays, type Json, v1 } from '../v1/read.ts';
import { type Log, lastLogOf } from './feed.ts';

export const day = (offset: number) => inDays(offset).slice(0, 10);

export const matrixOf = async (propertyId: string, unitId: string) =>
  dataOf(await v1(`/property/${propertyId}/unit/${unitId}/price-matrix`)) as {
    startDate: string;
    bestTerm: Json;
    terms: Json[];
  }[];

/** A connection to a table of rents, attached to the properties `propertyIds`. */
export async function table(owner: TestAccount, propertyIds: string[]) {
  const { feeds, drain } = await service();
  const path = `/${crypto.randomUUID()}.csv`;
  const connection = await owner.make('connections', {
    type: 'rent_matrix_csv',
    name: 'Revenue management',
    settings: { url: feeds.serve(path, ''), username: 'rents', password: 'secret' },
  });
  for (const property_id of propertyIds)
    await owner.make(`connections/${connection.id}/properties`, { property_id });
  const asking = (await owner.person('admin')).token;
  return {
    connection,
    path,
    requests: () => feeds.requestsTo(path),
    async run(rows: string): Promise<Log> {
      feeds.serve(path, rows);
      assert.equal((await v2(asking, 'POST', `/connections/${connection.id}/run`)).status, 202);
      await drain();
      return lastLogOf(asking, connection.id);
    },
  };
}

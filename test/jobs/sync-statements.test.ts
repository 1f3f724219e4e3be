/** The number of statements of a run whose feed has not changed. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { queueRun, readRun } from '../../src/domain/connections/run.ts';
import { syncConnection } from '../../src/domain/connections/sync/sync.ts';
import { openCtx } from '../../src/store/ctx.ts';
import type { Session } from '../../src/store/database.ts';
import { account } from '../kit/account.ts';
import { service, stoppedClock } from '../kit/service.ts';
import { feedOf, propertyOf, source } from './feed.ts';

const MOST = 23;

suite('a run whose feed has not changed', () => {
  stoppedClock();

  test(`sends at most ${MOST} statements per property, and none per unit`, async () => {
    const { parts, drain } = await service();
    const { ctx, ...owner } = await account();
    const feed = await source({ ctx, ...owner });
    const id = String(feed.connection.id);
    let count = 0;
    const counted = ({ run, text }: Session): Session => ({
      run(statement) {
        count += 1;
        return run(statement);
      },
      text(statement, values) {
        count += 1;
        return text(statement, values);
      },
    });
    const { database } = parts;
    const counting = {
      ...parts,
      database: {
        ...database,
        ...counted(database),
        transaction: <T, Ended>(
          work: (session: Session) => Promise<T>,
          ending: (session: Session, result: T) => Promise<Ended>,
        ) =>
          database.transaction(
            (session) => work(counted(session)),
            (session, result) => ending(counted(session), result),
          ),
      },
    };
    const job = openCtx(counting, { kind: 'system', name: 'test' }, ctx.account, ctx.grant);
    /** The number of statements of a run that reads an unchanged feed. */
    const statements = async (body: string) => {
      await feed.run(body);
      const { log_id: logId } = await queueRun(ctx, id);
      count = 0;
      const { signal } = new AbortController();
      await syncConnection(job, { connectionId: id, logId, signal, attempt: 0 });
      const used = count;
      const run = await readRun(ctx, id, String(logId));
      assert.deepEqual([run['status'], run['changes_count']], ['succeeded', 0]);
      await drain();
      return used;
    };
    const units = Array.from({ length: 20 }, (_, n) => ({ id: `u${n}` }));
    const whole = feedOf(units);
    const few = await statements(feedOf(units.slice(0, 5)));
    const many = await statements(whole);
    assert.equal(many, few);
    const oak = propertyOf(units, { id: 'oak', name: 'Oak' });
    const more = (await statements(whole.replace('</Physical', `${oak}</Physical`))) - many;
    assert.ok(more <= MOST, `The second property needed ${more} statements.`);
  });
});

/**
 * A second process for the purposes of delivery: a service with its own caches on the same
 * database.
 */
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { openService, type ServiceOptions } from '../../src/app/service.ts';
import { openDelivery } from '../../src/delivery/delivery.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { BASE_URL, mediaUrl, SECRET, service } from '../kit/service.ts';

type Served = Awaited<ReturnType<typeof buildApp>>;

export type Other = {
  /** Supports `inject` and `listen`. */
  app: Served;
  delivery: Awaited<ReturnType<typeof openService>>['delivery'];
  close(): Promise<void>;
};

/** PGlite supports one process, so there it is the service of the run itself. */
export async function otherService(options: Partial<ServiceOptions> = {}): Promise<Other> {
  const url = process.env['FRONTAGE_TEST_DATABASE_URL'];
  if (url === undefined) return { ...(await service()), close: async () => undefined };
  const other = await openService({
    database: options.database ?? openPostgres(url),
    baseUrl: BASE_URL,
    mediaUrl: await mediaUrl(),
    secret: SECRET,
    onError: (error) => console.error(error),
    ...options,
  });
  const app = await buildApp(other, { baseUrl: BASE_URL, log: pino({ level: 'error' }) });
  await app.ready();
  return {
    app,
    delivery: other.delivery,
    async close() {
      await app.close();
      await other.close();
    },
  };
}

/** Like `otherService`, but only for reads. On PGlite: the service of the run with empty caches. */
export async function otherReader(): Promise<Other> {
  if (process.env['FRONTAGE_TEST_DATABASE_URL'] !== undefined) return otherService();
  const shared = await service();
  const { database, clock } = shared.parts;
  const delivery = await openDelivery({
    database,
    clock,
    onError: (error) => console.error(error),
  });
  const app = await buildApp(
    { ...shared, delivery },
    { baseUrl: BASE_URL, log: pino({ level: 'error' }) },
  );
  await app.ready();
  return {
    app,
    delivery,
    async close() {
      await app.close();
      await delivery.changes.close();
    },
  };
}

/**
 * Repeats the request until the condition holds or a second has passed, and returns the last
 * response.
 */
export async function withinASecond<T>(
  ask: () => Promise<T>,
  isSo: (answer: T) => boolean,
): Promise<T> {
  const end = performance.now() + 1000;
  for (;;) {
    const answer = await ask();
    if (isSo(answer) || performance.now() > end) return answer;
    await setImmediate();
  }
}

/** A second process as far as delivery is concerned: a house with memory of its own on the same database. */
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { type HouseOptions, openHouse } from '../../src/app/house.ts';
import { openDelivery } from '../../src/delivery/delivery.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { BASE_URL, house, MEDIA } from '../kit/house.ts';

type Served = Awaited<ReturnType<typeof buildApp>>;

export type Other = {
  /** `inject` and `listen` work on it. */
  app: Served;
  delivery: Awaited<ReturnType<typeof openHouse>>['delivery'];
  close(): Promise<void>;
};

/** On PGlite, which is for one process, it is the house of the run itself. */
export async function otherHouse(options: Partial<HouseOptions> = {}): Promise<Other> {
  const url = process.env['FRONTAGE_TEST_DATABASE_URL'];
  if (url === undefined) return { ...(await house()), close: async () => undefined };
  const other = await openHouse({
    database: options.database ?? openPostgres(url),
    baseUrl: BASE_URL,
    mediaUrl: pathToFileURL(MEDIA).href,
    secret: 'a secret that only the tests know, long enough',
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

/** The same for reads alone: on PGlite the house of the run with a memory that has kept nothing yet. */
export async function otherReader(): Promise<Other> {
  if (process.env['FRONTAGE_TEST_DATABASE_URL'] !== undefined) return otherHouse();
  const shared = await house();
  const { database, clock } = shared.parts;
  const delivery = await openDelivery({ database, clock, onError: (error) => console.error(error) });
  const app = await buildApp({ ...shared, delivery }, { baseUrl: BASE_URL, log: pino({ level: 'error' }) });
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

/** Asks until the answer is so, or a second has passed; gives the last answer. */
export async function withinASecond<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  const end = performance.now() + 1000;
  for (;;) {
    const answer = await ask();
    if (isSo(answer) || performance.now() > end) return answer;
    await setImmediate();
  }
}

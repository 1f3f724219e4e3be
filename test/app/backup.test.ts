/**
 * Archives of the demo: what a restore contains, on both databases and both kinds of storage, and
 * which archives and databases are rejected.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import pino from 'pino';
import { backUp } from '../../src/app/backup/backup.ts';
import { restore } from '../../src/app/backup/restore.ts';
import { buildApp } from '../../src/app/build.ts';
import type { Demo } from '../../src/app/demo/file.ts';
import { seedDemo } from '../../src/app/demo/seed.ts';
import { openService } from '../../src/app/service.ts';
import { openCipher } from '../../src/kernel/secret.ts';
import type { Database } from '../../src/store/database.ts';
import { knownMigrations, migrate } from '../../src/store/migrate.ts';
import { openFiles } from '../../src/store/open-files.ts';
import { openPglite } from '../../src/store/pglite.ts';
import { openBucket } from '../kit/bucket.ts';
import { openEmptyDatabase } from '../kit/empty-service.ts';
import { everyResponse } from '../kit/every-response.ts';
import { present } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { openMigratedPglite } from '../kit/template.ts';

const home = mkdtempSync(join(tmpdir(), 'frontage-backup-'));
after(() => rmSync(home, { recursive: true, force: true }));

const SECRET = 'a secret that only the tests know, long enough';

/** Responses depend on the time, so all services share one clock. */
const now = new Date();
const clock = () => now;

const diskUrl = (name: string) => pathToFileURL(join(home, name)).href;

async function serviceOn(database: Database, mediaUrl: string) {
  const service = await openService({
    database,
    mediaUrl,
    baseUrl: 'http://frontage.test',
    secret: SECRET,
    clock,
    rateLimitFactor: 1_000_000,
    onError: (error) => console.error(error),
  });
  const app = await buildApp(service, {
    baseUrl: 'http://frontage.test',
    log: pino({ level: 'silent' }),
  });
  await app.ready();
  return {
    ...service,
    app,
    async close() {
      await app.close();
      await service.close();
    },
  };
}

type Running = Awaited<ReturnType<typeof serviceOn>>;

async function restored(file: string, database: Database, mediaUrl: string, secret = SECRET) {
  const files = await openFiles(mediaUrl);
  const cipher = openCipher(secret);
  return restore(file, async () => ({ database, files, cipher, clock })).finally(files.close);
}

const archive = (name: string) => join(home, `${name}.tar`);

let source: Running;
let demo: Demo;

setUp(async () => {
  source = await serviceOn(await openMigratedPglite(), diskUrl('source'));
  demo = await seedDemo(source.parts, 'http://frontage.test');
  await write(source, demo);
  await backUp(source.parts, archive('first'));
});
after(() => source.close());

/** Characters with a special meaning in the COPY formats. */
const TEXT = 'a,"b"\\N\\n{} \\. ünï 🏢 \\\\ null';

async function write({ app }: Running, { accounts }: Demo): Promise<void> {
  const { users, properties } = present(accounts[0]);
  const headers = { authorization: `Bearer ${present(users['admin']).token}` };
  const send = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
    const answer = await app.inject({ method, url: `/api/v2${url}`, headers, payload });
    assert.ok(answer.statusCode < 300, `${url}: ${answer.body}`);
  };
  await send('POST', '/faq-topics', { name: TEXT });
  await send('POST', '/media-folders', { name: TEXT });
  await send('PATCH', `/properties/${properties[0]?.id}`, { description: `${TEXT}\n\t${TEXT}` });
}

async function picturesOf({ app, parts }: Running): Promise<Map<string, string>> {
  const { rows } = await parts.database.text('select hash from media_blobs order by hash');
  const pictures = new Map<string, string>();
  for (const { hash } of rows)
    for (const { name } of await parts.files.list(String(hash))) {
      const { statusCode, rawPayload } = await app.inject(`/media/${hash}/${name}`);
      assert.equal(statusCode, 200);
      pictures.set(`${hash}/${name}`, rawPayload.toString('base64'));
    }
  return pictures;
}

const stateOf = async ({ parts: { database } }: Running) => {
  const { rows: sequences } = await database.text(
    "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
  );
  const { rows: constraints } = await database.text(
    "select conname, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2",
  );
  const { rows: triggers } = await database.text(
    'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1',
  );
  const { rows: jobs } = await database.text(
    "select name, data::text, count(*)::int from jobs.job where state < 'completed' and left(name, 2) <> '__' group by 1, 2 order by 1, 2",
  );
  return { sequences, constraints, triggers, jobs };
};

suite('an archive', () => {
  test('can be restored on the other database and storage, and back, with every response of V2, V1 and Sites unchanged byte for byte', async (t) => {
    const bucket = await openBucket('restored');
    const { database, drop } = await openEmptyDatabase();
    const result = await restored(archive('first'), database, bucket.url);
    const other = await serviceOn(database, bucket.url);
    await backUp(other.parts, archive('second'));
    const last = await openPglite({});
    await restored(archive('second'), last, diskUrl('last'));
    const third = await serviceOn(last, diskUrl('last'));
    t.after(async () => {
      await third.close();
      await other.close();
      await drop();
      await bucket.close();
    });

    const { responses, unresolved } = await everyResponse(source.app, demo);
    const successful = [...responses.values()].filter((response) => response.startsWith('200'));
    t.diagnostic(`${responses.size} responses, ${successful.length} with status 200`);
    assert.deepEqual(
      unresolved.filter((path) => !/by-external-id|runs\/\{run\}/.test(path)),
      [],
    );
    assert.ok(successful.length > responses.size - 20);
    const pictures = await picturesOf(source);
    assert.equal(result.media, pictures.size);
    for (const copy of [other, third]) {
      const same = await everyResponse(copy.app, demo);
      for (const [path, response] of responses)
        assert.equal(same.responses.get(path), response, path);
      assert.deepEqual([...same.responses.keys()], [...responses.keys()]);
      assert.deepEqual(await picturesOf(copy), pictures);
      assert.deepEqual(await stateOf(copy), await stateOf(source));
    }
  });
  test('is readable only by its owner, and never replaces a file', async () => {
    assert.equal(statSync(archive('first')).mode & 0o777, 0o600);
    const before = await readFile(archive('first'));
    await assert.rejects(backUp(source.parts, archive('first')), /already exists/);
    assert.deepEqual(await readFile(archive('first')), before);
  });

  test('is deleted if it cannot be completed', async () => {
    const files = { ...source.parts.files, read: () => Promise.reject(new Error('no disk')) };
    await assert.rejects(backUp({ ...source.parts, files }, archive('failed')), /no disk/);
    assert.deepEqual(
      readdirSync(home).filter((name) => name.startsWith('failed')),
      [],
    );
  });

  test('is rejected before a database is opened if it is damaged, truncated or from a newer version', async () => {
    const whole = await readFile(archive('first'));
    const opens = () => Promise.reject(new Error('The database was opened.'));
    const refusal = async (bytes: Buffer) => {
      await writeFile(archive('bad'), bytes);
      const reason = await restore(archive('bad'), opens).catch((error: Error) => error.message);
      return String(reason).replace(archive('bad'), 'FILE');
    };
    const flipped = (text: string, offset: number) => {
      const bytes = Buffer.from(whole);
      const place = bytes.indexOf(text) + offset;
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      return bytes;
    };
    const replaced = (text: string, by: string) => {
      const bytes = Buffer.from(whole);
      bytes.write(by, bytes.indexOf(text));
      return bytes;
    };
    assert.match(
      await refusal(flipped('database/units/000001', 600)),
      /checksum of database\/units/,
    );
    assert.match(await refusal(flipped('media/', 20_000)), /checksum of media does not match/);
    assert.match(await refusal(flipped('jobs/000001', 530)), /checksum of jobs does not match/);
    const malformed =
      'FILE is damaged: its header or manifest is malformed. Nothing was restored. Use another archive.';
    assert.equal(await refusal(replaced('"created_at"', '"created_on"')), malformed);
    assert.equal(await refusal(replaced('"sequences"', '"Sequences"')), malformed);
    assert.equal(await refusal(replaced('"format": 1', '"format"; 1')), malformed);
    assert.equal(
      await refusal(replaced('"format": 1,\n  "created_at"', '"format": 2,\n  "created_on"')),
      'FILE was written by a newer version of Frontage. Install that version to restore it.',
    );
    assert.match(await refusal(whole.subarray(0, whole.length / 2)), /damaged: it is truncated/);
    const manifest = whole.lastIndexOf('manifest.json');
    assert.match(await refusal(whole.subarray(0, manifest)), /damaged: it is truncated/);
    for (const other of [Buffer.from('text'), Buffer.alloc(1024, 'text'), gzipSync(whole)])
      assert.equal(
        await refusal(other),
        'FILE is not an archive of frontage backup. If it is compressed, decompress it first.',
      );
    const newer = await openMigratedPglite();
    await newer.text("insert into migrations (hash) values ('of the future')");
    await backUp({ ...source.parts, database: newer }, archive('newer'));
    await newer.close();
    assert.match(await refusal(await readFile(archive('newer'))), /newer or different version/);
  });

  test('is restored only into an empty database with the same secret', async (t) => {
    const { database, drop } = await openEmptyDatabase();
    t.after(async () => {
      await database.close();
      await drop();
    });
    const other = 'another secret that only this test knows';
    await assert.rejects(
      restored(archive('first'), database, diskUrl('other'), other),
      /different FRONTAGE_SECRET/,
    );
    await restored(archive('first'), database, diskUrl('other'));
    const count = async () => (await database.text('select count(*)::int from units')).rows;
    const units = await count();
    await assert.rejects(
      restored(archive('first'), database, diskUrl('other')),
      /The database is not empty: accounts, .* Restore into a new database/,
    );
    assert.deepEqual(await count(), units);
  });

  test('from an older version is restored and then migrated, but is rejected if the schema of the database is newer', async (t) => {
    const known = knownMigrations();
    const old = await openPglite({});
    await migrate(old, { migrations: known.slice(0, -1) });
    await old.text(
      "insert into accounts (id, name, settings, created_at, updated_at) values (gen_random_uuid(), 'Old', '{}', now(), now())",
    );
    await backUp({ ...source.parts, database: old }, archive('old'));
    await old.close();
    const newer = await openMigratedPglite();
    t.after(() => newer.close());
    await assert.rejects(
      restored(archive('old'), newer, diskUrl('old')),
      /its schema is newer than that of the archive/,
    );
    const fresh = await openPglite({});
    t.after(() => fresh.close());
    await restored(archive('old'), fresh, diskUrl('old'));
    assert.equal(await fresh.migrations(), known.length);
    assert.deepEqual((await fresh.text('select name from accounts')).rows, [{ name: 'Old' }]);
  });
});

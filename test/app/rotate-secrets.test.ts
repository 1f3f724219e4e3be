/** The rotation of FRONTAGE_SECRET, also when it is interrupted. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { rotateSecrets } from '../../src/app/rotate-secrets.ts';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { openCipher, SEALED_VALUE } from '../../src/kernel/secret.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import type { Database } from '../../src/store/database.ts';
import { tablesOf } from '../../src/store/table-copy.ts';
import { openEmptyService } from '../kit/empty-service.ts';
import { accountIn } from '../kit/installation.ts';

const OLD = 'the old secret of this service, long enough';
const NEW = 'the new secret of this service, long enough';
const ROTATION = { current: NEW, accepted: [OLD] };

/** More rows than a page of the rotation. */
const RESULTS = 230;

async function filledService() {
  const service = await openEmptyService({ secret: OLD });
  const { database, cipher } = service.parts;
  const { ctx, token } = await accountIn(service, 'Rotated');
  const { statusCode, body } = await service.app.inject({
    method: 'POST',
    url: '/api/v2/connections',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      type: 'mits_feed',
      name: 'Feed',
      settings: {
        url: 'https://feeds.example.com/a.xml',
        username: 'ada',
        password: 'of the feed',
      },
    },
  });
  assert.equal(statusCode, 201, body);
  const site = await withTransaction(ctx, (tx) =>
    makeWebsite(tx, { name: 'Site', domain: 'rotated.example.com' }),
  );
  await database.text(
    `insert into website_searches (website_id, connection_id, key, old_keys)
     select $1::uuid, id, $2::text, jsonb_build_array(jsonb_build_object('key', $3::text, 'ends_at', '2030-01-01'))
     from connections limit 1`,
    [site.id, cipher.encrypt('search key'), cipher.encrypt('old search key')],
  );
  await database.text(
    `insert into batches (id, user_id, key, digest, created_at)
     select gen_random_uuid(), id, 'batch', 'digest', now() from users limit 1`,
  );
  await database.text(
    `insert into batch_results (batch_id, place, sealed)
     select batches.id, place, sealed from batches, unnest($1::text[]) with ordinality as made(sealed, place)`,
    [Array.from({ length: RESULTS }, (_, place) => cipher.encrypt(`result ${place}`))],
  );
  await database.text(
    `insert into second_factors (id, user_id, secret, backup_codes)
     select gen_random_uuid(), id, $1, $2 from users limit 1`,
    [
      await symmetricEncrypt({ key: OLD, data: 'authenticator' }),
      await symmetricEncrypt({ key: OLD, data: 'codes' }),
    ],
  );
  return { ...service, webhookSecret: site.webhook_secret };
}

/** Every encrypted value in any column of the database. */
async function sealedValues(database: Database): Promise<string[]> {
  const values: string[] = [];
  for (const { name } of (await tablesOf(database)).values()) {
    const { rows } = await database.text(`select to_jsonb(t)::text as row from "${name}" t`);
    values.push(...rows.flatMap(({ row }) => String(row).match(SEALED_VALUE) ?? []));
  }
  return values;
}

/** `database`, except that the connection breaks at update number `update`. */
function breakingAt(database: Database, update: number): Database {
  let updates = 0;
  const broken: Database = {
    ...database,
    get background() {
      return broken;
    },
    text: async (statement, values) => {
      if (statement.startsWith('update')) updates += 1;
      if (updates === update) throw new Error('killed');
      return database.text(statement, values);
    },
  };
  return broken;
}

suite('the rotation of secrets', () => {
  test('can be interrupted after any row and resumed; both secrets are accepted meanwhile, and the old one is unnecessary afterwards', async (t) => {
    const service = await filledService();
    t.after(() => service.close());
    const { database } = service.parts;
    const cipher = openCipher(NEW, [OLD]);
    const before = (await sealedValues(database)).map((value) => cipher.decrypt(value)).sort();
    for (const expected of ['of the feed', service.webhookSecret, 'search key', 'old search key'])
      assert.ok(before.includes(expected), expected);
    for (const update of [1, 2, 3, 5, 120]) {
      const broken = breakingAt(database, update);
      await assert.rejects(rotateSecrets({ database: broken, cipher }, ROTATION), /killed/);
      const values = await sealedValues(database);
      assert.deepEqual(values.map((value) => cipher.decrypt(value)).sort(), before);
    }
    const { unreadable } = await rotateSecrets({ database, cipher }, ROTATION);
    assert.equal(unreadable, 0);
    const alone = openCipher(NEW);
    const after = await sealedValues(database);
    assert.deepEqual(after.map((value) => alone.decrypt(value)).sort(), before);
    const { rows } = await database.text('select secret, backup_codes from second_factors');
    assert.equal(
      await symmetricDecrypt({ key: NEW, data: String(rows[0]?.['secret']) }),
      'authenticator',
    );
    assert.equal(
      await symmetricDecrypt({ key: NEW, data: String(rows[0]?.['backup_codes']) }),
      'codes',
    );
    assert.deepEqual(await rotateSecrets({ database, cipher }, ROTATION), {
      encrypted: 0,
      unreadable: 0,
    });
  });

  test('counts the values that are encrypted with an unknown secret, and leaves them unchanged', async (t) => {
    const service = await filledService();
    t.after(() => service.close());
    const { database } = service.parts;
    const before = await sealedValues(database);
    const rotation = await rotateSecrets(
      { database, cipher: openCipher(NEW) },
      { current: NEW, accepted: [] },
    );
    assert.deepEqual(rotation, { encrypted: 0, unreadable: before.length + 2 });
    assert.deepEqual(await sealedValues(database), before);
  });
});

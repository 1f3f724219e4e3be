/**
 * Encrypts all stored credentials with the current secret. Each row is written separately, and both
 * secrets are accepted meanwhile, so the rotation can be interrupted and restarted.
 */
import { SEALED_VALUE } from '../kernel/secret.ts';
import type { Parts } from '../store/ctx.ts';
import type { Session } from '../store/database.ts';
import type { Secrets } from './service.ts';

export type Rotation = {
  encrypted: number;
  /** The number of values that none of the secrets can decrypt. */
  unreadable: number;
};

/** A column that contains encrypted values, and the primary key of its table with its types. */
type Column = { table: string; column: string; type: string; key: [name: string, type: string][] };

const COLUMNS: Column[] = [
  { table: 'connections', column: 'settings', type: 'jsonb', key: [['id', 'uuid']] },
  { table: 'websites', column: 'webhook_secret', type: 'text', key: [['id', 'uuid']] },
  { table: 'website_searches', column: 'key', type: 'text', key: [['website_id', 'uuid']] },
  { table: 'website_searches', column: 'old_keys', type: 'jsonb', key: [['website_id', 'uuid']] },
  { table: 'setup_codes', column: 'encrypted_code', type: 'text', key: [['id', 'integer']] },
  {
    table: 'batch_results',
    column: 'sealed',
    type: 'text',
    key: [
      ['batch_id', 'uuid'],
      ['place', 'integer'],
    ],
  },
];

/** The sign-in library encrypts these values itself. */
const SECOND_FACTORS: Column[] = ['secret', 'backup_codes'].map((column) => ({
  table: 'second_factors',
  column,
  type: 'text',
  key: [['id', 'uuid']],
}));

export async function rotateSecrets(
  { database, cipher }: Pick<Parts, 'database' | 'cipher'>,
  secrets: Secrets,
): Promise<Rotation> {
  const rotation: Rotation = { encrypted: 0, unreadable: 0 };
  const renew = async (text: string): Promise<string> =>
    text.replace(SEALED_VALUE, (sealed) => {
      if (cipher.isCurrent(sealed)) return sealed;
      const plain = attempt(() => cipher.decrypt(sealed));
      if (plain === undefined) rotation.unreadable += 1;
      else rotation.encrypted += 1;
      return plain === undefined ? sealed : cipher.encrypt(plain);
    });
  for (const column of COLUMNS) await rewrite(database.background, column, renew);
  const renewFactor = await secondFactorRenewal(secrets, rotation);
  for (const column of SECOND_FACTORS) await rewrite(database.background, column, renewFactor);
  return rotation;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

async function secondFactorRenewal({ current, accepted }: Secrets, rotation: Rotation) {
  const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto');
  const opened = (key: string, data: string) =>
    symmetricDecrypt({ key, data }).catch(() => undefined);
  return async (data: string): Promise<string> => {
    if ((await opened(current, data)) !== undefined) return data;
    for (const key of accepted) {
      const plain = await opened(key, data);
      if (plain === undefined) continue;
      rotation.encrypted += 1;
      return symmetricEncrypt({ key: current, data: plain });
    }
    rotation.unreadable += 1;
    return data;
  };
}

const PAGE = 100;

/**
 * Encrypts the values of a column page by page. A value that is written meanwhile already uses the
 * current secret.
 */
async function rewrite(
  { text }: Session,
  { table, column, type, key }: Column,
  renew: (text: string) => Promise<string>,
): Promise<void> {
  // With unqualified names, `order by` would refer to the text columns of the result.
  const names = key.map(([name]) => `${table}.${name}`).join(', ');
  const places = key.map(([, keyType], place) => `$${place + 1}::text::${keyType}`).join(', ');
  const columns = key.map(([name]) => `${name}::text`).join(', ');
  for (let after: unknown[] = []; ; ) {
    const from = after.length === 0 ? '' : `and (${names}) > (${places})`;
    const { rows } = await text(
      `select ${columns}, ${column}::text as value from ${table}
       where ${column} is not null ${from} order by ${names} limit ${PAGE}`,
      after,
    );
    for (const row of rows) {
      after = key.map(([name]) => row[name]);
      const value = String(row['value']);
      const renewed = await renew(value);
      if (renewed === value) continue;
      const [next, old] = [`$${key.length + 1}`, `$${key.length + 2}`];
      await text(
        `update ${table} set ${column} = ${next}::text::${type}
         where (${names}) = (${places}) and ${column}::text = ${old}::text`,
        [...after, renewed, value],
      );
    }
    if (rows.length < PAGE) return;
  }
}

/**
 * Identifies the caller of a bearer token. One statement loads the token, its user, and the user's
 * grant in the token's account.
 */
import { type SQL, sql } from 'drizzle-orm';
import { secretMatches } from '../../kernel/secret.ts';
import type { Actor } from '../../store/actor.ts';
import type { GrantCheck } from '../../store/cached-grant.ts';
import { type Account, type Grant, memoryOf, type Parts } from '../../store/ctx.ts';
import { first, statementOf } from '../../store/database.ts';
import { SHARE } from '../../store/shares.ts';
import { accounts, memberships, roles, users } from '../../store/tables/identity.ts';
import { api_tokens } from '../../store/tables/tokens.ts';
import { grantOf, type MembershipRow } from './grant.ts';

export type Identity = {
  tokenId: number;
  abilities: readonly string[];
  websiteId: string | null;
  actor: Extract<Actor, { kind: 'user' }>;
  account: Account;
  /** The ID of the share that the account belongs to (`store/shares.ts`). */
  share: string;
  /** Null if the user is not a member of the token's account. */
  grant: Grant | null;
};

/**
 * Parses `12|secret` from a bearer header; null if malformed. The last `Bearer ` is used, and text
 * after a comma is ignored.
 */
function bearerOf(header: string | undefined): { id: number; secret: string } | null {
  const at = header?.toLowerCase().lastIndexOf('bearer ') ?? -1;
  if (header === undefined || at === -1) return null;
  const [token = ''] = header
    .slice(at + 7)
    .trim()
    .split(',');
  const bar = token.indexOf('|');
  const id = token.slice(0, bar);
  const secret = token.slice(bar + 1).trim();
  return bar > 0 && /^\d{1,9}$/.test(id) && secret !== '' ? { id: Number(id), secret } : null;
}

/**
 * The token of a header in normalized form. The token is not verified. Null if the header contains
 * no token.
 */
export function tokenIn(header: string): string | null {
  const bearer = bearerOf(header);
  return bearer && `${bearer.id}|${bearer.secret}`;
}

/** Whether a header contains a bearer token, valid or not. */
export const hasBearer = (header: string | undefined): boolean =>
  header?.toLowerCase().includes('bearer ') === true;

type TokenRow = MembershipRow & {
  id: number;
  token_name: string;
  abilities: string[];
  website_id: string | null;
  secret_hash: string;
  user_id: string;
  user_name: string;
  email: string;
  is_staff: boolean;
  account_id: string;
  account_name: string;
  settings: Record<string, unknown>;
  share_id: string;
  member: boolean;
  version: string;
};

const numbered = (id: SQL): SQL => sql`
  from ${api_tokens}
  join ${users} on ${users.id} = ${api_tokens.user_id}
  join ${accounts} on ${accounts.id} = ${api_tokens.account_id}
  left join ${memberships} on ${memberships.account_id} = ${api_tokens.account_id} and ${memberships.user_id} = ${api_tokens.user_id}
  left join ${roles} on ${roles.id} = ${memberships.role_id}
  where ${api_tokens.id} = ${id}`;

/**
 * SQL for the IDs of the transactions that last wrote the rows. While they are unchanged, the
 * identity and the grant of the token are unchanged.
 */
const VERSION = sql`concat_ws(' ', ${sql.join(
  [api_tokens, users, accounts, memberships, roles].map((table) => sql`${table}.xmin`),
  sql`, `,
)})`;

const tokenNumbered = statementOf(
  (id) => sql`
  select ${api_tokens.id}, ${api_tokens.name} as token_name, ${api_tokens.abilities}, ${api_tokens.website_id}, ${api_tokens.secret_hash},
    ${users.id} as user_id, ${users.name} as user_name, ${users.email}, ${users.is_staff},
    ${accounts.id} as account_id, ${accounts.name} as account_name, ${accounts.settings}, ${SHARE} as share_id,
    ${roles.permissions}, ${roles.key} as role_key, ${memberships.group_ids}, ${memberships.user_id} is not null as member,
    ${VERSION} as version ${numbered(id)}`,
);

const versionOf = statementOf((id) => sql`select ${VERSION} as version ${numbered(id)}`);

const identityOf = (row: TokenRow): Identity => ({
  tokenId: row.id,
  abilities: row.abilities,
  websiteId: row.website_id,
  actor: {
    kind: 'user',
    id: row.user_id,
    name: row.user_name,
    email: row.email,
    is_staff: row.is_staff,
    token: { id: String(row.id), name: row.token_name },
  },
  account: { id: row.account_id, name: row.account_name, settings: row.settings },
  share: row.share_id,
  grant: row.member ? grantOf(row) : null,
});

/** The cached identity of a header. It must be verified with `check` before it is used. */
export type Remembered = { identity: Identity; check: GrantCheck };

const remembered = memoryOf<Remembered>({ max: 1000 });

/**
 * The maximum length of a header whose identity is cached. A header can contain arbitrary text
 * after its token.
 */
const MAX_HEADER_LENGTH = 512;

/** Thrown by a verification if the cached identity is outdated. */
export class Outdated extends Error {}

export const recall = (parts: Parts, header: string | undefined): Remembered | undefined =>
  header === undefined ? undefined : remembered(parts).get(header);

function remember(
  parts: Parts,
  header: string,
  { id, version }: TokenRow,
  identity: Identity,
): void {
  const known = remembered(parts);
  const assertCurrent = ([found]: Partial<TokenRow>[]) => {
    if (found?.version === version) return;
    known.delete(header);
    throw new Outdated('The cached identity of the token is outdated.');
  };
  known.set(header, {
    identity,
    check: {
      statement: versionOf(id),
      assertCurrent,
      condition: sql`(${versionOf(id)}) = ${version}`,
    },
  });
}

/** The identity of an `Authorization` header; null if its token is missing, invalid or revoked. */
export async function identify(parts: Parts, header: string | undefined): Promise<Identity | null> {
  const bearer = bearerOf(header);
  if (header === undefined || bearer === null) return null;
  const row = await first(parts.database.run<TokenRow>(tokenNumbered(bearer.id)));
  if (row === undefined || !secretMatches(bearer.secret, row.secret_hash)) {
    remembered(parts).delete(header);
    return null;
  }
  const identity = identityOf(row);
  if (row.website_id === null && header.length <= MAX_HEADER_LENGTH)
    remember(parts, header, row, identity);
  return identity;
}

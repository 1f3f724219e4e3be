/** Who a bearer token speaks for: one statement gives the token, its person, and what the person may do in the token's account. */
import { type SQL, sql } from 'drizzle-orm';
import { secretMatches } from '../../kernel/secret.ts';
import { type Account, type Actor, type Grant, memoryOf, type Parts, type Proof } from '../../store/ctx.ts';
import { first, statementOf } from '../../store/database.ts';
import { accounts, memberships, roles, users } from '../../store/tables/identity.ts';
import { api_tokens } from '../../store/tables/tokens.ts';
import { grantOf, type MembershipRow } from './grant.ts';

export type Identity = {
  tokenId: number;
  abilities: readonly string[];
  websiteId: string | null;
  actor: Extract<Actor, { kind: 'user' }>;
  account: Account;
  /** Null when the person is no member of the token's account. */
  grant: Grant | null;
};

/** `12|secret` of a bearer header; null when it has another form. The last `Bearer ` counts, and what follows a comma does not. */
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

type TokenRow = MembershipRow & {
  id: number;
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

/** The transactions that wrote the rows as they are: while these are the same, so is everything that a token stands for. */
const VERSION = sql`concat_ws(' ', ${sql.join(
  [api_tokens, users, accounts, memberships, roles].map((table) => sql`${table}.xmin`),
  sql`, `,
)})`;

const tokenNumbered = statementOf(
  (id) => sql`
  select ${api_tokens.id}, ${api_tokens.abilities}, ${api_tokens.website_id}, ${api_tokens.secret_hash},
    ${users.id} as user_id, ${users.name} as user_name, ${users.email}, ${users.is_staff},
    ${accounts.id} as account_id, ${accounts.name} as account_name, ${accounts.settings},
    ${roles.permissions}, ${roles.key} as role_key, ${memberships.group_ids}, ${memberships.user_id} is not null as member,
    ${VERSION} as version ${numbered(id)}`,
);

const versionOf = statementOf((id) => sql`select ${VERSION} as version ${numbered(id)}`);

const identityOf = (row: TokenRow): Identity => ({
  tokenId: row.id,
  abilities: row.abilities,
  websiteId: row.website_id,
  actor: { kind: 'user', id: row.user_id, name: row.user_name, email: row.email, is_staff: row.is_staff },
  account: { id: row.account_id, name: row.account_name, settings: row.settings },
  grant: row.member ? grantOf(row) : null,
});

/** What a header was last found to stand for: to be proved before it counts. */
export type Remembered = { identity: Identity; proof: Proof };

const remembered = memoryOf<Remembered>({ max: 1000 });

/** A header may hold anything after its token, so longer ones are not remembered. */
const MAX_HEADER_LENGTH = 512;

/** Thrown by a proof: what was remembered is no longer so. */
export class Outdated extends Error {}

export const recall = (parts: Parts, header: string | undefined): Remembered | undefined =>
  header === undefined ? undefined : remembered(parts).get(header);

function remember(parts: Parts, header: string, { id, version }: TokenRow, identity: Identity): void {
  const known = remembered(parts);
  const judge = ([found]: Partial<TokenRow>[]) => {
    if (found?.version === version) return;
    known.delete(header);
    throw new Outdated('The token stands for something else now.');
  };
  known.set(header, { identity, proof: { statement: versionOf(id), judge, holds: sql`(${versionOf(id)}) = ${version}` } });
}

/** The identity behind an `Authorization` header; null when there is none, or no longer. */
export async function identify(parts: Parts, header: string | undefined): Promise<Identity | null> {
  const bearer = bearerOf(header);
  if (header === undefined || bearer === null) return null;
  const row = await first(parts.database.run<TokenRow>(tokenNumbered(bearer.id)));
  if (row === undefined || !secretMatches(bearer.secret, row.secret_hash)) return null;
  const identity = identityOf(row);
  if (row.website_id === null && header.length <= MAX_HEADER_LENGTH) remember(parts, header, row, identity);
  return identity;
}

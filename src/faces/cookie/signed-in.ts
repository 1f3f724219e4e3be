/** The user who is signed in by the session cookie of a request. */
import { sql } from 'drizzle-orm';
import type { Actor } from '../../store/actor.ts';
import type { Parts } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { SHARE } from '../../store/shares.ts';
import { accounts, memberships, users } from '../../store/tables/identity.ts';
import type { Visit } from './visit.ts';

export type Person = Extract<Actor, { kind: 'user' }>;

type Session = { id: string; token: string };

export type SignedIn = {
  person: Person;
  session: Session;
  /**
   * The share of the account of the user's oldest membership, or the user's ID if the user has no
   * membership.
   */
  share: string;
};

const HOME = sql`
  select ${SHARE} from ${memberships} join ${accounts} on ${accounts.id} = ${memberships.account_id}
  where ${memberships.user_id} = ${users.id} order by ${memberships.created_at}, ${accounts.id} limit 1`;

type Signed = { session: Session & { userId: string } } | null;

/**
 * Returns the user and the session, or null if the request has no valid session. The session is
 * looked up for each request, so a revocation takes effect immediately.
 */
export async function signedIn({ database }: Parts, visit: Visit): Promise<SignedIn | null> {
  const signed = await visit.ask<Signed>((api, headers) =>
    api.getSession({ headers, asResponse: true }),
  );
  if (signed === null) return null;
  const row = await first(
    database.run<Omit<Person, 'kind'> & { share_id: string | null }>(
      sql`select id, name, email, is_staff, (${HOME}) as share_id from ${users} where ${users.id} = ${signed.session.userId}`,
    ),
  );
  if (row === undefined) return null;
  const { share_id, ...person } = row;
  const { session } = signed;
  return { person: { kind: 'user', ...person }, session, share: share_id ?? person.id };
}

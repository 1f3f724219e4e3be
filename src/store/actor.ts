/** The actor of a request. */

/**
 * A user, possibly acting through an API token, or a part of the service, possibly acting for a
 * connection. The history of records names the token or the connection.
 */
export type Actor =
  | {
      kind: 'user';
      id: string;
      name: string;
      email: string;
      is_staff: boolean;
      token?: { id: string; name: string };
    }
  | { kind: 'system'; name: string; connection?: { id: string; name: string } };

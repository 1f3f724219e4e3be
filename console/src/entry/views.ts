/** The pages before the workspace, and the navigation between them. */
import {
  dataOf,
  type Me,
  messageOf,
  Refusal,
  type SessionSchemas,
  session,
} from '../api/client.ts';

export type View =
  | { name: 'setup' }
  | { name: 'sign-in'; status?: string; error?: string; email?: string }
  | { name: 'code' }
  | { name: 'forgot' }
  | { name: 'reset'; token: string }
  | { name: 'invitation'; token: string; about: SessionSchemas['InvitationAbout'] }
  | { name: 'email'; token: string; me: Me }
  | { name: 'workspace'; me?: Me; status?: string };

export type Go = (view: View) => void;

/** The single-use token in the fragment of a mailed link. */
const linkToken = (kind: 'reset' | 'invitation' | 'email'): string | null =>
  new URLSearchParams(location.hash.slice(1)).get(kind);

/** Removes the token of a link from the browser history. */
export const forgetLink = (): void =>
  history.replaceState(null, '', location.pathname + location.search);

export async function firstView(): Promise<View> {
  try {
    const reset = linkToken('reset');
    if (reset !== null) return { name: 'reset', token: reset };
    const invitation = linkToken('invitation');
    if (invitation !== null) {
      const body = { token: invitation };
      const about = await dataOf(session.POST('/invitation-links', { body }));
      return { name: 'invitation', token: invitation, about };
    }
    return await signedInView();
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return welcome();
    return { name: 'sign-in', error: messageOf(error) };
  }
}

/** The first view of a signed-in user: the confirmation of an e-mail address, or the workspace. */
export async function signedInView(): Promise<View> {
  const me = await dataOf(session.GET('/me'));
  const token = linkToken('email');
  if (token === null) return { name: 'workspace', me };
  if (me.pending_email !== null) return { name: 'email', token, me };
  forgetLink();
  return {
    name: 'workspace',
    me,
    status: 'This link no longer works: no change of your e-mail address is pending.',
  };
}

async function welcome(): Promise<View> {
  if (linkToken('email') !== null)
    return { name: 'sign-in', status: 'Sign in to confirm your new e-mail address.' };
  try {
    const { is_needed } = await dataOf(session.GET('/setup'));
    return is_needed ? { name: 'setup' } : { name: 'sign-in' };
  } catch (error) {
    return { name: 'sign-in', error: messageOf(error) };
  }
}

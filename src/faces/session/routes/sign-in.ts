/** Signing in and out, the second factor of a sign-in, and the way back in by mail. */
import { z } from 'zod';
import { enqueueAlone } from '../../../domain/job-names.ts';
import { PASSWORD_LENGTH } from '../../../domain/sign-in/auth.ts';
import { parseBody } from '../../../engine/parse.ts';
import { invalid, unauthenticated } from '../../../kernel/fault.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import { hidden, type Limits } from '../../http/limits.ts';
import type { SessionAsked, SessionRoute } from '../request.ts';
import { bodyWith, newPassword, password } from '../secrets.ts';

const QUARTER = 15 * 60;

/** How many failures are taken, by IP address and by e-mail address; what succeeds does not count. */
const FAILURES = { address: { ceiling: 30, seconds: 60 }, email: { ceiling: 10, seconds: QUARTER } };

const RESET_MAILS = 5;

const signInBody = z
  .object({ email: z.email().max(255).describe('The e-mail address of the person.'), password: password('The password.') })
  .meta({ id: 'SignIn' });

const codeBody = z
  .object({
    code: z
      .string()
      .max(20)
      .describe('The six digits of the authenticator app, or one of the backup codes.')
      .meta({ example: '123456' }),
  })
  .meta({ id: 'SecondFactor' });

const signedIn = z
  .object({
    second_factor: z
      .boolean()
      .describe(
        'Whether a code of the authenticator app is still wanted; then nobody is signed in yet, and the code is sent next.',
      ),
  })
  .meta({ id: 'SignedIn', description: 'How far the sign-in is. The cookie is the session.' });

const resetRequest = z
  .object({ email: z.email().max(255).describe('The e-mail address of the person.') })
  .meta({ id: 'PasswordResetRequest' });

const resetBody = z
  .object({
    token: z.string().max(255).describe('What the link of the mail carries.'),
    password: newPassword('The new password.'),
  })
  .meta({ id: 'PasswordReset' });

/** Counts an attempt before it is made, so that many at once are no way around, and takes it back when it succeeds. */
async function attempt<T>(limits: Limits, caller: string, email: string, work: () => Promise<T>): Promise<T> {
  await limits.take('sign-in-address', caller, FAILURES.address.ceiling, FAILURES.address.seconds);
  await limits.take('sign-in-email', email, FAILURES.email.ceiling, FAILURES.email.seconds);
  const done = await work();
  await limits.giveBack('sign-in-address', caller);
  await limits.giveBack('sign-in-email', email);
  return done;
}

const USED = 'CODE_USED';

/** For so long an app's code is good, before and after its half minute. */
const CODE_SECONDS = 90;

/**
 * A code opens one sign-in (RFC 6238 §5.2), also a backup code that many send at once: where it has opened another, the session that it
 * made now ends.
 */
async function onceAlone({ visit, limits }: SessionAsked, code: string, answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const { token, user } = (await answer.clone().json()) as { token: string; user: { id: string } };
  if (await limits.isFirst('second-factor-code', hidden(`${user.id}:${code}`), CODE_SECONDS)) return answer;
  await (await visit.auth.$context).internalAdapter.deleteSession(token);
  return Response.json({ code: USED }, { status: 401 });
}

export const signInRoutes: readonly SessionRoute[] = [
  {
    method: 'POST',
    path: '/sign-in',
    tag: 'sign-in',
    operationId: 'signIn',
    summary: 'Sign in',
    description: 'Sets the cookie of the session. An unknown address and a wrong password answer alike.',
    isOpen: true,
    body: signInBody,
    answers: { 200: { description: 'The person is signed in, or a second factor is wanted.', schema: oneSchema(signedIn) } },
    permission: 'nobody',
    async handle({ visit, limits, body }) {
      const { email, password } = bodyWith(signInBody, body, ['password']);
      const wrong = () => unauthenticated('The e-mail address or the password is wrong.');
      const answer = await attempt(limits, visit.caller, hidden(email), () =>
        visit.ask<{ twoFactorRedirect?: boolean }>(
          (headers) => visit.auth.api.signInEmail({ body: { email, password }, headers, asResponse: true }),
          { INVALID_EMAIL_OR_PASSWORD: wrong },
        ),
      );
      return one({ second_factor: answer.twoFactorRedirect === true });
    },
  },
  {
    method: 'POST',
    path: '/second-factor',
    tag: 'sign-in',
    operationId: 'verifySecondFactor',
    summary: 'Verify the second factor of a sign-in',
    description:
      'A code opens one sign-in. Five codes are taken for each, and ten wrong ones in a row close the second factor for a quarter of an hour.',
    isOpen: true,
    body: codeBody,
    answers: { 200: { description: 'The person is signed in.', schema: oneSchema(signedIn) } },
    permission: 'nobody',
    async handle(asked) {
      const { visit, limits, body } = asked;
      const { value, errors } = parseBody(codeBody, body);
      if (value === null) throw invalid(errors);
      const code = value.code.replaceAll(' ', '');
      const { auth, caller } = visit;
      await limits.take('sign-in-address', caller, FAILURES.address.ceiling, FAILURES.address.seconds);
      const over = () => unauthenticated('Sign in again: this sign-in has ended.');
      const wrong = () => invalid({ code: ['The code is not valid.'] });
      const used = () => invalid({ code: ['The code was used already. Sign in again with the next one.'] });
      await visit.ask(
        async (headers) => {
          const question = { body: { code }, headers, asResponse: true } as const;
          const answer = await (/^\d{6}$/.test(code) ? auth.api.verifyTOTP(question) : auth.api.verifyBackupCode(question));
          return onceAlone(asked, code, answer);
        },
        {
          [USED]: used,
          CONFLICT: () => invalid({ code: ['Another sign-in used a code at the same time. Sign in again.'] }),
          INVALID_TWO_FACTOR_COOKIE: over,
          TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: over,
          INVALID_CODE: wrong,
          INVALID_BACKUP_CODE: wrong,
        },
      );
      await limits.giveBack('sign-in-address', caller);
      return one({ second_factor: false });
    },
  },
  {
    method: 'POST',
    path: '/sign-out',
    tag: 'sign-in',
    operationId: 'signOut',
    summary: 'Sign out',
    description: 'Ends the session and its cookie; without one, nothing happens.',
    isOpen: true,
    answers: { 204: { description: 'Nobody is signed in.' } },
    permission: 'nobody',
    async handle({ visit }) {
      await visit.ask((headers) => visit.auth.api.signOut({ headers, asResponse: true }));
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/password-resets',
    tag: 'sign-in',
    operationId: 'requestPasswordReset',
    summary: 'Request a password reset',
    description: 'Mails a link that works once and for an hour. The answer is the same for addresses that nobody has.',
    isOpen: true,
    body: resetRequest,
    answers: {
      202: {
        description: 'If somebody has this address, the mail is on its way.',
        schema: z
          .object({ message: z.string().describe('What happens now.') })
          .meta({ id: 'Accepted', description: 'The work is queued.' }),
      },
    },
    permission: 'nobody',
    async handle({ ctx, visit, limits, body }) {
      const { value, errors } = parseBody(resetRequest, body);
      if (value === null) throw invalid(errors);
      await limits.take('reset-address', visit.caller, FAILURES.address.ceiling, FAILURES.address.seconds);
      await limits.take('reset-email', hidden(value.email), RESET_MAILS, QUARTER);
      await enqueueAlone(ctx, 'password-reset', { email: value.email });
      return { status: 202, body: { message: 'If somebody has this address, a mail with a link is on its way.' } };
    },
  },
  {
    method: 'POST',
    path: '/passwords',
    tag: 'sign-in',
    operationId: 'resetPassword',
    summary: 'Reset the password',
    description: `At least ${PASSWORD_LENGTH.min} characters. Ends all sessions of the person; the second factor stays. Does not sign the person in.`,
    isOpen: true,
    body: resetBody,
    answers: { 204: { description: 'The password is set.' } },
    permission: 'nobody',
    async handle({ visit, body }) {
      const { token, password } = bodyWith(resetBody, body, ['password']);
      const over = () => invalid({ token: ['The link is not valid, was used, or is over. Ask for a new one.'] });
      await visit.ask(
        (headers) => visit.auth.api.resetPassword({ body: { token, newPassword: password }, headers, asResponse: true }),
        { INVALID_TOKEN: over, USER_NOT_FOUND: over },
      );
      return { status: 204 };
    },
  },
];

/** Sign-in, sign-out, the second factor of a sign-in, and password reset. */
import { z } from 'zod';
import { enqueueAlone } from '../../../domain/job-names.ts';
import { parseBody } from '../../../engine/parse.ts';
import { invalid, unauthenticated } from '../../../kernel/fault.ts';
import { PASSWORD_LENGTH } from '../../../kernel/password.ts';
import { hidden, type Limits } from '../../../store/rate-limits.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import { CREDENTIALS_BODY_BYTES } from '../../http/route.ts';
import type { SessionRequest, SessionRoute } from '../request.ts';
import { bodyWith, newPassword, password } from '../secrets.ts';

const QUARTER = 15 * 60;

/**
 * The maximum number of failures, by IP address and by e-mail address. Successful attempts are not
 * counted.
 */
const FAILURES = {
  address: { ceiling: 30, seconds: 60 },
  email: { ceiling: 10, seconds: QUARTER },
};

/**
 * The maximum number of reset requests for one exact address, whether or not a user has the
 * address. Requests for other addresses of the same mailbox must not use up this limit.
 */
const RESET_MAILS = 5;

const signInBody = z
  .object({
    email: z.email().max(255).describe('The e-mail address of the user.'),
    password: password('The password.'),
  })
  .meta({ id: 'SignIn' });

const codeBody = z
  .object({
    code: z
      .string()
      .max(20)
      .describe('The six-digit code from the authenticator app, or a backup code.')
      .meta({ example: '123456' }),
  })
  .meta({ id: 'SecondFactor' });

const signedIn = z
  .object({
    second_factor: z
      .boolean()
      .describe(
        'Whether a second factor is required. If true, the user is not signed in yet; send the code next.',
      ),
  })
  .meta({
    id: 'SignedIn',
    description: 'The state of the sign-in. The session is in the cookie of the response.',
  });

const resetRequest = z
  .object({ email: z.email().max(255).describe('The e-mail address of the user.') })
  .meta({ id: 'PasswordResetRequest' });

const resetBody = z
  .object({
    token: z.string().max(255).describe('The token from the link in the e-mail.'),
    password: newPassword('The new password.'),
  })
  .meta({ id: 'PasswordReset' });

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot bypass the limit, and
 * reverts the count if it succeeds.
 */
async function attempt<T>(
  limits: Limits,
  caller: string,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  await limits.take('sign-in-address', caller, FAILURES.address.ceiling, FAILURES.address.seconds);
  await limits.take('sign-in-email', email, FAILURES.email.ceiling, FAILURES.email.seconds);
  const done = await work();
  await limits.giveBack('sign-in-address', caller);
  await limits.giveBack('sign-in-email', email);
  return done;
}

const USED = 'CODE_USED';

/** How long a code of an app is valid, including tolerance around its 30-second window. */
const CODE_SECONDS = 90;

/** The parts of a successful response of the sign-in library that this module reads. */
const SIGNED_IN = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

/**
 * Ensures that a code is used for one sign-in only (RFC 6238 §5.2). If concurrent requests use the
 * same code, including a backup code, ends the session of the later request.
 */
async function onceAlone(
  { visit, limits }: SessionRequest,
  code: string,
  response: Response,
): Promise<Response> {
  if (!response.ok) return response;
  const { token, user } = SIGNED_IN.parse(await response.clone().json());
  if (await limits.isFirst('second-factor-code', hidden(`${user.id}:${code}`), CODE_SECONDS))
    return response;
  await (await (await visit.auth()).$context).internalAdapter.deleteSession(token);
  return Response.json({ code: USED }, { status: 401 });
}

export const signInRoutes: readonly SessionRoute[] = [
  {
    method: 'POST',
    path: '/sign-in',
    tag: 'sign-in',
    operationId: 'signIn',
    summary: 'Sign in',
    description:
      'Sets the session cookie. The response is the same for an unknown address and a wrong password.',
    isOpen: true,
    body: signInBody,
    maxBodyBytes: CREDENTIALS_BODY_BYTES,
    responses: {
      200: {
        description: 'The user is signed in, or a second factor is required.',
        schema: oneSchema(signedIn),
      },
    },
    permission: 'anyone',
    async handle({ visit, limits, body }) {
      const { email, password } = bodyWith(signInBody, body, ['password']);
      const wrong = () => unauthenticated('The e-mail address or the password is wrong.');
      const response = await attempt(limits, visit.caller, hidden(email), () =>
        visit.ask<{ twoFactorRedirect?: boolean }>(
          (api, headers) =>
            api.signInEmail({ body: { email, password }, headers, asResponse: true }),
          { INVALID_EMAIL_OR_PASSWORD: wrong },
        ),
      );
      return one({ second_factor: response.twoFactorRedirect === true });
    },
  },
  {
    method: 'POST',
    path: '/second-factor',
    tag: 'sign-in',
    operationId: 'verifySecondFactor',
    summary: 'Verify the second factor of a sign-in',
    description:
      'Completes a sign-in with a code from the authenticator app or a backup code. Each code is valid for one sign-in. Each sign-in accepts five attempts, and ten wrong codes in a row lock the second factor for 15 minutes.',
    isOpen: true,
    body: codeBody,
    maxBodyBytes: CREDENTIALS_BODY_BYTES,
    responses: { 200: { description: 'The user is signed in.', schema: oneSchema(signedIn) } },
    permission: 'anyone',
    async handle(request) {
      const { visit, limits, body } = request;
      const { value, errors } = parseBody(codeBody, body);
      if (value === null) throw invalid(errors);
      const code = value.code.replaceAll(' ', '');
      const { caller } = visit;
      await limits.take(
        'sign-in-address',
        caller,
        FAILURES.address.ceiling,
        FAILURES.address.seconds,
      );
      const over = () => unauthenticated('This sign-in has expired. Sign in again.');
      const wrong = () =>
        invalid({
          code: [
            'The code is invalid. Enter the current code of your authenticator app, or a backup code.',
          ],
        });
      const used = () =>
        invalid({ code: ['This code was already used. Sign in again with the next code.'] });
      await visit.ask(
        async (api, headers) => {
          const question = { body: { code }, headers, asResponse: true } as const;
          const response = await (/^\d{6}$/.test(code)
            ? api.verifyTOTP(question)
            : api.verifyBackupCode(question));
          return onceAlone(request, code, response);
        },
        {
          [USED]: used,
          CONFLICT: () =>
            invalid({ code: ['Another sign-in used a code at the same time. Sign in again.'] }),
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
    description:
      'Ends the session and clears its cookie. Without a session, the request has no effect.',
    isOpen: true,
    responses: { 204: { description: 'The user is signed out.' } },
    permission: 'anyone',
    async handle({ visit }) {
      await visit.ask((api, headers) => api.signOut({ headers, asResponse: true }));
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/password-resets',
    tag: 'sign-in',
    operationId: 'requestPasswordReset',
    summary: 'Request a password reset',
    description:
      'Sends a link that can be used once within an hour. The response is the same for unknown addresses.',
    isOpen: true,
    body: resetRequest,
    maxBodyBytes: CREDENTIALS_BODY_BYTES,
    responses: {
      202: {
        description: 'The request was accepted. If a user has this address, an e-mail is sent.',
        schema: z
          .object({ message: z.string().describe('A message for the user.') })
          .meta({ id: 'Accepted', description: 'The request was accepted.' }),
      },
    },
    permission: 'anyone',
    async handle({ ctx, visit, limits, body }) {
      const { value, errors } = parseBody(resetRequest, body);
      if (value === null) throw invalid(errors);
      await limits.take(
        'reset-address',
        visit.caller,
        FAILURES.address.ceiling,
        FAILURES.address.seconds,
      );
      await limits.take('reset-email', hidden(value.email), RESET_MAILS, QUARTER);
      await enqueueAlone(ctx, 'password-reset', { email: value.email });
      return {
        status: 202,
        body: { message: 'If a user has this address, an e-mail with a link is on its way.' },
      };
    },
  },
  {
    method: 'POST',
    path: '/passwords',
    tag: 'sign-in',
    operationId: 'resetPassword',
    summary: 'Reset the password',
    description: `Requires at least ${PASSWORD_LENGTH.min} characters. Ends all sessions of the user. Keeps the second factor, and does not sign the user in.`,
    isOpen: true,
    body: resetBody,
    maxBodyBytes: CREDENTIALS_BODY_BYTES,
    responses: { 204: { description: 'The password was changed.' } },
    permission: 'anyone',
    async handle({ visit, body }) {
      const { token, password } = bodyWith(resetBody, body, ['password']);
      const over = () =>
        invalid({ token: ['The link is invalid, already used or expired. Request a new one.'] });
      await visit.ask(
        (api, headers) =>
          api.resetPassword({
            body: { token, newPassword: password },
            headers,
            asResponse: true,
          }),
        { INVALID_TOKEN: over, USER_NOT_FOUND: over },
      );
      return { status: 204 };
    },
  },
];

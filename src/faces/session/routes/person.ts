/** The signed-in user: profile, sessions, password and second factor. */
import { z } from 'zod';
import { endSession, listSessions } from '../../../domain/sign-in/sessions.ts';
import { confirmEmailChange } from '../../../domain/users/email-change.ts';
import { readMe } from '../../../domain/users/me.ts';
import { endLinks } from '../../../domain/users/passwords.ts';
import { invalid, refused } from '../../../kernel/fault.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import { instant, meSchema } from '../../http/identity-shapes.ts';
import type { SessionRequest, SessionRoute } from '../request.ts';
import { bodyWith, newPassword, password } from '../secrets.ts';

const me = meSchema
  .extend({
    email: z
      .email()
      .describe('The e-mail address for sign-in.')
      .meta({ example: 'ada@example.com' }),
    pending_email: z.email().nullable().describe('The new e-mail address, pending confirmation.'),
    two_factor_enabled: z
      .boolean()
      .describe('Whether sign-in requires a code from an authenticator app.'),
  })
  .meta({
    id: 'Me',
    description: 'The signed-in user, and the accounts that the user can access.',
  });

const session = z
  .object({
    id: z.uuid().describe('The ID of the session.'),
    ip_address: z.string().nullable().describe('The IP address from which the user signed in.'),
    user_agent: z.string().nullable().describe('The user agent of the browser.'),
    is_current: z.boolean().describe('Whether this is the session of the request.'),
    created_at: instant.describe('When the user signed in.'),
    updated_at: instant.describe('When the expiry of the session was last extended.'),
    expires_at: instant.describe('When the session expires if it is not used before then.'),
  })
  .meta({ id: 'Session', description: 'A browser session of the user.' });

const passwordBody = z
  .object({
    current_password: password('The current password.'),
    password: newPassword('The new password.'),
  })
  .meta({ id: 'PasswordChange' });

const confirmation = z
  .object({ password: password('The current password, to verify the user.') })
  .meta({ id: 'PasswordConfirmation' });

const setup = z
  .object({
    uri: z
      .string()
      .describe('The `otpauth` URI for an authenticator app, to show as a link or QR code.')
      .meta({ example: 'otpauth://totp/...' }),
    secret: z.string().describe('The same secret in base 32, for manual entry.'),
    backup_codes: z
      .array(z.string())
      .describe(
        'Backup codes. Each code can be used once in place of a code from the app. They are not shown again.',
      ),
  })
  .meta({
    id: 'SecondFactorSetup',
    description:
      'The secret for a new authenticator app. It takes effect once a code from the app has been confirmed.',
  });

const code = z
  .object({ code: z.string().max(20).describe('The six-digit code from the app.') })
  .meta({ id: 'SecondFactorCode' });

const TRIES = { ceiling: 10, seconds: 15 * 60 };

/**
 * Runs `work`, which checks a secret, and counts its failures. Throws a `limited` fault after too
 * many failures, so that an unattended session cannot be used to guess the password.
 */
async function guarded<T>({ limits, ctx }: SessionRequest, work: () => Promise<T>): Promise<T> {
  const person = ctx.actor.kind === 'user' ? ctx.actor.id : '';
  await limits.take('confirm', person, TRIES.ceiling, TRIES.seconds);
  const done = await work();
  await limits.giveBack('confirm', person);
  return done;
}

const wrongPassword = (field: string) => ({
  INVALID_PASSWORD: () => invalid({ [field]: ['The password is wrong.'] }),
});

const emailLink = z
  .object({ token: z.string().max(255).describe('The token from the link in the e-mail.') })
  .meta({ id: 'EmailConfirmation' });

const emailChanged = z
  .object({ email: z.email().describe('The new e-mail address for sign-in.') })
  .meta({ id: 'EmailChanged', description: 'The confirmed address.' });

export const personRoutes: readonly SessionRoute[] = [
  {
    method: 'GET',
    path: '/me',
    tag: 'person',
    operationId: 'getMe',
    summary: 'Get the signed-in user',
    description:
      'Returns the user with the e-mail address for sign-in and a new address that is not confirmed yet, and the accounts that the user can access.',
    responses: {
      200: { description: 'The user and the accounts of the user.', schema: oneSchema(me) },
    },
    permission: 'person',
    handle: async ({ ctx }) => one(await readMe(ctx, { forSession: true })),
  },
  {
    method: 'GET',
    path: '/sessions',
    tag: 'person',
    operationId: 'listSessions',
    summary: 'List your sessions',
    description: 'Returns your browser sessions that have not expired, newest first.',
    responses: {
      200: {
        description: 'The sessions of the user, newest first.',
        schema: oneSchema(z.array(session).describe('All sessions, newest first.')),
      },
    },
    permission: 'person',
    handle: async ({ ctx, session: current }) => one(await listSessions(ctx, current?.id ?? '')),
  },
  {
    method: 'DELETE',
    path: '/sessions/{session}',
    tag: 'person',
    operationId: 'endSession',
    summary: 'End a session',
    description: 'Ends one of your sessions immediately. Returns 404 for any other session.',
    params: { session: { description: 'The ID of the session.', schema: z.uuid() } },
    responses: { 204: { description: 'The session has ended.' } },
    permission: 'person',
    async handle({ ctx, params }) {
      await endSession(ctx, params['session'] ?? '');
      return { status: 204 };
    },
  },
  {
    method: 'PATCH',
    path: '/password',
    tag: 'person',
    operationId: 'changePassword',
    summary: 'Change the password',
    description:
      'Ends all other sessions of the user, invalidates links sent by e-mail, and sets a new session cookie.',
    body: passwordBody,
    responses: { 204: { description: 'The password was changed.' } },
    permission: 'person',
    async handle(request) {
      const { current_password, password } = bodyWith(passwordBody, request.body, [
        'current_password',
        'password',
      ]);
      const { visit } = request;
      const body = {
        currentPassword: current_password,
        newPassword: password,
        revokeOtherSessions: true,
      };
      await guarded(request, () =>
        visit.ask(
          (api, headers) => api.changePassword({ body, headers, asResponse: true }),
          wrongPassword('current_password'),
        ),
      );
      if (request.ctx.actor.kind === 'user') await endLinks(request.ctx, request.ctx.actor.id);
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/email-confirmation',
    tag: 'person',
    operationId: 'confirmEmail',
    summary: 'Confirm a new e-mail address',
    description:
      "Replaces the user's e-mail address with the pending one, using the link that was sent to it. Ask the user for confirmation before you send this request, because another person may have requested the change.",
    body: emailLink,
    responses: {
      200: { description: 'The address was changed.', schema: oneSchema(emailChanged) },
    },
    permission: 'person',
    async handle(request) {
      const { token } = bodyWith(emailLink, request.body, []);
      return one(await guarded(request, () => confirmEmailChange(request.ctx, token)));
    },
  },
  {
    method: 'POST',
    path: '/second-factor/setup',
    tag: 'person',
    operationId: 'setUpSecondFactor',
    summary: 'Set up an authenticator app',
    description:
      'Returns a secret for an authenticator app. Sign-in is unchanged until a code from the app has been confirmed. An existing app must be removed first.',
    body: confirmation,
    responses: {
      200: {
        description: 'The secret for the app. It is shown only once.',
        schema: oneSchema(setup),
      },
    },
    permission: 'person',
    async handle(request) {
      const { password } = bodyWith(confirmation, request.body, ['password']);
      const { visit } = request;
      const { two_factor_enabled } = await readMe(request.ctx, { forSession: true });
      if (two_factor_enabled === true)
        throw refused('An authenticator app is already set up. Remove it first.');
      const { totpURI, backupCodes } = await guarded(request, () =>
        visit.ask<{ totpURI: string; backupCodes: string[] }>(
          (api, headers) => api.enableTwoFactor({ body: { password }, headers, asResponse: true }),
          wrongPassword('password'),
        ),
      );
      return one({
        uri: totpURI,
        secret: new URL(totpURI).searchParams.get('secret'),
        backup_codes: backupCodes,
      });
    },
  },
  {
    method: 'POST',
    path: '/second-factor/confirmation',
    tag: 'person',
    operationId: 'confirmSecondFactor',
    summary: 'Confirm the authenticator app',
    description:
      'Enables the second factor: from now on, sign-in requires a code from the app. This request sets a new session cookie.',
    body: code,
    responses: { 204: { description: 'The second factor is enabled.' } },
    permission: 'person',
    async handle(request) {
      const { code: digits } = bodyWith(code, request.body, []);
      const { visit } = request;
      const wrong = () =>
        invalid({
          code: ['The code is invalid. Enter the current code of your authenticator app.'],
        });
      await guarded(request, () =>
        visit.ask(
          (api, headers) =>
            api.verifyTOTP({
              body: { code: digits.replaceAll(' ', '') },
              headers,
              asResponse: true,
            }),
          { INVALID_CODE: wrong, TOTP_NOT_ENABLED: wrong },
        ),
      );
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/second-factor/removal',
    tag: 'person',
    operationId: 'removeSecondFactor',
    summary: 'Remove the authenticator app',
    description: 'Disables the second factor: from now on, sign-in requires only the password.',
    body: confirmation,
    responses: { 204: { description: 'The second factor is disabled.' } },
    permission: 'person',
    async handle(request) {
      const { password } = bodyWith(confirmation, request.body, ['password']);
      const { visit } = request;
      await guarded(request, () =>
        visit.ask(
          (api, headers) => api.disableTwoFactor({ body: { password }, headers, asResponse: true }),
          wrongPassword('password'),
        ),
      );
      return { status: 204 };
    },
  },
];

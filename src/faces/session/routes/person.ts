/** About the person who is signed in: who it is, where else it is signed in, its password and its second factor. */
import { z } from 'zod';
import { endSession, listSessions } from '../../../domain/sign-in/sessions.ts';
import { confirmEmailChange } from '../../../domain/users/email-change.ts';
import { readMe } from '../../../domain/users/me.ts';
import { endLinks } from '../../../domain/users/passwords.ts';
import { invalid, refused } from '../../../kernel/fault.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import { instant, meSchema } from '../../http/identity-shapes.ts';
import type { SessionAsked, SessionRoute } from '../request.ts';
import { bodyWith, newPassword, password } from '../secrets.ts';

const me = meSchema
  .extend({
    email: z.email().describe('The address to sign in with.').meta({ example: 'ada@example.com' }),
    pending_email: z.email().nullable().describe('The address that takes its place once it is confirmed.'),
    two_factor_enabled: z.boolean().describe('Whether signing in wants a code of an authenticator app.'),
  })
  .meta({ id: 'Me', description: 'The person who is signed in, and the accounts that it can reach.' });

const session = z
  .object({
    id: z.uuid().describe('The id of the session.'),
    ip_address: z.string().nullable().describe('Where the person signed in from.'),
    user_agent: z.string().nullable().describe('What the browser calls itself.'),
    is_current: z.boolean().describe('Whether it is the session that asks.'),
    created_at: instant.describe('When the person signed in.'),
    updated_at: instant.describe('When it was last prolonged.'),
    expires_at: instant.describe('When it ends unless it is used before.'),
  })
  .meta({ id: 'Session', description: 'A browser in which the person is signed in.' });

const passwordBody = z
  .object({ current_password: password('The password as it is.'), password: newPassword('The new password.') })
  .meta({ id: 'PasswordChange' });

const confirmation = z.object({ password: password('The password, to be sure who asks.') }).meta({ id: 'PasswordConfirmation' });

const setup = z
  .object({
    uri: z
      .string()
      .describe('What an authenticator app reads, as a link or as a picture of it.')
      .meta({ example: 'otpauth://totp/...' }),
    secret: z.string().describe('The same secret to type in, in base 32.'),
    backup_codes: z.array(z.string()).describe('Each opens the account once in place of a code. They are not shown again.'),
  })
  .meta({ id: 'SecondFactorSetup', description: 'The secret of a new authenticator app; it counts once a code of it was sent.' });

const code = z
  .object({ code: z.string().max(20).describe('The six digits that the app shows.') })
  .meta({ id: 'SecondFactorCode' });

const TRIES = { ceiling: 10, seconds: 15 * 60 };

/** Throws limited: a session left open is no place to guess the password in. */
async function guarded<T>({ limits, ctx }: SessionAsked, work: () => Promise<T>): Promise<T> {
  const person = ctx.actor.kind === 'user' ? ctx.actor.id : '';
  await limits.take('confirm', person, TRIES.ceiling, TRIES.seconds);
  const done = await work();
  await limits.giveBack('confirm', person);
  return done;
}

const wrongPassword = (field: string) => ({ INVALID_PASSWORD: () => invalid({ [field]: ['The password is wrong.'] }) });

const emailLink = z
  .object({ token: z.string().max(255).describe('The token in the link of the mail.') })
  .meta({ id: 'EmailConfirmation' });

const emailChanged = z
  .object({ email: z.email().describe('The address to sign in with from now on.') })
  .meta({ id: 'EmailChanged', description: 'The confirmed address.' });

export const personRoutes: readonly SessionRoute[] = [
  {
    method: 'GET',
    path: '/me',
    tag: 'person',
    operationId: 'getMe',
    summary: 'Get the signed-in user',
    answers: { 200: { description: 'The person and its accounts.', schema: oneSchema(me) } },
    permission: 'person',
    handle: async ({ ctx }) => one(await readMe(ctx, { forSession: true })),
  },
  {
    method: 'GET',
    path: '/sessions',
    tag: 'person',
    operationId: 'listSessions',
    summary: 'List your sessions',
    answers: {
      200: {
        description: 'Where the person is signed in, newest first.',
        schema: z.object({ data: z.array(session).describe('All of them, newest first.') }),
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
    params: { session: { description: 'The id of the session.', schema: z.uuid() } },
    answers: { 204: { description: 'It has ended, at once.' } },
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
    description: 'Ends all other sessions of the person and the links that were mailed to it, and gives this one a new cookie.',
    body: passwordBody,
    answers: { 204: { description: 'The password is changed.' } },
    permission: 'person',
    async handle(asked) {
      const { current_password, password } = bodyWith(passwordBody, asked.body, ['current_password', 'password']);
      const { visit } = asked;
      const body = { currentPassword: current_password, newPassword: password, revokeOtherSessions: true };
      await guarded(asked, () =>
        visit.ask(
          (headers) => visit.auth.api.changePassword({ body, headers, asResponse: true }),
          wrongPassword('current_password'),
        ),
      );
      if (asked.ctx.actor.kind === 'user') await endLinks(asked.ctx, asked.ctx.actor.id);
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
      'Puts the pending address of the person in the place of the old one, by the link that was mailed to it. Ask the person before you send this: the link may come from somebody else.',
    body: emailLink,
    answers: { 200: { description: 'The address has changed.', schema: oneSchema(emailChanged) } },
    permission: 'person',
    async handle(asked) {
      const { token } = bodyWith(emailLink, asked.body, []);
      return one(await guarded(asked, () => confirmEmailChange(asked.ctx, token)));
    },
  },
  {
    method: 'POST',
    path: '/second-factor/setup',
    tag: 'person',
    operationId: 'setUpSecondFactor',
    summary: 'Set up an authenticator app',
    description:
      'Nothing changes for the next sign-in until a code of the app was sent. Who has an app already removes that first.',
    body: confirmation,
    answers: { 200: { description: 'The secret for the app, shown this once.', schema: oneSchema(setup) } },
    permission: 'person',
    async handle(asked) {
      const { password } = bodyWith(confirmation, asked.body, ['password']);
      const { visit } = asked;
      const { two_factor_enabled } = await readMe(asked.ctx, { forSession: true });
      if (two_factor_enabled === true) throw refused('There is an authenticator app already. Remove it first.');
      const { totpURI, backupCodes } = await guarded(asked, () =>
        visit.ask<{ totpURI: string; backupCodes: string[] }>(
          (headers) => visit.auth.api.enableTwoFactor({ body: { password }, headers, asResponse: true }),
          wrongPassword('password'),
        ),
      );
      return one({ uri: totpURI, secret: new URL(totpURI).searchParams.get('secret'), backup_codes: backupCodes });
    },
  },
  {
    method: 'POST',
    path: '/second-factor/confirmation',
    tag: 'person',
    operationId: 'confirmSecondFactor',
    summary: 'Confirm the authenticator app',
    description: 'From now on signing in wants a code. This session gets a new cookie.',
    body: code,
    answers: { 204: { description: 'The second factor counts.' } },
    permission: 'person',
    async handle(asked) {
      const { code: digits } = bodyWith(code, asked.body, []);
      const { visit } = asked;
      const wrong = () => invalid({ code: ['The code is not valid.'] });
      await guarded(asked, () =>
        visit.ask(
          (headers) => visit.auth.api.verifyTOTP({ body: { code: digits.replaceAll(' ', '') }, headers, asResponse: true }),
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
    body: confirmation,
    answers: { 204: { description: 'Signing in wants the password alone.' } },
    permission: 'person',
    async handle(asked) {
      const { password } = bodyWith(confirmation, asked.body, ['password']);
      const { visit } = asked;
      await guarded(asked, () =>
        visit.ask(
          (headers) => visit.auth.api.disableTwoFactor({ body: { password }, headers, asResponse: true }),
          wrongPassword('password'),
        ),
      );
      return { status: 204 };
    },
  },
];

/** Setup of a service whose database has no account. */
import { z } from 'zod';
import {
  createFirstAccount,
  firstAccount,
  hasAccounts,
} from '../../../domain/sign-in/first-account.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import { CREDENTIALS_BODY_BYTES } from '../../http/route.ts';
import type { SessionRoute } from '../request.ts';
import { bodyWith, newPassword } from '../secrets.ts';

/** The maximum number of set-up attempts per IP address. */
const ATTEMPTS = { ceiling: 10, seconds: 15 * 60 };

const setupBody = firstAccount
  .extend({ password: newPassword('The password of the administrator.') })
  .meta({ id: 'SetupCreate', description: 'The first account and its administrator.' });

const state = z
  .object({ is_needed: z.boolean().describe('Whether the database has no account yet.') })
  .meta({ id: 'Setup', description: 'Whether the service is set up.' });

const created = z
  .object({
    account_id: z.uuid().describe('The ID of the created account.'),
    user_id: z.uuid().describe('The ID of the administrator.'),
  })
  .meta({ id: 'SetupCreated', description: 'The first account of the service.' });

export const setupRoutes: readonly SessionRoute[] = [
  {
    method: 'GET',
    path: '/setup',
    tag: 'setup',
    operationId: 'getSetup',
    summary: 'Get the set-up state',
    description: 'Returns whether the service still needs its first account.',
    isOpen: true,
    responses: { 200: { description: 'The set-up state.', schema: oneSchema(state) } },
    permission: 'anyone',
    handle: async ({ ctx }) => one({ is_needed: !(await hasAccounts(ctx)) }),
  },
  {
    method: 'POST',
    path: '/setup',
    tag: 'setup',
    operationId: 'createFirstAccount',
    summary: 'Create the first account',
    description: `Creates the first account and its administrator, and signs the administrator in. Requires the set-up code, which the server logs while the database has no account; the code is valid for one use. Returns 403 once an account exists. Accepts ${ATTEMPTS.ceiling} attempts per IP address every 15 minutes.`,
    isOpen: true,
    body: setupBody,
    maxBodyBytes: CREDENTIALS_BODY_BYTES,
    responses: {
      201: {
        description: 'The created account. The cookie contains the session.',
        schema: oneSchema(created),
      },
    },
    permission: 'anyone',
    async handle({ ctx, visit, limits, body }) {
      const sent = bodyWith(setupBody, body, ['password']);
      await limits.take('setup-address', visit.caller, ATTEMPTS.ceiling, ATTEMPTS.seconds);
      const made = await createFirstAccount(ctx, sent);
      const { email, password } = sent;
      await visit.ask((api, headers) =>
        api.signInEmail({ body: { email, password }, headers, asResponse: true }),
      );
      return one(made, 201);
    },
  },
];

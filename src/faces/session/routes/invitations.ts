/** Invitations into an account, and what the link of one opens. */
import { z } from 'zod';
import { acceptance, acceptInvitation, readInvitation } from '../../../domain/invitations/accept.ts';
import { invite, listInvitations, newInvitation, withdrawInvitation } from '../../../domain/invitations/invitations.ts';
import { parseBody } from '../../../engine/parse.ts';
import { invalid } from '../../../kernel/fault.ts';
import { accountOf } from '../../../store/ctx.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import { instant } from '../../http/identity-shapes.ts';
import { hidden } from '../../http/limits.ts';
import type { SessionAsked, SessionRoute } from '../request.ts';
import { bodyWith, newPassword } from '../secrets.ts';

const invitation = z
  .object({
    id: z.uuid().describe('The id of the invitation.'),
    email: z.email().describe('Where it was sent.'),
    role: z.string().describe('The key of the role that it brings.'),
    role_name: z.string().describe('The name of that role.'),
    group_ids: z
      .array(z.uuid())
      .nullable()
      .describe('Groups of properties that the person will be limited to; null is no limit.'),
    invited_by: z.uuid().nullable().describe('Who invites.'),
    expires_at: instant.describe('Until when its link works.'),
    created_at: instant.describe('When the person was first invited.'),
  })
  .meta({ id: 'Invitation', description: 'Somebody who is asked into the account. The link is in the mail alone.' });

const link = z
  .object({ token: z.string().max(255).describe('What the link of the mail carries.') })
  .meta({ id: 'InvitationLink' });

const about = z
  .object({
    account_name: z.string().describe('The account that it leads into.'),
    email: z.email().describe('Whom it was sent to.'),
    role_name: z.string().describe('The role that it brings.'),
    is_known: z.boolean().describe('Whether the person has a proved address and a password already, and need not choose one.'),
  })
  .meta({ id: 'InvitationAbout', description: 'What an invitation is about, for who holds its link.' });

const accepting = acceptance
  .extend({ password: newPassword('The password of a person who is new; wanted unless the address is known.').optional() })
  .meta({ id: 'InvitationAcceptance' });

const accepted = z
  .object({
    account_id: z.uuid().describe('The account that the person is now a member of.'),
    account_name: z.string().describe('Its name.'),
    email: z.email().describe('The address to sign in with.'),
  })
  .meta({ id: 'InvitationAccepted', description: 'The person is a member, and signs in next.' });

/** How many mails an account has sent: to one address, and to all. */
const MAILS = { address: { ceiling: 5, seconds: 15 * 60 }, account: { ceiling: 100, seconds: 60 * 60 } };

/** Throws limited; what names no address is refused elsewhere. */
async function takeMail({ ctx, limits, body }: SessionAsked): Promise<void> {
  const { value } = parseBody(newInvitation, body);
  if (value === null) return;
  const { address, account } = MAILS;
  const { id } = accountOf(ctx);
  await limits.take('invitation-address', `${id}:${hidden(value.email)}`, address.ceiling, address.seconds);
  await limits.take('invitation-account', id, account.ceiling, account.seconds);
}

export const invitationRoutes: readonly SessionRoute[] = [
  {
    method: 'GET',
    path: '/invitations',
    tag: 'invitations',
    operationId: 'listInvitations',
    summary: 'List invitations',
    answers: {
      200: {
        description: 'Those that nobody has accepted.',
        schema: z.object({ data: z.array(invitation).describe('All of them, newest first.') }),
      },
    },
    permission: { area: 'users', verb: 'view' },
    handle: async ({ ctx }) => one(await listInvitations(ctx)),
  },
  {
    method: 'POST',
    path: '/invitations',
    tag: 'invitations',
    operationId: 'createInvitation',
    summary: 'Invite a user',
    description:
      'Mails a link that works once and for seven days; a second invitation of the same address ends the first. Five mails a quarter of an hour go to one address, and a hundred an hour from one account.',
    body: newInvitation.meta({ id: 'InvitationCreate' }),
    answers: { 201: { description: 'The invitation; its mail is on its way.', schema: oneSchema(invitation) } },
    permission: { area: 'users', verb: 'create' },
    async handle(asked) {
      await takeMail(asked);
      return one(await invite(asked.ctx, asked.body), 201);
    },
  },
  {
    method: 'DELETE',
    path: '/invitations/{invitation}',
    tag: 'invitations',
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    params: { invitation: { description: 'The id of the invitation.', schema: z.uuid() } },
    answers: { 204: { description: 'Its link opens nothing.' } },
    permission: { area: 'users', verb: 'create' },
    async handle({ ctx, params }) {
      await withdrawInvitation(ctx, params['invitation'] ?? '');
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/invitation-links',
    tag: 'invitations',
    operationId: 'getInvitation',
    summary: 'Get the invitation behind a link',
    isOpen: true,
    body: link,
    answers: { 200: { description: 'The account, the role and the address.', schema: oneSchema(about) } },
    permission: 'nobody',
    async handle({ ctx, body }) {
      const { value, errors } = parseBody(link, body);
      if (value === null) throw invalid(errors);
      return one(await readInvitation(ctx, value.token));
    },
  },
  {
    method: 'POST',
    path: '/invitation-acceptances',
    tag: 'invitations',
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation',
    description: 'A person whose address is known joins; anybody else gives a name and chooses a password.',
    isOpen: true,
    body: accepting,
    answers: { 200: { description: 'The person is a member.', schema: oneSchema(accepted) } },
    permission: 'nobody',
    handle: async ({ ctx, body }) => one(await acceptInvitation(ctx, bodyWith(accepting, body, ['password']))),
  },
];

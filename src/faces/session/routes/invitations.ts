/** Invitations to join an account, and the acceptance of their links. */
import { z } from 'zod';
import {
  acceptance,
  acceptInvitation,
  readInvitation,
} from '../../../domain/invitations/accept.ts';
import {
  invite,
  listInvitations,
  newInvitation,
  withdrawInvitation,
} from '../../../domain/invitations/invitations.ts';
import { parseBody } from '../../../engine/parse.ts';
import { invalid } from '../../../kernel/fault.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import { instant } from '../../http/identity-shapes.ts';
import { takeMail } from '../../http/mail-limits.ts';
import { CREDENTIALS_BODY_BYTES } from '../../http/route.ts';
import type { SessionRoute } from '../request.ts';
import { bodyWith, newPassword } from '../secrets.ts';

const invitation = z
  .object({
    id: z.uuid().describe('The ID of the invitation.'),
    email: z.email().describe('The e-mail address of the invitation.'),
    role: z.string().describe('The key of the role that the user will have.'),
    role_name: z.string().describe('The name of the role.'),
    group_ids: z
      .array(z.uuid())
      .nullable()
      .describe(
        'The IDs of the property groups that the user will be limited to; null for no limit.',
      ),
    invited_by: z.uuid().nullable().describe('The ID of the user who sent the invitation.'),
    expires_at: instant.describe('When the link expires.'),
    created_at: instant.describe('When the user was first invited.'),
  })
  .meta({
    id: 'Invitation',
    description: 'An invitation to join the account. Only the e-mail contains the link.',
  });

const link = z
  .object({ token: z.string().max(255).describe('The token from the link in the e-mail.') })
  .meta({ id: 'InvitationLink' });

const about = z
  .object({
    account_name: z.string().describe('The name of the account that the user is invited to.'),
    email: z.email().describe('The e-mail address of the invitation.'),
    role_name: z.string().describe('The name of the role that the user will have.'),
    is_known: z
      .boolean()
      .describe(
        'Whether the user already has a verified address and a password, and therefore need not choose a password.',
      ),
  })
  .meta({
    id: 'InvitationAbout',
    description: 'The details of an invitation, for the holder of its link.',
  });

const accepting = acceptance
  .extend({
    password: newPassword(
      'The new password of the user. Required unless `is_known` of the invitation is true.',
    ).optional(),
  })
  .meta({ id: 'InvitationAcceptance' });

const accepted = z
  .object({
    account_id: z.uuid().describe('The ID of the account that the user has joined.'),
    account_name: z.string().describe('The name of the account.'),
    email: z.email().describe('The e-mail address for sign-in.'),
  })
  .meta({
    id: 'InvitationAccepted',
    description: 'An accepted invitation. The user is a member of the account and can sign in.',
  });

export const invitationRoutes: readonly SessionRoute[] = [
  {
    method: 'GET',
    path: '/invitations',
    tag: 'invitations',
    operationId: 'listInvitations',
    summary: 'List invitations',
    description:
      'Returns the invitations that have not been accepted, including expired invitations, newest first.',
    responses: {
      200: {
        description: 'The invitations that have not been accepted.',
        schema: oneSchema(z.array(invitation).describe('All invitations, newest first.')),
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
      'Sends a link that can be used once within seven days. Inviting the same address again invalidates the previous link. At most five e-mails per address are sent within 15 minutes, and one hundred per account within an hour.',
    body: newInvitation.meta({ id: 'InvitationCreate' }),
    responses: {
      201: {
        description: 'The invitation. The e-mail is queued.',
        schema: oneSchema(invitation),
      },
    },
    permission: { area: 'users', verb: 'create' },
    async handle({ ctx, limits, body }) {
      // `invite` rejects a body without a valid address.
      const { value } = parseBody(newInvitation, body);
      if (value !== null) await takeMail(limits, ctx, 'invitation', value.email);
      return one(await invite(ctx, body), 201);
    },
  },
  {
    method: 'DELETE',
    path: '/invitations/{invitation}',
    tag: 'invitations',
    operationId: 'withdrawInvitation',
    summary: 'Revoke an invitation',
    description: 'Deletes the invitation, which makes its link invalid.',
    params: { invitation: { description: 'The ID of the invitation.', schema: z.uuid() } },
    responses: { 204: { description: 'The invitation was revoked and its link is invalid.' } },
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
    summary: 'Get an invitation by its link',
    description:
      'Returns the account, the role and the e-mail address of the invitation to which the token of the link belongs.',
    isOpen: true,
    body: link,
    maxBodyBytes: CREDENTIALS_BODY_BYTES,
    responses: {
      200: { description: 'The account, the role and the address.', schema: oneSchema(about) },
    },
    permission: 'anyone',
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
    description:
      'Adds the user to the account. If `is_known` of the invitation is true, the request needs only the token. Otherwise, it must contain a new password and, for a new user, a name.',
    isOpen: true,
    body: accepting,
    maxBodyBytes: CREDENTIALS_BODY_BYTES,
    responses: { 200: { description: 'The user is a member.', schema: oneSchema(accepted) } },
    permission: 'anyone',
    handle: async ({ ctx, body }) =>
      one(await acceptInvitation(ctx, bodyWith(accepting, body, ['password']))),
  },
];

/** The shapes of users, accounts and tokens in responses, which several APIs share. */
import { z } from 'zod';

export const instant = z.iso.datetime({ offset: true });

export const accountSchema = z
  .object({
    id: z.uuid().describe('The ID of the account.'),
    name: z.string().describe('The name of the account.').meta({ example: 'Alder Residential' }),
    settings: z.looseObject({}).describe('Default settings of the properties of the account.'),
    role: z
      .string()
      .nullable()
      .describe('The key of the role of the user in the account.')
      .meta({ example: 'admin' }),
    role_id: z.uuid().nullable().describe('The ID of the role.'),
    role_name: z.string().nullable().describe('The name of the role.').meta({ example: 'Admin' }),
    created_at: instant.describe('When the account was created.'),
    updated_at: instant.describe('When the account was last updated.'),
  })
  .meta({
    id: 'Account',
    description:
      'An account: a customer of the service, such as a management company or an owner. Includes the role of the user in the account.',
  });

export const meSchema = z
  .object({
    id: z.uuid().describe('The ID of the user.'),
    name: z.string().describe('The name of the user.').meta({ example: 'Ada Lovelace' }),
    email: z.email().describe('The e-mail address.').meta({ example: 'ada@example.com' }),
    is_staff: z.boolean().describe('Whether the user is staff of the service operator.'),
    email_verified_at: instant.nullable().describe('When the e-mail address was verified.'),
    created_at: instant.describe('When the user was created.'),
    updated_at: instant.describe('When the user was last updated.'),
    accounts: z.array(accountSchema).describe('The accounts that the user can access.'),
  })
  .meta({
    id: 'Me',
    description: 'The user of the token, and the accounts that the user can access.',
  });

const author = z.object({
  id: z.uuid().describe('The ID of the user.'),
  name: z.string().describe('The name of the user.'),
  email: z.email().describe('The e-mail address.'),
});

export const tokenSchema = z
  .object({
    id: z.int().describe('The ID of the token: the number before `|`.'),
    name: z.string().describe('The name of the token.').meta({ example: 'Nightly import' }),
    account_id: z.uuid().describe('The ID of the account that the token belongs to.'),
    abilities: z
      .array(z.string())
      .describe(
        'The abilities of the token: `*` for management, or the abilities of a website token.',
      )
      .meta({ example: ['*'] }),
    last_used_at: instant.nullable().describe('When the token was last used, to the minute.'),
    created_at: instant.describe('When the token was created.'),
    created_by: author.describe('The user of the token.'),
  })
  .meta({ id: 'Token', description: 'An API token, without its secret.' });

export const issuedSchema = z
  .object({
    id: z.int().describe('The ID of the token: the number before `|`.'),
    name: z.string().describe('The name of the token.'),
    account_id: z.uuid().describe('The ID of the account that the token belongs to.'),
    plain_text_token: z
      .string()
      .describe('The token in plain text. It cannot be retrieved later.')
      .meta({ example: '12|k3J...' }),
  })
  .meta({
    id: 'IssuedToken',
    description: 'A created token. Only this response contains the token in plain text.',
  });

/** Wire shapes of people, accounts and tokens, which several faces show. */
import { z } from 'zod';

export const instant = z.iso.datetime({ offset: true });

export const accountSchema = z
  .object({
    id: z.uuid().describe('The id of the account.'),
    name: z.string().describe('The name of the client.').meta({ example: 'Alder Residential' }),
    settings: z.looseObject({}).describe('Settings that its properties fall back to.'),
    role: z.string().nullable().describe('The key of the role that the person has in it.').meta({ example: 'admin' }),
    role_id: z.uuid().nullable().describe('The id of that role.'),
    role_name: z.string().nullable().describe('The name of that role.').meta({ example: 'Admin' }),
    created_at: instant.describe('When it was made.'),
    updated_at: instant.describe('When it was last changed.'),
  })
  .meta({ id: 'Account', description: 'A client: a management company or an owner, with the role that the person has in it.' });

export const meSchema = z
  .object({
    id: z.uuid().describe('The id of the person.'),
    name: z.string().describe('The name of the person.').meta({ example: 'Ada Lovelace' }),
    email: z.email().describe('Where the person gets mail.').meta({ example: 'ada@example.com' }),
    is_staff: z.boolean().describe('Whether the person works for the operator of the service.'),
    email_verified_at: instant.nullable().describe('When the person proved the e-mail address.'),
    created_at: instant.describe('When the user was made.'),
    updated_at: instant.describe('When the user was last changed.'),
    accounts: z.array(accountSchema).describe('The accounts that the person can reach.'),
  })
  .meta({ id: 'Me', description: 'The person behind the token, and the accounts that it can reach.' });

const author = z.object({
  id: z.uuid().describe('The id of the person.'),
  name: z.string().describe('The name of the person.'),
  email: z.email().describe('Where the person gets mail.'),
});

export const tokenSchema = z
  .object({
    id: z.int().describe('The number before the bar of the token.'),
    name: z.string().describe('What it is for.').meta({ example: 'Nightly import' }),
    account_id: z.uuid().describe('The account that it is pinned to.'),
    abilities: z
      .array(z.string())
      .describe("`*`, or what a website's token may do.")
      .meta({ example: ['*'] }),
    last_used_at: instant.nullable().describe('When it was last used, to the minute.'),
    created_at: instant.describe('When it was made.'),
    created_by: author.describe('Whose token it is.'),
  })
  .meta({ id: 'Token', description: 'An API token, without the token itself.' });

export const issuedSchema = z
  .object({
    id: z.int().describe('The number before the bar of the token.'),
    name: z.string().describe('What it is for.'),
    account_id: z.uuid().describe('The account that it is pinned to.'),
    plain_text_token: z.string().describe('The token. It cannot be had again.').meta({ example: '12|k3J...' }),
  })
  .meta({ id: 'IssuedToken', description: 'The only answer that ever holds the token itself.' });

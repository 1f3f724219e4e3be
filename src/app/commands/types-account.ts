/** The types of an account, from its database. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { v2Metadata } from '../../faces/v2/routes.ts';
import { content_types } from '../../store/tables/entries.ts';
import { forms } from '../../store/tables/forms.ts';
import { definitionsSchema, typesFile } from './types-file.ts';
import { type Administration, accountNamed } from './with-service.ts';

const options = z.strictObject({ account: z.string() });

export const accountTypesCommand: Administration<z.output<typeof options>> = {
  name: 'types',
  options,
  async run(service, { account }) {
    const { id } = await accountNamed(service, account);
    const { database } = service.parts;
    const definitions = definitionsSchema.parse({
      contentTypes: await database.run(
        sql`select key, name, fields from ${content_types} where account_id = ${id}`,
      ),
      forms: await database.run(
        sql`select key, name, fields from ${forms} where account_id = ${id} and is_enabled`,
      ),
      connections: v2Metadata().find(({ name }) => name === 'connections')?.variants ?? [],
    });
    const types = typesFile(definitions);
    return { value: { types }, words: types.trimEnd() };
  },
};

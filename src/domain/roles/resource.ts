/** Roles: named sets of permissions of an account; V2 only reads them. */
import { z } from 'zod';
import { declare } from '../../engine/declare.ts';
import { listOf, readOnly } from '../../engine/fields/object.ts';
import { text } from '../../engine/fields/text.ts';
import { roles as table } from '../../store/tables/identity.ts';

export const roles = declare({
  name: 'roles',
  noun: 'Role',
  description: 'A named set of permissions that members of the account can have.',
  table,
  within: null,
  fields: {
    key: readOnly(text('The word that requests name it by.', { example: 'editor' })),
    name: readOnly(text('Its name.', { example: 'Editor' })),
    permissions: readOnly(listOf('What it allows: `<area>.<view|create|update|delete>`; `*` is everything.', z.string())),
  },
});

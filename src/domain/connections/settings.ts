/** The settings of a connection: checked by their type's schema, credentials sealed at rest and masked on the wire (§2.11). */
import { sql } from 'drizzle-orm';
import { connectorOf, credentialsOf, recordsNamedBy } from '../../connectors/registry.ts';
import { visible } from '../../engine/access.ts';
import type { Draft, Values } from '../../engine/declare.ts';
import { collectIssues } from '../../engine/parse.ts';
import { resourceNamed } from '../../engine/registry.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import type { Cipher } from '../../kernel/secret.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';

const MASK = '********';

const SEALED = 'sealed:';

/** Every credential as `********`; other keys as they are. Of a type that this version does not have, all that is sealed counts. */
export function maskSettings(type: string, settings: Values): Values {
  const credentials = credentialsOf(type);
  const isSecret = (key: string, value: unknown) => (connectorOf(type) === undefined ? isSealed(value) : credentials.has(key));
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, isSecret(key, value) && value != null ? MASK : value]),
  );
}

/** Every credential in the clear, for the connector. */
function openSettings(cipher: Cipher, type: string, settings: Values): Values {
  const credentials = credentialsOf(type);
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      credentials.has(key) && isSealed(value) ? cipher.decrypt(value.slice(SEALED.length)) : value,
    ]),
  );
}

/** What the connector of the type gets: credentials in the clear, cleared settings absent, and what was not set as it is without. */
export function readSettings(cipher: Cipher, type: string, settings: Values): Values {
  const present = Object.entries(openSettings(cipher, type, settings)).filter(([, value]) => value !== null);
  return connectorOf(type)?.settings.parse(Object.fromEntries(present)) ?? {};
}

const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith(SEALED);

/**
 * The settings as they are stored: a mask keeps the stored credential, and a new credential is sealed. `values` holds what was
 * sent, already merged into what is stored.
 */
export function sealSettings(cipher: Cipher, type: string, { values, row }: Draft): Values {
  const stored = (row?.['settings'] ?? {}) as Values;
  const credentials = credentialsOf(type);
  const sealed = Object.entries((values['settings'] ?? {}) as Values).map(([key, value]) => {
    if (!credentials.has(key) || typeof value !== 'string' || value === stored[key]) return [key, value];
    return [key, value === MASK ? stored[key] : SEALED + cipher.encrypt(value)];
  });
  return Object.fromEntries(sealed.filter(([, value]) => value !== undefined));
}

/** A sentence under `settings.<key>` for each setting that the type does not take. */
export function settingsErrors(cipher: Cipher, type: string, draft: Draft): FieldErrors {
  const connector = connectorOf(type);
  if (connector === undefined) return {};
  const plain = openSettings(cipher, type, sealSettings(cipher, type, draft));
  const present = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== null));
  const parsed = connector.settings.safeParse(present, { reportInput: true });
  const errors: FieldErrors = {};
  if (parsed.success) return connector.check?.(parsed.data) ?? {};
  collectIssues(errors, 'settings', parsed.error.issues);
  return errors;
}

/** A sentence under `settings.<key>` for each id that names no record which the actor can see. */
export async function recordErrors(ctx: Ctx, type: string, { values }: Draft): Promise<FieldErrors> {
  const settings = (values['settings'] ?? {}) as Values;
  const errors: FieldErrors = {};
  for (const { key, resource: name } of recordsNamedBy(type)) {
    const id = settings[key];
    if (!isUuid(id)) continue;
    const resource = resourceNamed(name);
    const found = await ctx.run(
      sql`select from ${resource.table} where ${resource.columns['id']} = ${id} and ${visible(ctx, resource)}`,
    );
    if (found.length === 0) errors[`settings.${key}`] = [sentence.selected(`settings.${key}`)];
  }
  return errors;
}

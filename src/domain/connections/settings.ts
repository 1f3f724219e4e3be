/**
 * Connection settings: validated by the schema of the type, with credentials encrypted at rest and
 * masked in responses (§2.11).
 */
import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import {
  CONNECTION_TYPES,
  connectorOf,
  credentialsOf,
  recordsNamedBy,
} from '../../connectors/registry.ts';
import { visible } from '../../engine/access.ts';
import type { Draft, Values } from '../../engine/declare.ts';
import { collectIssues } from '../../engine/parse.ts';
import { resourceNamed } from '../../engine/registry.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { isObject, objectOf } from '../../kernel/object.ts';
import type { Cipher } from '../../kernel/secret.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { isMoved } from './destination.ts';

const MASK = '********';

const SEALED = 'sealed:';

/**
 * The settings as returned by the API: credentials are `********`, and undeclared keys are omitted.
 */
export function showSettings(type: string, settings: Values): Values {
  const credentials = credentialsOf(type);
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) => {
      const schema = schemaOf(type, key);
      if (schema === undefined) return [];
      return [
        [
          key,
          credentials.has(key) && value != null
            ? MASK
            : declaredPart(value, schema.safeParse(value).data),
        ],
      ];
    }),
  );
}

/** The schema of one setting, or undefined for a key that the type does not declare. */
function schemaOf(type: string, key: string): z.ZodType | undefined {
  const shape = connectorOf(type)?.settings.shape ?? {};
  return Object.hasOwn(shape, key) ? shape[key] : undefined;
}

/** A value without the keys that its schema dropped while parsing. */
function declaredPart(value: unknown, parsed: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(parsed))
    return value.map((item, index) => declaredPart(item, parsed[index]));
  if (!isObject(value) || !isObject(parsed)) return value;
  const known = Object.entries(value).filter(([key]) => Object.hasOwn(parsed, key));
  return Object.fromEntries(known.map(([key, inner]) => [key, declaredPart(inner, parsed[key])]));
}

/** All settings with decrypted credentials, for the connector. */
function openSettings(cipher: Cipher, type: string, settings: Values): Values {
  const credentials = credentialsOf(type);
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      credentials.has(key) && isSealed(value) ? cipher.decrypt(value.slice(SEALED.length)) : value,
    ]),
  );
}

/**
 * The settings that the connector receives: credentials decrypted, cleared settings absent, and
 * defaults applied.
 */
export function readSettings(cipher: Cipher, type: string, settings: Values): Values {
  const present = Object.entries(openSettings(cipher, type, settings)).filter(
    ([, value]) => value !== null,
  );
  return connectorOf(type)?.settings.parse(Object.fromEntries(present)) ?? {};
}

const isSealed = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(SEALED);

/**
 * The settings to store. New credentials are encrypted. A credential that was not sent, or was sent
 * as its mask, keeps its value, unless the settings contain a new destination: in that case, the
 * credential is cleared. Undeclared keys from earlier versions are dropped. `values` contains the
 * sent settings, already merged into the stored ones.
 */
export function sealSettings(cipher: Cipher, type: string, { values, row }: Draft): Values {
  const stored = storedOf({ values, row });
  const merged = withStoredGuards(objectOf(values, 'settings'), stored);
  const credentials = credentialsOf(type);
  const cleared = row !== null && isMoved(type, stored, merged);
  const sealed = Object.entries(merged).map(([key, value]): [string, unknown] => {
    if (!credentials.has(key) || typeof value !== 'string') return [key, value];
    if (value !== MASK && value !== stored[key]) return [key, SEALED + cipher.encrypt(value)];
    return [key, cleared && stored[key] !== undefined ? null : stored[key]];
  });
  return Object.fromEntries(
    sealed.filter(([key, value]) => value !== undefined && schemaOf(type, key) !== undefined),
  );
}

/** Guards that an update omits keep their limits. */
const withStoredGuards = (settings: Values, stored: Values): Values =>
  isObject(settings['guards']) && isObject(stored['guards'])
    ? { ...settings, guards: { ...stored['guards'], ...settings['guards'] } }
    : settings;

/**
 * SQL for the stored settings without the IDs of records that the actor cannot see. Sending the
 * result back preserves those IDs, because an update changes only the keys that it sends.
 */
export function knownSettings(
  ctx: Ctx,
  { type, settings }: Record<'type' | 'settings', SQL | PgColumn>,
): SQL {
  if (ctx.grant.groupIds === null) return sql`${settings}`;
  return CONNECTION_TYPES.flatMap((one) =>
    recordsNamedBy(one).map((named) => ({ ...named, type: one })),
  ).reduce((known, { type: one, key, resource: name }) => {
    const resource = resourceNamed(name);
    const visibleIds = sql`select ${resource.columns['id']}::text from ${resource.table} where ${visible(ctx, resource)}`;
    const isHidden = sql`${type} = ${one} and not coalesce(lower(${settings}->>${key}) in (${visibleIds}), true)`;
    return sql`case when ${isHidden} then (${known}) - ${key}::text else (${known}) end`;
  }, sql`${settings}`);
}

/** An error under `settings.<key>` for each setting that is invalid for the type. */
export function settingsErrors(cipher: Cipher, type: string, draft: Draft): FieldErrors {
  const connector = connectorOf(type);
  if (connector === undefined)
    return {
      settings: [
        `The settings cannot be changed because this version does not support connections of the type ${type}.`,
      ],
    };
  const sealed = sealSettings(cipher, type, draft);
  const plain = openSettings(cipher, type, sealed);
  const present = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== null));
  const parsed = connector.settings.safeParse(present, { reportInput: true });
  const errors = undeclaredErrors(type, draft);
  if (parsed.success) return { ...errors, ...connector.check?.(parsed.data) };
  collectIssues(errors, 'settings', parsed.error.issues);
  for (const key of credentialsOf(type)) {
    if (sealed[key] === null && storedOf(draft)[key] != null)
      errors[`settings.${key}`]?.push(
        'Send this credential again, because the destination of the connection changed.',
      );
  }
  return errors;
}

const storedOf = ({ row }: Draft): Values => objectOf(row ?? {}, 'settings');

/** The maximum number of undeclared keys that one response lists. */
const MAX_NAMED = 20;

/** An error for each sent key, at any depth, that the schema of the type does not declare. */
function undeclaredErrors(type: string, draft: Draft): FieldErrors {
  const stored = storedOf(draft);
  const sent = Object.entries(objectOf(draft.values, 'settings')).filter(
    ([key, value]) => !isDeepStrictEqual(value, stored[key]),
  );
  const keys = sent.flatMap(([key, value]) => {
    const schema = schemaOf(type, key);
    return schema === undefined
      ? [key]
      : droppedKeys(value, schema.safeParse(value).data).map((inner) => `${key}.${inner}`);
  });
  const known = Object.keys(connectorOf(type)?.settings.shape ?? {}).join(', ');
  const rest = known === '' ? ', which have no settings.' : `. Supported settings: ${known}.`;
  return Object.fromEntries(
    keys
      .slice(0, MAX_NAMED)
      .map((key) => [
        `settings.${key}`,
        [`The ${key} key is not a setting of ${type} connections${rest}`],
      ]),
  );
}

/** The dotted paths of keys that a schema dropped while parsing a value. */
function droppedKeys(value: unknown, parsed: unknown): string[] {
  if (Array.isArray(value) && Array.isArray(parsed))
    return value.flatMap((item, index) =>
      droppedKeys(item, parsed[index]).map((key) => `${index}.${key}`),
    );
  if (!isObject(value) || !isObject(parsed)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    Object.hasOwn(parsed, key)
      ? droppedKeys(inner, parsed[key]).map((nested) => `${key}.${nested}`)
      : [key],
  );
}

/** An error under `settings.<key>` for each new ID of a record that the actor cannot see. */
export async function recordErrors(ctx: Ctx, type: string, draft: Draft): Promise<FieldErrors> {
  const settings = objectOf(draft.values, 'settings');
  const stored = storedOf(draft);
  const errors: FieldErrors = {};
  for (const { key, resource: name } of recordsNamedBy(type)) {
    const id = settings[key];
    if (!isUuid(id) || id === stored[key]) continue;
    const resource = resourceNamed(name);
    const found = await ctx.run(
      sql`select from ${resource.table} where ${resource.columns['id']} = ${id} and ${visible(ctx, resource)}`,
    );
    if (found.length === 0) errors[`settings.${key}`] = [sentence.selected(`settings.${key}`)];
  }
  return errors;
}

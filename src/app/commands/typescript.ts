/**
 * TypeScript types of JSON Schemas. Names and values appear only inside string literals and
 * comments, so no name can become code.
 */
import { isObject, keysOf } from '../../kernel/object.ts';

/** Deeper schemas have the type `unknown`. */
const MAX_DEPTH = 12;

/**
 * A string literal. JSON permits two line separators that older parsers reject in string literals.
 */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(/[\u2028\u2029]/g, (separator) =>
    separator === '\u2028' ? '\\u2028' : '\\u2029',
  );

/** A one-line comment, escaped so that the text cannot end it. Empty if there is no text. */
export function comment(indent: string, text: string | null | undefined): string {
  // Control and direction characters could display the line differently from its content.
  const line = (text ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('*/', '*\\/')
    .trim();
  return line === '' ? '' : `${indent}/** ${line} */\n`;
}

export type Property = {
  name: string;
  type: string;
  isOptional?: boolean;
  about?: string | null | undefined;
};

/** The TypeScript source of an object type. */
export function objectType(properties: readonly Property[], indent = ''): string {
  const inner = `${indent}  `;
  const lines = properties.map(
    ({ name, type, isOptional = false, about }) =>
      `${comment(inner, about)}${inner}${quoted(name)}${isOptional ? '?' : ''}: ${type};\n`,
  );
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}${indent}}`;
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  const isPlain = value === null || typeof value === 'boolean' || Number.isFinite(value);
  return isPlain ? String(value) : 'unknown';
}

/** The type of the values that a JSON Schema accepts. */
export function typeOf(schema: unknown, indent = '', depth = 0): string {
  if (!isObject(schema) || depth > MAX_DEPTH) return 'unknown';
  const { enum: options, anyOf, type, items } = schema;
  const inner = (part: unknown) => typeOf(part, indent, depth + 1);
  if (Array.isArray(options)) return union(options.map(literal));
  if (Object.hasOwn(schema, 'const')) return literal(schema['const']);
  if (Array.isArray(anyOf)) return union(anyOf.map(inner));
  if (Array.isArray(type)) return union(type.map((one) => inner({ ...schema, type: one })));
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return `readonly (${inner(items)})[]`;
    case 'object':
      return recordType(schema, indent, depth);
    default:
      // `not: {}` is the schema that no value fits.
      return isObject(schema['not']) ? 'never' : 'unknown';
  }
}

function recordType(schema: Record<string, unknown>, indent: string, depth: number): string {
  const { properties, required, additionalProperties: rest } = schema;
  const names = isObject(properties) ? keysOf(properties) : [];
  const needed = Array.isArray(required) ? required : [];
  if (names.length === 0) {
    const value = isObject(rest) ? typeOf(rest, indent, depth + 1) : 'unknown';
    return `{ readonly [key: string]: ${value} }`;
  }
  const described = isObject(properties) ? properties : {};
  return objectType(
    names.map((name) => {
      const part = described[name];
      const about = isObject(part) ? part['description'] : undefined;
      return {
        name,
        type: typeOf(part, `${indent}  `, depth + 1),
        isOptional: !needed.includes(name),
        about: typeof about === 'string' ? about : null,
      };
    }),
    indent,
  );
}

/** Create bodies and updates that follow from the declaration of a resource. Resources with rules of their own have a line in samples.ts. */
import type { Resource } from '../../src/engine/declare.ts';
import { isNullable, isRequired } from '../../src/engine/declare.ts';
import type { Field } from '../../src/engine/field.ts';

type Values = Record<string, unknown>;

/** The values of an enumeration. */
const wordsOf = ({ output }: Field): readonly unknown[] =>
  'options' in output && Array.isArray(output.options) ? output.options : [];

/** A value of a plain field; neighbors differ in it. Undefined for kinds that have no plain value. */
function sampleValue(field: Field, number: number): unknown {
  switch (field.kind) {
    case 'text':
    case 'long_text':
      return `${field.example ?? 'Text'} ${number % 2}`;
    case 'word':
      return wordsOf(field)[number % wordsOf(field).length];
    case 'integer':
      return number % 3;
    case 'decimal':
    case 'money':
      return 1 + (number % 3);
    case 'boolean':
      return number % 2 === 0;
    case 'date_time':
      return `2027-03-0${1 + (number % 3)}T12:00:00.000Z`;
    default:
      return undefined;
  }
}

/** Values of the nullable plain fields with a filter, which the tests of filters compare. */
export const filteredValues = (resource: Resource, number: number): Values =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(
        ([name, { kind, input, filter }]) =>
          input !== null && filter !== undefined && isNullable(resource, name) && kind !== 'money',
      )
      .map(([name, field]) => [name, sampleValue(field, number)])
      .filter(([, value]) => value !== undefined),
  );

/** `referenceTo` returns the ID of a record of another resource. */
export async function generatedBody(
  resource: Resource,
  number: number,
  referenceTo: (resource: string) => Promise<unknown>,
): Promise<Values> {
  const body: Values = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.input === null || !(isRequired(resource, name) || field.filter !== undefined))
      continue;
    body[name] =
      field.kind === 'reference' && field.refersTo !== undefined
        ? await referenceTo(field.refersTo.resource)
        : sampleValue(field, number);
    if (body[name] === undefined)
      throw new Error(`${resource.name}: no value for ${name} can be generated. Add a sample.`);
  }
  return body;
}

/**
 * An update of the first plain text field, or else of the first plain field. A time is used only if
 * there is no other field, because times depend on each other.
 */
export function changeOf(resource: Resource, number = 1): Values {
  const plain = Object.entries(resource.fields).filter(
    ([, field]) =>
      field.input !== null &&
      !field.fixed &&
      sampleValue({ ...field, example: 'Changed' }, 1) != null,
  );
  const [name, field] =
    plain.find(([, one]) => one.kind === 'text') ??
    plain.find(([, one]) => one.kind !== 'date_time') ??
    plain[0] ??
    [];
  if (name === undefined || field === undefined)
    throw new Error(`${resource.name}: no change can be generated. Add one by hand.`);
  return { [name]: sampleValue({ ...field, example: `Changed ${number}` }, number) };
}

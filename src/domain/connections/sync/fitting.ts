/**
 * Fits values of a feed to the fields of a resource, so that one invalid value does not discard the
 * rest of the record.
 */
import type { Remark } from '../../../connectors/records.ts';
import type { Resource, Values } from '../../../engine/declare.ts';
import { cutText } from '../../../kernel/cut-text.ts';
import { fromCents } from '../../../kernel/money.ts';
import { asOneLine } from '../../../kernel/one-line.ts';
import { storable } from '../../../kernel/storable.ts';

/** The lengths to which text is truncated, in the order in which they are tried. */
const CUTS = [65_535, 255, 50];

/**
 * The values that the fields accept. In one-line text, white space with line breaks is collapsed.
 * Text that is too long is truncated and any other invalid value becomes null, each with a remark.
 */
export function fitting(resource: Resource, values: Values, remarks: Remark[]): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, raw]) => {
      const given = typeof raw === 'string' ? storable(raw) : raw;
      if (given === null || given === undefined || fits(resource, name, given))
        return [name, given];
      const isLine = resource.fields[name]?.kind === 'text' && typeof given === 'string';
      const value = isLine ? asOneLine(given) || null : given;
      if (value === null || fits(resource, name, value)) return [name, value];
      const cut =
        typeof value !== 'string'
          ? null
          : (CUTS.map((length) => cutText(value, length)).find((text) =>
              fits(resource, name, text),
            ) ?? null);
      remarks.push({
        line: null,
        path: `${resource.noun}/${name}`,
        message: `The value ${cutText(JSON.stringify(value), 60)} does not fit the field ${name} and was ${cut === null ? 'dropped' : 'truncated'}.`,
      });
      return [name, cut];
    }),
  );
}

/** Validates the value with the field itself, in the form in which V2 would receive the value. */
function fits(resource: Resource, name: string, value: unknown): boolean {
  const field = resource.fields[name];
  if (field?.input == null) return true;
  const sent =
    value instanceof Date
      ? value.toISOString()
      : field.kind === 'money'
        ? fromCents(Number(value))
        : value;
  return field.input.safeParse(sent).success;
}

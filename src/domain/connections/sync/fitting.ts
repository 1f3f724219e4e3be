/** What of a feed's values our fields can hold: a feed may say anything, and one odd value must not cost the rest. */
import type { Remark } from '../../../connectors/records.ts';
import type { Resource, Values } from '../../../engine/declare.ts';
import { fromCents } from '../../../kernel/money.ts';

/** The lengths that text is cut to, in the order in which they are tried. */
const CUTS = [65_535, 255, 50];

/** The values that the fields take; text that is too long is cut, anything else becomes null, and each has a remark. */
export function fitting(resource: Resource, values: Values, remarks: Remark[]): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value === null || value === undefined || fits(resource, name, value)) return [name, value];
      const cut =
        typeof value !== 'string'
          ? null
          : (CUTS.map((length) => value.slice(0, length)).find((text) => fits(resource, name, text)) ?? null);
      remarks.push({
        line: null,
        path: `${resource.noun}/${name}`,
        message: `The value ${JSON.stringify(value).slice(0, 60)} does not fit the field ${name} and was ${cut === null ? 'left out' : 'cut'}.`,
      });
      return [name, cut];
    }),
  );
}

/** Asks the field itself, with the value as V2 would send it. */
function fits(resource: Resource, name: string, value: unknown): boolean {
  const field = resource.fields[name];
  if (field?.input == null) return true;
  const sent = value instanceof Date ? value.toISOString() : field.kind === 'money' ? fromCents(value as number) : value;
  return field.input.safeParse(sent).success;
}

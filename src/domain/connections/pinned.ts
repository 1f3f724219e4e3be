/** Fields that users pin, so that a feed does not overwrite them (decisions §8). */
import { z } from 'zod';
import type { OwnedFields } from '../../connectors/connector.ts';
import type { Remark } from '../../connectors/records.ts';
import { CONNECTORS } from '../../connectors/registry.ts';
import type { Resource, Row, Values } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { differs } from '../../kernel/differs.ts';

/** The fields that a connection of any type can own. */
const ownable = (resource: keyof OwnedFields): string[] => [
  ...new Set(CONNECTORS.flatMap(({ owns }) => owns?.[resource] ?? [])),
];

export const pinnedFields = (resource: keyof OwnedFields): Field => {
  const names = ownable(resource);
  const list = z.array(z.enum(names)).max(names.length);
  return {
    kind: 'list',
    description:
      'The fields that are maintained manually even though a connection owns them. Runs do not change them, and requests can write them. A single update can pin a field and write it. After a field is removed from the list, the next run restores the value from the feed.',
    input: z.preprocess(
      (value) => value ?? [],
      list.transform((pinned) => [...new Set(pinned)]),
    ),
    accepts: list,
    output: list,
    example: names.slice(0, 1),
    richOnly: true,
  };
};

/**
 * Whether a value of `pinned` contains a field. A total rent and its base rent are pinned together,
 * because the service calculates each from the other.
 */
export function isPinned({ fields }: Resource, pinned: unknown, name: string): boolean {
  if (!Array.isArray(pinned)) return false;
  return pinned.includes(name) || pinned.includes(fields[name]?.excludes);
}

/**
 * The values of a feed without the values of pinned fields. A remark names each pinned field whose
 * value differs.
 */
export function withoutPinned(
  resource: Resource,
  row: Row,
  values: Values,
  remarks: Remark[],
): Values {
  const { pinned } = row;
  if (!Array.isArray(pinned) || pinned.length === 0) return values;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      if (!isPinned(resource, pinned, name)) return true;
      if (differs(row[name], value))
        remarks.push({
          line: null,
          path: `${resource.noun}/${name}`,
          message: `The field ${name} of "${row['number'] ?? row['name']}" is pinned, so it keeps a value that differs from the feed.`,
        });
      return false;
    }),
  );
}

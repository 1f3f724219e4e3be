/** Validates the records of a list: each needs an ID or a substitute, and IDs are unique. */
import type { XmlElement } from './element.ts';
import { locationOf, type Notes, quoted } from './notes.ts';

/**
 * A record, its element, and whether the feed states its ID. An empty `external_id` means that
 * there is no substitute for the ID either.
 */
export type Candidate<T> = { record: T; element: XmlElement; hasId: boolean };

/** The records in order. Records without a name, and repeated IDs, are noted and skipped. */
export function keepFirst<T extends { external_id: string }>(
  candidates: readonly Candidate<T>[],
  notes: Notes,
): T[] {
  const seen = new Set<string>();
  return candidates.flatMap(({ record, element, hasId }) => {
    const id = record.external_id;
    if (id === '') notes.add('nameless', locationOf(element), '');
    else if (seen.has(id)) notes.add('duplicate', locationOf(element), quoted(id));
    else if (!hasId) notes.add('no_id', locationOf(element), quoted(id));
    if (id === '' || seen.has(id)) return [];
    seen.add(id);
    return [record];
  });
}

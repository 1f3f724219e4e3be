/** The rule for the records of one list: each must have an id or a stand-in for it, and an id counts once. */
import type { XmlElement } from './element.ts';
import { type Notes, placeOf, quoted } from './notes.ts';

/** A record, its element, and whether the feed gives its id; an empty `external_id` means that nothing stands in for it. */
export type Candidate<T> = { record: T; element: XmlElement; hasId: boolean };

/** The records in their order; nameless ones and repeated ids are noted and left out. */
export function keepFirst<T extends { external_id: string }>(candidates: readonly Candidate<T>[], notes: Notes): T[] {
  const seen = new Set<string>();
  return candidates.flatMap(({ record, element, hasId }) => {
    const id = record.external_id;
    if (id === '') notes.add('nameless', placeOf(element), '');
    else if (seen.has(id)) notes.add('duplicate', placeOf(element), quoted(id));
    else if (!hasId) notes.add('no_id', placeOf(element), quoted(id));
    if (id === '' || seen.has(id)) return [];
    seen.add(id);
    return [record];
  });
}

/** The records that a bulk action affects: exactly those that exist when its dialog opens, without those that are being deleted. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eachRecord } from '../api/csv.ts';
import { type Metadata, useAccountId } from '../api/v2.ts';
import { counted } from '../fields/units.ts';
import { matchingQuery, type Search } from '../list/search.ts';
import type { Selection } from '../list/selection.ts';
import { useLeaving } from '../shell/held-deletions.tsx';

export type BulkProps = {
  collection: Metadata;
  search: Search;
  selection: Selection;
  onClose(): void;
};

export function useTargets({ collection, ...now }: BulkProps) {
  const account = useAccountId();
  // The initial list is kept, because the list behind the dialog changes while records are written.
  const leaving = useLeaving();
  const [{ search, selection, isKept }] = useState({
    ...now,
    isKept: (id: string) => !leaving.has(`${collection.path}/${id}`),
  });
  const query = matchingQuery(search);
  return useQuery({
    queryKey: ['targets', account, collection.name, query, selection.mode, selection.ids],
    queryFn: async ({ signal }) => {
      if (selection.mode !== 'all') return selection.ids.filter(isKept);
      const ids: string[] = [];
      await eachRecord(account, collection.path, query, signal, ({ id = '' }) => void ids.push(id));
      return ids.filter(isKept);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** `1 unit`, `500 units`. */
export const countOf = ({ label, label_plural }: Metadata, count: number): string =>
  counted(count, label.toLowerCase(), label_plural.toLowerCase());

/** The records that a bulk action affects: exactly those that exist when its dialog opens, without those that are being deleted. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Metadata, readCsv, useAccountId } from '../api/v2.ts';
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
  // The list below the dialog changes while records are written.
  const leaving = useLeaving();
  const [{ search, selection, isKept }] = useState({
    ...now,
    isKept: (id: string) => !leaving.has(`${collection.path}/${id}`),
  });
  const query = matchingQuery(search);
  return useQuery({
    queryKey: ['targets', account, collection.name, query, selection.mode, selection.ids],
    queryFn: async ({ signal }) => {
      const ids =
        selection.mode === 'all'
          ? await matchingIds(account, collection.path, query, signal)
          : selection.ids;
      return ids.filter(isKept);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A CSV file contains all matching records as of one instant. */
async function matchingIds(
  account: string,
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<string[]> {
  const [{ default: papa }, file] = await Promise.all([
    import('papaparse'),
    readCsv(account, path, query, signal),
  ]);
  const ids: string[] = [];
  papa.parse<Record<string, string>>(await file.text(), {
    header: true,
    skipEmptyLines: true,
    step: ({ data }) => ids.push(data['id'] ?? ''),
  });
  return ids.filter((id) => id !== '');
}

/** `1 unit`, `500 units`. */
export const countOf = ({ label, label_plural }: Metadata, count: number): string =>
  counted(count, label.toLowerCase(), label_plural.toLowerCase());

/**
 * Undoes the changes of a record that are stored as separate changes: its price matrix and its
 * media.
 */
import { isDeepStrictEqual } from 'node:util';
import { isKeyOf } from '../../../kernel/object.ts';
import type { Ctx } from '../../../store/ctx.ts';
import type { FieldChanges } from '../../../store/tables/history.ts';
import { COLUMNS } from './apply-media.ts';
import { restoreMedia } from './media.ts';
import { restoreRents } from './replaced-rents.ts';
import { rentSummary } from './term-rents.ts';

type UndoneRecords = { connectionId: string; runId: number; propertyId: string | null };

/** Returns the names of the fields that keep their values. */
export async function undoRents(
  tx: Ctx,
  place: UndoneRecords,
  unitId: string,
  fields: FieldChanges,
): Promise<string[]> {
  if (await restoreRents(tx, place, unitId)) return [];
  const current = await rentSummary(tx, place.connectionId, unitId);
  return isDeepStrictEqual(current, fields['price_matrix']?.old) ? [] : ['price_matrix'];
}

/** Returns the names of the fields that keep their values. */
export async function undoMedia(
  tx: Ctx,
  { connectionId, propertyId }: UndoneRecords,
  kind: string,
  recordId: string,
  { media }: FieldChanges,
): Promise<string[]> {
  if (propertyId === null || media === undefined || !isKeyOf(COLUMNS, kind)) return ['media'];
  const isRestored = await restoreMedia(tx, { connectionId, propertyId }, kind, recordId, media);
  return isRestored ? [] : ['media'];
}

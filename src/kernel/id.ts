/**
 * Record IDs: UUIDv7, monotonic within a process, so that ordering by ID is ordering by creation.
 */
import { v7 } from 'uuid';

export const newId = (): string => v7();

/**
 * Whether a path or query value is a UUID of any version in the 8-4-4-4-12 form, in either case.
 */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && UUID_FORM.test(value);

const UUID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The lower bound of the UUIDv7s of this instant. */
export const idsBefore = (at: Date): string => {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

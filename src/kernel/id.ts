/** Record ids: UUIDv7, monotonic within a process, so that ordering by id is ordering by creation. */
import { v7 } from 'uuid';

export const newId = (): string => v7();

/** Whether a path or query value is a UUID of any version in the 8-4-4-4-12 form, in either case. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID_FORM.test(value);

const UUID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

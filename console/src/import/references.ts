/** The IDs of referenced records by their titles. */
import { persistently } from '../api/batch.ts';
import { Refusal } from '../api/refusal.ts';
import { type Metadata, readCsv } from '../api/v2.ts';
import type { FormField } from '../fields/form-field.ts';
import { isId } from './convert.ts';

type Found = { value: string } | { problem: string };

export type Titles = {
  idOf(field: FormField, text: string, property: unknown): Found;
  /** The record with this ID, or null if there is none. Undefined if its resource was not read. */
  recordOf(resource: string, id: string): Candidate | null | undefined;
};

type Candidate = { id: string; property: string | undefined };

/**
 * Reads the IDs and titles of these resources. Of the `imported` one, they only show mistakes
 * early, so it is left out if it has too many records for one file.
 */
export async function readTitles(
  account: string,
  targets: readonly Metadata[],
  imported: string,
  signal: AbortSignal,
): Promise<Titles> {
  const { default: papa } = await import('papaparse');
  const byResource = new Map<string, Map<string, Candidate[]>>();
  const byId = new Map<string, Candidate>();
  for (const { name, path, title_field: title } of targets) {
    const file = await persistently(signal, () => readCsv(account, path, {}, signal)).catch(
      (error: unknown) => {
        if (name === imported && error instanceof Refusal && error.status === 422) return null;
        throw error;
      },
    );
    if (file === null) continue;
    const candidates = new Map<string, Candidate[]>();
    papa.parse<Record<string, string>>(await file.text(), {
      header: true,
      skipEmptyLines: true,
      step: ({ data }) => {
        const { id = '', property_id: property } = data;
        const key = keyOf(data[title] ?? '');
        const candidate = { id, property };
        byId.set(`${name} ${id.toLowerCase()}`, candidate);
        candidates.set(key, [...(candidates.get(key) ?? []), candidate]);
      },
    });
    byResource.set(name, candidates);
  }
  return {
    idOf({ label, refers_to }, text, property) {
      if (isId(text)) return { value: text };
      const named = byResource.get(refers_to?.resource ?? '')?.get(keyOf(text)) ?? [];
      const isOfProperty = refers_to?.same_property === true && typeof property === 'string';
      const found = isOfProperty ? named.filter((one) => one.property === property) : named;
      const [only, ...others] = found;
      if (only === undefined) return { problem: `${label}: no record is called “${text}”.` };
      return others.length === 0
        ? { value: only.id }
        : { problem: `${label}: several records are called “${text}”. Use the ID.` };
    },
    recordOf: (resource, id) =>
      byResource.has(resource) ? (byId.get(`${resource} ${id.toLowerCase()}`) ?? null) : undefined,
  };
}

const keyOf = (title: string): string => title.replace(/^'/, '').trim().toLowerCase();

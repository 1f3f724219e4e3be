/** The content types of a website, and their entries. */
import type { SessionSchemas } from '../api/client.ts';
import { type Metadata, useData } from '../api/v2.ts';

export type ContentType = SessionSchemas['ContentType'];

/** The content types that a website uses. */
export function useTypes(website: string) {
  const path = `/api/v2/websites/${encodeURIComponent(website)}/content-types`;
  return useData<ContentType[]>('types', path, { per_page: '100' }, { staleTime: 60_000 });
}

/**
 * Fields that the form does not edit. Its buttons change the status and the publication time, and
 * an override belongs to a single website.
 */
const READ_ONLY = ['status', 'publishes_at', 'website_override'];

/**
 * The entries of one content type on one website, as a collection that the lists and forms of all
 * resources can show.
 */
export function useEntryCollection(website: string, type: ContentType | undefined) {
  const path = `/api/v2/websites/${encodeURIComponent(website)}/content-types/${type?.key}/metadata`;
  const options = { enabled: type !== undefined, staleTime: 60_000 };
  const { data, error } = useData<Metadata>('types', path, {}, options);
  const collection = data && {
    ...data,
    page: `entries/${website}/${type?.key}`,
    fields: data.fields.map((field) => ({
      ...field,
      read_only: field.read_only || READ_ONLY.includes(field.name),
    })),
  };
  return { collection, error };
}

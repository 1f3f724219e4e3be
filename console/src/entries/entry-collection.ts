/**
 * The entries of one content type on one website, as a collection that the lists and forms of all
 * resources can show: the fields of the type take the place of the object `data`.
 */
import type { SessionSchemas } from '../api/client.ts';
import { useNested } from '../api/collections.ts';
import { type Metadata, type MetadataField, useData } from '../api/v2.ts';
import { boundsOf, labelOf, type Schema } from '../fields/form-field.ts';

export type ContentType = SessionSchemas['ContentType'];

type TypeField = ContentType['fields'][number];

/** The content types that a website uses. */
export function useTypes(website: string) {
  const path = `/api/v2/websites/${encodeURIComponent(website)}/content-types`;
  return useData<ContentType[]>('types', path, { per_page: '100' }, { staleTime: 60_000 });
}

/** Undefined if the user may not see entries. */
export function useEntryCollection(
  website: string,
  type: ContentType | undefined,
): Metadata | undefined {
  const entries = useNested('entries');
  return entries === undefined || type === undefined
    ? undefined
    : collectionOf(entries, website, type);
}

/** Fields whose values the path already names, or that the fields of the type replace. */
const OMITTED = ['data', 'content_type', 'content_type_id', 'website_id'];

/** The buttons of the form change the status and its time, and overrides belong to single websites. */
const READ_ONLY = ['status', 'publishes_at', 'website_override'];

const USERS = ['approved_by', 'created_by'];

function collectionOf(entries: Metadata, website: string, type: ContentType): Metadata {
  const located = (path: string) =>
    path.replace('{website}', website).replace('{content_type}', type.key);
  const others = entries.fields
    .filter(({ name }) => !OMITTED.includes(name))
    .map((field) => ({
      ...field,
      read_only: field.read_only || READ_ONLY.includes(field.name),
      refers_to: USERS.includes(field.name) ? reference('users') : field.refers_to,
    }));
  return {
    ...entries,
    label_plural: type.name,
    page: `entries/${website}/${type.key}`,
    path: located(entries.path),
    operations: entries.operations.map((one) => ({ ...one, path: located(one.path) })),
    title_field: type.title_field === null ? 'slug' : `data/${type.title_field}`,
    fields: [...type.fields.map(fieldOf), ...others],
  };
}

const reference = (resource: string) => ({ resource, many: false, same_property: false });

type Shape = Pick<MetadataField, 'kind'> & { accepts: Schema };

/** The input of each type of field. */
const SHAPES: Readonly<Record<TypeField['type'], Shape>> = {
  text: { kind: 'text', accepts: { type: 'string', maxLength: 255 } },
  long_text: { kind: 'long_text', accepts: { type: 'string', maxLength: 65_535 } },
  rich_text: { kind: 'rich_text', accepts: { type: 'string', maxLength: 500_000 } },
  number: { kind: 'decimal', accepts: { type: 'number' } },
  boolean: { kind: 'boolean', accepts: { type: 'boolean' } },
  date: { kind: 'date', accepts: { type: 'string' } },
  url: { kind: 'url', accepts: { type: 'string', maxLength: 2048 } },
  list: {
    kind: 'list',
    accepts: { type: 'array', items: { type: 'string', maxLength: 1000 }, maxItems: 200 },
  },
  select: { kind: 'word', accepts: { type: 'string' } },
  property: { kind: 'reference', accepts: { type: 'string' } },
};

function fieldOf({ key, label, type, required, options, help }: TypeField): MetadataField {
  const { kind, accepts } = SHAPES[type];
  const name = label ?? labelOf(key);
  return {
    name: `data/${key}`,
    label: name,
    help: help ?? name,
    description: help ?? name,
    kind,
    accepts,
    shows: accepts,
    required,
    nullable: true,
    choices: type === 'select' ? options.map((value) => ({ value, label: value })) : null,
    refers_to: type === 'property' ? reference('properties') : null,
    bounds: boundsOf(accepts),
    ...PLAIN,
  };
}

const PLAIN = {
  example: null,
  read_only: false,
  fixed_after_create: false,
  single_only: false,
  merges: false,
  default: null,
  filter: null,
  sortable: false,
  unit: null,
  unit_by: null,
  excludes: [],
  computed: null,
  owned_by: null,
  section: null,
  kinds: null,
};

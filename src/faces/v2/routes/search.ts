/** Search over all kinds of records that the caller may view (decisions §8, V2 for integrators). */
import { z } from 'zod';
import { RESOURCES } from '../../../domain/registry.ts';
import { isPermitted } from '../../../engine/access.ts';
import { once, type Resource } from '../../../engine/declare.ts';
import type { Wire } from '../../../engine/present.ts';
import type { Query } from '../../../engine/query.ts';
import { list } from '../../../engine/read.ts';
import { MAX_WORDS } from '../../../engine/selection.ts';
import { invalid } from '../../../kernel/fault.ts';
import { textOrNull } from '../../../kernel/object.ts';
import { sentence } from '../../../kernel/sentence.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { titleField } from '../../http/describe.ts';
import { ACCOUNT_QUERY, one, oneSchema } from '../../http/envelope.ts';
import { onlyWith } from '../../http/export.ts';
import { filterValue } from '../../http/filter-docs.ts';
import { withReadSlot } from '../../http/read-slots.ts';
import type { V2Route } from '../request.ts';

const HITS_PER_KIND = 8;

const MAX_DETAIL = 200;

const KINDS = RESOURCES.filter(({ searched }) => searched !== undefined);

const hit = z
  .object({
    kind: z
      .enum(KINDS.map(({ name }) => name))
      .describe('The resource of the record, as in the path of its list.'),
    id: z.uuid().describe('The ID of the record.'),
    label: z
      .string()
      .describe(
        'The title of the record, as in the metadata. For records without a title: the first of the searched fields that is not empty, or the ID.',
      ),
    property_id: z
      .uuid()
      .nullable()
      .describe(
        'The ID of the property of the record; for a property, its own ID; null for records of the whole account.',
      ),
    detail: z
      .string()
      .nullable()
      .describe(
        `The texts of the other searched fields of the record, separated by commas; at most ${MAX_DETAIL} characters.`,
      ),
  })
  .meta({ id: 'SearchHit', description: 'A record that contains every word of the query.' });

/** The names of the fields that `q` searches and that lists show. */
const searchedFields = ({ searched = [], fields }: Resource): string[] =>
  searched.filter((term) => typeof term === 'string').filter((name) => fields[name] !== undefined);

/** The same resource with only the fields that a hit contains. */
const abridged = once((resource) =>
  onlyWith(
    resource,
    new Set(['id', 'property_id', titleField(resource), ...searchedFields(resource)]),
  ),
);

function hitOf(resource: Resource, record: Wire): z.infer<typeof hit> {
  const id = String(record['id']);
  const title = titleField(resource);
  const textIn = (name: string) => String(record[name] ?? '').trim();
  const texts = searchedFields(resource)
    .filter((name) => name !== title)
    .map(textIn)
    .filter((text) => text !== '');
  const label = (title === 'id' ? '' : textIn(title)) || texts.shift() || id;
  const detail = [...texts.join(', ')].slice(0, MAX_DETAIL).join('');
  const propertyId = resource.name === 'properties' ? id : textOrNull(record, 'property_id');
  return {
    kind: resource.name,
    id,
    label,
    property_id: propertyId,
    detail: detail || null,
  };
}

/** The hits of one kind, in the order of its list. */
async function find(ctx: Ctx, resource: Resource, query: Query) {
  const extra = resource.listedIf === undefined ? [] : [resource.listedIf(ctx)];
  const page = { page: 1, perPage: HITS_PER_KIND };
  const { records } = await withReadSlot(ctx, () =>
    list(ctx, abridged(resource), query, page, extra),
  );
  return records.map((record) => hitOf(resource, record));
}

export const searchRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: '/search',
    tag: 'search',
    operationId: 'listSearchHits',
    summary: 'Search records',
    description: `Returns the records that contain every word of \`q\`, at most ${HITS_PER_KIND} of each kind, unpaged. Searches the same fields as the parameter \`q\` of the lists. Kinds that the caller is not permitted to view are omitted.`,
    query: {
      q: {
        description: `The words to search for, at most ${MAX_WORDS}. Case is ignored.`,
        schema: filterValue,
        required: true,
      },
      ...ACCOUNT_QUERY,
    },
    responses: {
      200: {
        description:
          'The hits, grouped by kind. The hits of a kind are in the default order of its list.',
        schema: oneSchema(z.array(hit).describe('The hits.')),
      },
    },
    permission: 'member',
    async handle({ ctx, query }) {
      const q = [query['q']].flat().at(-1)?.trim();
      if (!q) throw invalid({ q: [sentence.required('q')] });
      const kinds = KINDS.filter(({ area }) => isPermitted(ctx, area, 'view'));
      const hits = await Promise.all(kinds.map((resource) => find(ctx, resource, { q })));
      return one(hits.flat());
    },
  },
];

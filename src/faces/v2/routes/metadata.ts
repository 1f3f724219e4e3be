/** The published metadata: an additive read of what every resource is and of what the caller may do with it (§9). */
import { z } from 'zod';
import { RESOURCES } from '../../../domain/registry.ts';
import type { Resource } from '../../../engine/declare.ts';
import { missing } from '../../../kernel/fault.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { ACCOUNT_QUERY, one, oneSchema } from '../envelope.ts';
import { hasCollection, mayDo, publishedMetadata } from '../metadata.ts';
import type { V2Route } from '../request.ts';

const name = (what: string) => z.string().describe(what);
const truth = (what: string) => z.boolean().describe(what);
const schema = (what: string) => z.looseObject({}).nullable().describe(what);

const choices = z
  .array(z.object({ value: name('What is stored.'), label: name('What people read.') }))
  .nullable()
  .describe('The words of a closed list, or null.');

const field = z
  .object({
    name: name('The key on the wire.'),
    label: name('What people call it.'),
    kind: name('The kind of input: `text`, `long_text`, `money`, `word`, `reference`, `references`, `list`, `object` and so on.'),
    description: name('What it is.'),
    example: z.unknown().describe('An example, or null.'),
    required: truth('Whether a create must send it.'),
    nullable: truth('Whether it may be null.'),
    read_only: truth('Whether no write takes it.'),
    fixed_after_create: truth('Whether a create alone takes it.'),
    single_only: truth('Whether lists leave it out.'),
    merges: truth('Whether an update changes the keys that it sends and keeps the others.'),
    default: z.unknown().describe('What a create that leaves it out gives it; null where that is nothing or is worked out.'),
    choices,
    refers_to: z
      .object({
        resource: name('The resource whose ids it holds.'),
        many: truth('Whether it holds many.'),
        same_property: truth('Whether the record must be of the same property.'),
      })
      .nullable()
      .describe('What its ids name, or null.'),
    filter: z.string().nullable().describe('The filter of lists that compares it, or null.'),
    sortable: truth('Whether `sort` takes it.'),
    accepts: schema('JSON Schema of what may be sent; null where it is only read.'),
    shows: schema('JSON Schema of what is shown when it is not null.'),
  })
  .meta({ id: 'MetadataField', description: 'A field of a resource.' });

const filter = z
  .object({
    name: name('The key of the query.'),
    label: name('What people call it.'),
    kind: z.enum(['exact', 'boolean', 'search', 'range', 'date_range']).describe('What it compares.'),
    description: name('What it takes.'),
    operators: z
      .array(z.enum(['eq', 'gte', 'lte', 'gt', 'lt']))
      .describe('`eq` is the bare name, the others stand in brackets behind it.'),
    max_length: z.int().describe('The longest value that it accepts, in characters.'),
    sortable: truth('Whether `sort` takes it.'),
    choices,
    refers_to: z.string().nullable().describe('The resource whose id it takes, or null.'),
  })
  .meta({ id: 'MetadataFilter', description: 'A filter of a list.' });

const verbs = ['list', 'show', 'create', 'update', 'delete'] as const;

const can = z
  .object({
    view: truth('Whether the caller may list and show.'),
    create: truth('Whether the caller may create.'),
    update: truth('Whether the caller may update.'),
    delete: truth('Whether the caller may delete.'),
  })
  .describe('What the caller may do in the account of the request. Group limits may still refuse single records.');

const published = z
  .object({
    name: name('The plural of the URL.'),
    label: name('One record.'),
    label_plural: name('Many records.'),
    description: name('What it is.'),
    id_kind: z.enum(['uuid', 'integer']).describe('The form of its ids.'),
    title_field: name('The field that people know a record by.'),
    fields: z.array(field).describe('Its fields, in their order.'),
    embeds: z
      .array(
        z.object({
          name: name('The key of single records.'),
          resource: name('What it holds.'),
          many: truth('Whether it is a list.'),
        }),
      )
      .describe('The records that a single record comes with.'),
    filters: z.array(filter).describe('The filters of its list.'),
    group_filters: z.array(z.string()).describe('The filters by group that its list takes.'),
    order: z
      .array(z.object({ field: name('What is compared.'), direction: z.enum(['asc', 'desc']).describe('Which way.') }))
      .describe('The order of its list without a sort.'),
    fixed_order: truth('Whether that is the only order.'),
    variants: z
      .array(
        z.object({
          type: name('The value of `type`.'),
          label: name('What people call it.'),
          description: name('What it does.'),
          category: name('What it is for.'),
          categories: z
            .array(z.string())
            .describe('Everything that it can be for; of several, the writer sends one as `category`.'),
          settings: schema('JSON Schema of its settings.'),
          credentials: z.array(z.string()).describe('The settings that are shown as `********`.'),
          runs: truth('Whether it can be run.'),
          tests: truth('Whether it can be tested.'),
          keeps: z.record(z.string(), z.array(z.string())).describe('The fields that it keeps, by resource; V2 refuses them.'),
        }),
      )
      .nullable()
      .describe('The types of a connection with what each needs; null for other resources.'),
    path: name('The path of its collection.'),
    verbs: z
      .object(Object.fromEntries(verbs.map((verb) => [verb, truth(`Whether V2 has \`${verb}\`.`)])))
      .describe('Which of the common operations V2 has.'),
    permissions: z
      .object(Object.fromEntries(verbs.map((verb) => [verb, z.string().nullable().describe(`What \`${verb}\` needs.`)])))
      .describe('The permissions that they need.'),
    admins_only: truth("Whether only the account's admins, and staff, may write it."),
    operations: z
      .array(
        z.object({
          method: name('The HTTP method.'),
          path: name('The path.'),
          summary: name('What it does.'),
          permission: z.string().nullable().describe('What it needs.'),
        }),
      )
      .describe('Everything that V2 does with it.'),
    can,
  })
  .meta({ id: 'Metadata', description: 'A resource: its fields, filters and rights, and what the caller may do.' });

/** The routes that tell of these other routes. */
export function metadataRoutes(routes: readonly V2Route[], prefix: string): V2Route[] {
  const all = publishedMetadata(routes, prefix);
  const collections = RESOURCES.filter((resource) => hasCollection(routes, resource));
  const shown = (ctx: Ctx, resource: Resource) => ({
    ...all.find(({ name }) => name === resource.name),
    can: mayDo(ctx, routes, resource),
  });
  return [
    {
      method: 'GET',
      path: '/metadata',
      tag: 'metadata',
      operationId: 'listMetadata',
      summary: 'List the metadata of all resources',
      description: 'All resources in reading order, unpaged, with what the caller may do in the account.',
      query: ACCOUNT_QUERY,
      answers: {
        200: { description: 'The resources.', schema: z.object({ data: z.array(published).describe('The resources.') }) },
      },
      permission: 'member',
      handle: async ({ ctx }) => one(collections.map((resource) => shown(ctx, resource))),
    },
    {
      method: 'GET',
      path: '/metadata/{resource}',
      tag: 'metadata',
      operationId: 'getMetadata',
      summary: 'Get the metadata of a resource',
      params: { resource: { description: 'The plural of its URL, such as `floor-plans`.', schema: z.string() } },
      query: ACCOUNT_QUERY,
      answers: { 200: { description: 'The resource.', schema: oneSchema(published) } },
      permission: 'member',
      async handle({ ctx, params }) {
        const resource = collections.find(({ name }) => name === params['resource']);
        if (resource === undefined) throw missing('Resource');
        return one(shown(ctx, resource));
      },
    },
  ];
}

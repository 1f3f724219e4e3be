/** Resources by name. Declarations refer to each other by name, so no file imports another. */
import type { Ctx } from '../store/ctx.ts';
import type { RecordedWrite } from '../store/history.ts';
import type { FieldChanges } from '../store/tables/history.ts';
import type { Change, RecordChange } from './change.ts';
import type { Resource, Row, Values } from './declare.ts';

/** Records the history of writes. */
export type Recorder = {
  /** The entry of an update that changes only columns; null if it changes no recorded field. */
  updateEntry(ctx: Ctx, resource: Resource, before: Row, change: Change): RecordedWrite | null;
  /** The values, before a write, of written fields that only an expression can read. */
  expressedValues(ctx: Ctx, resource: Resource, id: unknown, filled: Values): Promise<Row>;
  recordWrite(
    ctx: Ctx,
    resource: Resource,
    rows: { before: Row | null; after: Row; expressed: Row | null },
    change: RecordChange & { links: FieldChanges },
  ): Promise<void>;
  /** Called before the row is deleted. */
  recordDeletion(ctx: Ctx, resource: Resource, row: Row): Promise<void>;
};

let recording: Recorder | undefined;

export function recorder(): Recorder {
  if (recording === undefined) throw new Error('No recorder is registered.');
  return recording;
}

const known = new Map<string, Resource>();

/** Registers the resources, and the recorder of their history. Throws if a declaration refers to an unknown resource or field. */
export function register(resources: readonly Resource[], recorder: Recorder): void {
  known.clear();
  recording = recorder;
  for (const resource of resources) known.set(resource.name, resource);
  for (const resource of resources) checkNames(resource);
}

/** All resources, in the order of registration. */
export const registered = (): Resource[] => [...known.values()];

/** Throws if the name is unknown, which is a programming error. */
export function resourceNamed(name: string): Resource {
  const resource = known.get(name);
  if (resource === undefined) throw new Error(`Unknown resource: ${name}.`);
  return resource;
}

function checkNames(resource: Resource): void {
  for (const name of Object.values(resource.slug ?? {})) {
    if (resource.columns[name] === undefined)
      throw new Error(`${resource.name}: the slug option names ${name}, which is not a column.`);
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.refersTo !== undefined) resourceNamed(field.refersTo.resource);
    if (field.excludes !== undefined && resource.fields[field.excludes]?.excludes !== name)
      throw new Error(`${resource.name}: ${name} and ${field.excludes} must exclude each other.`);
  }
  for (const [name, embed] of Object.entries(resource.embeds ?? {})) {
    if ('rows' in embed) {
      resourceNamed(embed.of);
      continue;
    }
    const holder = 'via' in embed ? resource : resourceNamed(embed.of);
    const field = 'via' in embed ? embed.via : embed.by;
    if (holder.fields[field]?.refersTo === undefined)
      throw new Error(
        `${resource.name}: ${name} embeds through ${field}, which is not a reference.`,
      );
  }
}

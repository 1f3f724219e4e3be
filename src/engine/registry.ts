/** The resources by name. Declarations name each other by string, so that no file imports another; boot checks every name here. */
import type { Resource } from './declare.ts';

const known = new Map<string, Resource>();

/** Makes these the known resources. Throws when a declaration names a resource or field that does not exist. */
export function register(resources: readonly Resource[]): readonly Resource[] {
  known.clear();
  for (const resource of resources) known.set(resource.name, resource);
  for (const resource of resources) checkNames(resource);
  return resources;
}

/** The resource of this name; not to find it is a mistake of ours. */
export function resourceNamed(name: string): Resource {
  const resource = known.get(name);
  if (resource === undefined) throw new Error(`No resource is called ${name}.`);
  return resource;
}

function checkNames(resource: Resource): void {
  for (const name of Object.values(resource.slug ?? {})) {
    if (resource.columns[name] === undefined) throw new Error(`${resource.name}: slugs follow from ${name}, which is no column.`);
  }
  for (const field of Object.values(resource.fields)) {
    if (field.refersTo !== undefined) resourceNamed(field.refersTo.resource);
  }
  for (const [name, embed] of Object.entries(resource.embeds ?? {})) {
    if ('rows' in embed) {
      resourceNamed(embed.of);
      continue;
    }
    const holder = 'via' in embed ? resource : resourceNamed(embed.of);
    const field = 'via' in embed ? embed.via : embed.by;
    if (holder.fields[field]?.refersTo === undefined)
      throw new Error(`${resource.name}: ${name} embeds through ${field}, which names no record.`);
  }
}

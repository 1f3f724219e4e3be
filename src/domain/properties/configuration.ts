/**
 * The complete configuration of a property in one read: its own fields, connections, websites and
 * fees (§4.3).
 */
import { isPermitted } from '../../engine/access.ts';
import type { Wire } from '../../engine/present.ts';
import { list, read } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import type { Ctx } from '../../store/ctx.ts';

export type Configuration = {
  attributes: Wire;
  connections: Wire[];
  domain_settings: Wire[];
  fees: Wire[];
};

/** The first page of a list, with at most 1000 records. */
const ALL = { page: 1, perPage: 1000 };

/**
 * Reads the configuration. Parts that the actor is not permitted to view are empty. Throws a
 * `missing` fault if the actor cannot see the property.
 */
export async function readConfiguration(ctx: Ctx, propertyId: string): Promise<Configuration> {
  const attributes = await read(ctx, resourceNamed('properties'), propertyId);
  const ofProperty = async (name: string): Promise<Wire[]> => {
    const resource = resourceNamed(name);
    if (!isPermitted(ctx, resource.area, 'view')) return [];
    return (await list(ctx, resource, { property_id: attributes.id }, ALL)).records;
  };
  return {
    attributes,
    connections: await ofProperty('connections'),
    domain_settings: await ofProperty('websites'),
    fees: await ofProperty('fees'),
  };
}

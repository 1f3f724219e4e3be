/**
 * Finds the property with the slug in a path, among the enabled properties of the website (§4.5).
 */
import { z } from 'zod';
import type { Scope } from '../../domain/published/scope/scope.ts';
import type { Website } from '../../domain/websites/websites.ts';
import { missing } from '../../kernel/fault.ts';
import type { ParameterDoc } from '../http/route.ts';
import type { SitesRequest } from './request.ts';

export const OWN_PROPERTY: Record<string, ParameterDoc> = {
  property: {
    description: 'The slug of a property of the website. IDs are not accepted.',
    schema: z.string(),
  },
};

export type OwnProperty = Website['properties'][number] & { scope: Scope };

/**
 * Returns the property with a scope that contains only this property. Throws a `missing` fault if
 * the website does not show the property.
 */
export function ownProperty({
  website,
  scope,
  params,
}: Pick<SitesRequest, 'website' | 'scope' | 'params'>): OwnProperty {
  const own = website.properties.find(({ slug }) => slug === params['property']);
  if (own === undefined) throw missing('Property');
  return { ...own, scope: { ...scope, propertyIds: [own.id] } };
}

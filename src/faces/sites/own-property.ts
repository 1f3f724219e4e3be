/** The property that a path names by its slug, among the website's own enabled ones (§4.5). */
import { z } from 'zod';
import type { Scope } from '../../domain/published/scope.ts';
import type { Website } from '../../domain/websites/websites.ts';
import { missing } from '../../kernel/fault.ts';
import type { ParameterDoc } from '../http/route.ts';
import type { Asked } from './request.ts';

export const OWN_PROPERTY: Record<string, ParameterDoc> = {
  property: {
    description: 'Slug of a property of the website; an id is not accepted.',
    schema: z.string(),
  },
};

export type OwnProperty = Website['properties'][number] & { scope: Scope };

/** With the scope that holds it alone. Throws missing. */
export function ownProperty({ website, scope, params }: Pick<Asked, 'website' | 'scope' | 'params'>): OwnProperty {
  const own = website.properties.find(({ slug }) => slug === params['property']);
  if (own === undefined) throw missing('Property');
  return { ...own, scope: { ...scope, propertyIds: [own.id] } };
}

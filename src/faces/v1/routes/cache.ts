/** Purges the cached pages of a property or a portfolio (§4.4). */
import { z } from 'zod';
import type { PurgeTarget } from '../../../delivery/purges.ts';
import { type FieldErrors, invalid } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import { normalizeBody } from '../../../kernel/normalize-body.ts';
import { sentence } from '../../../kernel/sentence.ts';
import { INVALID } from '../errors.ts';
import { perAddress, type V1Post } from '../submit.ts';

const body = z
  .strictObject({
    property_id: z
      .guid()
      .optional()
      .describe(
        'The ID of the property whose pages are purged. If portfolios include the property, the pages of their parent properties are purged as well.',
      ),
    portfolio_id: z
      .guid()
      .optional()
      .describe(
        'The ID of the portfolio connection whose pages are purged. Send either this ID or `property_id`.',
      ),
  })
  .meta({
    description: 'The body of `POST /cache/clear`. Other keys are rejected.',
    example: { property_id: '0198a4a2-7d11-7c3f-8000-d49baa7cdeb5' },
  });

/**
 * The target of the purge. Throws an `invalid` fault unless the body contains exactly one of the
 * IDs and no other key.
 */
function targetOf(sent: unknown): PurgeTarget {
  const { property_id, portfolio_id, ...others } = normalizeBody(sent);
  const errors: FieldErrors = {};
  const check = (field: string, value: unknown, other: string, otherValue: unknown) => {
    if (value == null && otherValue == null)
      errors[field] = [sentence.requiredWithout(field, other)];
    else if (value != null && otherValue != null)
      errors[field] = [sentence.prohibits(field, other)];
    else if (value != null && !isUuid(value)) errors[field] = [sentence.uuid(field)];
  };
  check('property_id', property_id, 'portfolio_id', portfolio_id);
  check('portfolio_id', portfolio_id, 'property_id', property_id);
  for (const field of Object.keys(others)) errors[field] = [sentence.prohibited(field)];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return property_id == null
    ? { kind: 'portfolio', id: String(portfolio_id).toLowerCase() }
    : { kind: 'property', id: String(property_id).toLowerCase() };
}

function perTarget({ body }: { body: unknown }) {
  const { kind, id } = targetOf(body);
  return { counter: 'v1-cache-clear', key: `${kind} ${id}`, ceiling: 30 };
}

const accepted = z
  .object({
    message: z
      .string()
      .describe(
        'A message that the request was accepted. It does not reveal whether the record exists.',
      ),
  })
  .meta({ id: 'PurgeAccepted', description: 'An accepted purge.' });

export const cacheRoutes: readonly V1Post[] = [
  {
    method: 'POST',
    path: '/cache/clear',
    tag: 'cache',
    operationId: 'clearCache',
    summary: 'Purge cached pages',
    description:
      'Purges the cached pages of a property or a portfolio, and the pages of the websites that show it, except those about other properties. The response is the same for unknown IDs. Limited to 30 requests per minute and target, and to 60 per minute and IP address.',
    body,
    responses: {
      202: {
        description: 'The request was accepted. The purge runs immediately afterwards.',
        schema: accepted,
      },
      422: INVALID,
    },
    maxBodyBytes: 1024,
    limits: [perAddress('v1-cache-clear-address', 60), perTarget],
    async handle(service, sent) {
      service.purges.ask(targetOf(sent));
      return { status: 202, body: { message: 'The purge is accepted.' } };
    },
  },
];

/** The requests that the service sends, as the `webhooks` of OpenAPI 3.1. */
import { z } from 'zod';
import { type Components, json, jsonSchema } from './openapi-schemas.ts';
import type { HeaderDoc } from './route.ts';

export type WebhookDoc = {
  operationId: string;
  tag: string;
  summary: string;
  description: string;
  headers: Record<string, HeaderDoc>;
  body: z.ZodType;
};

/** Headers that every signed message has. */
export const SIGNED_HEADERS: Record<string, HeaderDoc> = {
  'X-Service-Event': { description: 'The kind of event.', schema: z.string() },
  'X-Service-Signature': {
    description:
      '`sha256=` and the HMAC-SHA256 of the raw body in hex, keyed with the secret. Compare it in constant time.',
    schema: z.string(),
  },
};

/** The `webhooks` of a document, by event. */
export const webhooksOf = (
  webhooks: Record<string, WebhookDoc>,
  components: Components,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(webhooks).map(([event, webhook]) => [
      event,
      { post: operation(webhook, components) },
    ]),
  );

const operation = (
  { operationId, tag, summary, description, headers, body }: WebhookDoc,
  components: Components,
): Record<string, unknown> => ({
  operationId,
  tags: [tag],
  summary,
  description,
  // The receiver authenticates the message by its signature. The message contains no token.
  security: [],
  parameters: Object.entries(headers).map(([name, doc]) => ({
    name,
    in: 'header',
    required: true,
    description: doc.description,
    schema: jsonSchema(doc.schema, components),
  })),
  requestBody: { required: true, content: json(jsonSchema(body, components)) },
  responses: {
    '2XX': { description: 'The message was accepted.' },
    default: { description: 'The message was not accepted and will be retried.' },
  },
});

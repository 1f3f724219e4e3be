/** Submissions of the forms of the website (§2.15, §4.5). */
import { z } from 'zod';
import { submissionBody, submitForm } from '../../../domain/forms/submit.ts';
import { publishedForms } from '../../../domain/published/content/forms.ts';
import { missing } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import { now } from '../../../store/ctx.ts';
import { ERROR } from '../../http/errors.ts';
import { withSubmissionSlot } from '../../http/request-slots.ts';
import { type SitesPost, submittedSchema } from '../submit.ts';

const result = z
  .object({
    lead_id: z
      .uuid()
      .nullable()
      .describe(
        'The ID of the lead if the submission created it. If the person is already known, the ID of the submission, so that the response does not reveal that a lead exists. Null if the submission was discarded.',
      ),
    message: z.string().describe('The message for the visitor.'),
    redirect_url: z.string().nullable().describe('The URL to which the visitor is redirected.'),
  })
  .meta({ id: 'FormSubmission', description: 'The result of a form submission.' });

const meta = z.object({
  duplicate: z
    .boolean()
    .describe(
      'Whether this is the stored response to an earlier request with the same `Idempotency-Key`.',
    ),
  discarded: z
    .boolean()
    .describe('Whether the submission filled the honeypot field and was discarded.'),
});

export const formSubmissionRoutes: readonly SitesPost[] = [
  {
    method: 'POST',
    path: '/forms/{form}/submissions',
    tag: 'conversion',
    operationId: 'submitForm',
    summary: 'Submit a form',
    description:
      'Validates the answers against the fields of the form, stores the visitor as a lead and records a demand event. With an `Idempotency-Key`, a repeated request within 24 hours returns the stored response and has no other effect; a concurrent request with the same key waits for the first. At most 100 submissions per person and property are stored per day (UTC), including those sent through V1. Further submissions return the same response but only record the event.',
    params: { form: { description: 'The ID of a form of the website.', schema: z.uuid() } },
    headers: {
      'Idempotency-Key': {
        description:
          'An idempotency key: any text that is the same for all attempts of one submission.',
        schema: z.string().max(255),
      },
    },
    limit: { counter: 'sites-form-submissions', ceiling: 60 },
    body: submissionBody,
    responses: {
      201: { description: 'The submission was accepted.', schema: submittedSchema(result, meta) },
      409: { description: 'Another request with this key is still in progress.', schema: ERROR },
    },
    async handle({ ctx, website, address, params, headers, body }) {
      const id = params['form'] ?? '';
      const scope = {
        at: now(ctx),
        propertyIds: website.properties.map((property) => property.id),
      };
      const [form] = isUuid(id) ? await publishedForms(ctx, scope, id) : [];
      if (form === undefined) throw missing('Form');
      const key = [headers['idempotency-key']].flat().at(-1)?.trim() || null;
      const place = { websiteId: website.id, address };
      const { answer, duplicate } = await withSubmissionSlot(ctx, () =>
        submitForm(ctx, place, form, body, key),
      );
      const { discarded, ...data } = answer;
      return { status: 201, body: { data, meta: { duplicate, discarded } } };
    },
  },
];

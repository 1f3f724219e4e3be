/** Submitting a form of the website (§2.15, §4.5). */
import { z } from 'zod';
import { submissionBody, submitForm } from '../../../domain/forms/submit.ts';
import { publishedForms } from '../../../domain/published/forms.ts';
import { missing } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import { now } from '../../../store/ctx.ts';
import { ERROR } from '../../http/errors.ts';
import { type SitesPost, submittedSchema } from '../submit.ts';

const result = z
  .object({
    lead_id: z
      .uuid()
      .nullable()
      .describe(
        'The lead that it became, or for a person who is known already an id of this submission alone; null when it was discarded.',
      ),
    message: z.string().describe('What to tell the visitor.'),
    redirect_url: z.string().nullable().describe('Where to send the visitor.'),
  })
  .meta({ id: 'FormSubmission', description: 'What a submission of a form gives.' });

const meta = z.object({
  duplicate: z.boolean().describe('Whether it is the answer to an earlier request with the same key.'),
  discarded: z.boolean().describe('Whether it fell into the spam trap; then nothing is kept.'),
});

export const formSubmissionRoutes: readonly SitesPost[] = [
  {
    method: 'POST',
    path: '/forms/{form}/submissions',
    tag: 'conversion',
    operationId: 'submitForm',
    summary: 'Submit a form',
    description:
      'Holds what was filled in against the fields of the form, and keeps the visitor as a lead, recorded as a demand event. With an `Idempotency-Key` a repeat within 24 hours gets the first answer and makes nothing; one that comes while the first is under way waits for it.',
    params: { form: { description: 'The id of a form of the website.', schema: z.uuid() } },
    headers: {
      'Idempotency-Key': { description: 'Any text, the same for every attempt of one submission.', schema: z.string().max(255) },
    },
    limit: { counter: 'sites-form-submissions', ceiling: 60 },
    body: submissionBody,
    answers: {
      201: { description: 'The submission is taken.', schema: submittedSchema(result, meta) },
      409: { description: 'The first request with this key takes too long.', schema: ERROR },
    },
    async handle({ ctx, website, address, params, headers, body }) {
      const id = params['form'] ?? '';
      const scope = { at: now(ctx), propertyIds: website.properties.map((property) => property.id) };
      const [form] = isUuid(id) ? await publishedForms(ctx, scope, id) : [];
      if (form === undefined) throw missing('Form');
      const key = [headers['idempotency-key']].flat().at(-1)?.trim() || null;
      const { answer, duplicate } = await submitForm(ctx, { websiteId: website.id, address }, form, body, key);
      const { discarded, ...data } = answer;
      return { status: 201, body: { data, meta: { duplicate, discarded } } };
    },
  },
];

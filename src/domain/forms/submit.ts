/**
 * Accepts form submissions. Each submission becomes a lead, once per idempotency key (§2.15, §4.5).
 */
import { z } from 'zod';
import { parseBody } from '../../engine/parse.ts';
import { invalid } from '../../kernel/fault.ts';
import { openObject } from '../../kernel/open-object.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import type { SubmissionAnswer } from '../../store/tables/forms.ts';
import { visitBody } from '../lead-sources/visit.ts';
import { intent, submitLead } from '../leads/submit.ts';
import { visitedBy } from '../leads/touches.ts';
import { isTrapped, trap } from '../leads/trap.ts';
import type { FormFacts } from '../published/content/forms.ts';
import { namedProperty } from '../published/scope/named-property.ts';
import { readAnswers } from './answers.ts';
import { answerFor, once } from './once.ts';
import { personOf } from './person.ts';

const MAX_CHARACTERS = 255;

export const submissionBody = z
  .object({
    fields: openObject().describe('The answers of the visitor, by field key.'),
    property: z
      .string()
      .max(255)
      .optional()
      .describe(
        'The slug of the property that the submission is about. Defaults to the first property of the form.',
      ),
    property_id: z.guid().optional().describe('The ID of the property, instead of the slug.'),
    service_source_key: z
      .string()
      .max(255)
      .optional()
      .describe('The code of the lead source, if the page knows it.'),
    ...intent,
    ...trap,
    ...visitBody.shape,
  })
  .meta({ description: 'The body of `POST /forms/{form}/submissions`.' });

/** The website and the IP address from which a form is submitted. */
type Sender = { websiteId: string; address: string };

const SUCCESS = 'Thank you. We will be in touch soon.';

/**
 * Submits a form on a website and returns the response. `form` lists the form's properties on this
 * website. Throws an `invalid` fault, in which case the key remains unused.
 */
export async function submitForm(
  ctx: Ctx,
  from: Sender,
  form: FormFacts,
  body: unknown,
  key: string | null,
): Promise<{ answer: SubmissionAnswer; duplicate: boolean }> {
  if (key !== null && key.length > MAX_CHARACTERS)
    throw invalid({ idempotency_key: [sentence.maxString('idempotency_key', MAX_CHARACTERS)] });
  const use = key === null ? null : { websiteId: from.websiteId, formId: form.id, key };
  const known = use === null ? undefined : await answerFor(ctx, use);
  if (known !== undefined) return { answer: known, duplicate: true };
  const work = await checked(ctx, form, from, body);
  return use === null ? { answer: await work(ctx), duplicate: false } : once(ctx, use, work);
}

/**
 * Validates a body and returns the work to run, which may run in a transaction. Throws an `invalid`
 * fault.
 */
async function checked(
  ctx: Ctx,
  form: FormFacts,
  from: Sender,
  body: unknown,
): Promise<(ctx: Ctx) => Promise<SubmissionAnswer>> {
  const { value, errors } = parseBody(submissionBody, body);
  if (value === null) throw invalid(errors);
  const { fields, property, property_id, homepage, ...visit } = value;
  const told = {
    message: form.settings.success_message ?? SUCCESS,
    redirect_url: form.settings.redirect_url ?? null,
  };
  if (isSpam(form, homepage, fields))
    return async () => ({ lead_id: null, ...told, discarded: true });
  const read = readAnswers(form.fields, fields);
  if (Object.keys(read.errors).length > 0) throw invalid(read.errors);
  const propertyId = namedProperty(
    form.properties,
    { property, property_id },
    form.properties[0],
  ).id;
  const { disclaimer } = form.settings;
  const evidence = { form_id: form.id, ...(disclaimer ? { consent_text: disclaimer } : {}) };
  const sent = { ...personOf(form.fields, read.answers), ...visit, ...evidence };
  const visited = await visitedBy(ctx, propertyId, sent);
  return async (inside) => {
    const origin = { kind: 'form', visited, isApplication: form.type === 'application' } as const;
    const lead = await submitLead(inside, { propertyId, ...from }, sent, origin);
    return { lead_id: lead.receipt, ...told, discarded: false };
  };
}

/**
 * Whether the honeypot is filled. A page may also send the honeypot among the fields, unless the
 * form has a field of that name.
 */
const isSpam = ({ fields }: FormFacts, homepage: unknown, sent: Record<string, unknown>): boolean =>
  isTrapped(homepage) ||
  (!fields.some(({ key }) => key === 'homepage') && isTrapped(sent['homepage']));

/**
 * Maps the answers of a form to the fields of a lead, by field key or by kind of field. All other
 * answers are returned unchanged under `fields`.
 */
import { isUuid } from '../../kernel/id.ts';
import { personBody, type Sent } from '../leads/submit.ts';
import type { Answers } from './answers.ts';

type AnswerField = { key: string; type: string };

const TEXTS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'message',
  'service_source_key',
] as const;
const IDS = ['floor_plan_id', 'unit_id'] as const;
const CONSENTS = ['sms_consent', 'email_consent'] as const;

export function personOf(fields: readonly AnswerField[], answers: Answers): Partial<Sent> {
  const person: Record<string, unknown> = {};
  const take = (key: string, from: string = key) => {
    person[key] = answers[from];
    taken.add(from);
  };
  const taken = new Set<string>();
  const isText = (key: (typeof TEXTS)[number]) => {
    const isOne =
      answers[key] !== undefined && personBody.shape[key].safeParse(answers[key]).success;
    return isOne && (key !== 'email' || typeOf(fields, key) === 'email');
  };
  for (const key of TEXTS) if (isText(key)) take(key);
  for (const key of IDS) if (isUuid(answers[key])) take(key);
  for (const key of CONSENTS) if (typeof answers[key] === 'boolean') take(key);
  if (typeOf(fields, 'move_in_date') === 'date' && answers['move_in_date'] !== undefined)
    take('move_in_date');
  for (const kind of ['email', 'phone'] as const) {
    const field = fields.find(({ key, type }) => type === kind && answers[key] !== undefined);
    if (person[kind] === undefined && field !== undefined) take(kind, field.key);
  }
  return {
    ...person,
    fields: Object.fromEntries(Object.entries(answers).filter(([key]) => !taken.has(key))),
  };
}

const typeOf = (fields: readonly AnswerField[], key: string): string | undefined =>
  fields.find((field) => field.key === key)?.type;

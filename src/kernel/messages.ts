/** The one error map: what a Zod issue is called in the sentences that clients know. */
import type { z } from 'zod';
import { sentence } from './sentence.ts';

type Issue = z.core.$ZodIssue;
type Namer = (field: string) => string;

const WRONG_TYPE: Record<string, Namer> = {
  string: sentence.string,
  number: sentence.number,
  int: sentence.integer,
  boolean: sentence.boolean,
  array: sentence.list,
  object: sentence.array,
  record: sentence.array,
};

const WRONG_FORMAT: Record<string, Namer> = {
  email: sentence.email,
  url: sentence.url,
  uuid: sentence.uuid,
  guid: sentence.uuid,
  datetime: sentence.date,
  date: sentence.date,
};

const CUSTOM: Record<string, Namer> = {
  date: sentence.date,
  distinct: sentence.distinct,
  timezone: sentence.timezone,
  selected: sentence.selected,
  link: sentence.link,
  format: sentence.format,
};

const TOO_BIG = { string: sentence.maxString, number: sentence.maxNumber, int: sentence.maxNumber, array: sentence.maxItems };
const TOO_SMALL = { string: sentence.minString, number: sentence.minNumber, int: sentence.minNumber, array: sentence.minItems };

/** The sentence for an issue of this field; `field` is the dotted input key. */
export function sentenceFor(field: string, issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? sentence.required(field) : (WRONG_TYPE[issue.expected] ?? sentence.format)(field);
    case 'invalid_format':
      return (WRONG_FORMAT[issue.format] ?? sentence.format)(field);
    case 'invalid_value':
    case 'invalid_union':
      return (issue.input === undefined ? sentence.required : sentence.selected)(field);
    case 'too_big':
      return (TOO_BIG[issue.origin as keyof typeof TOO_BIG] ?? sentence.maxNumber)(field, issue.maximum);
    case 'too_small':
      return (TOO_SMALL[issue.origin as keyof typeof TOO_SMALL] ?? sentence.minNumber)(field, issue.minimum);
    case 'unrecognized_keys':
      return `${sentence.selected(field)} Unknown: ${issue.keys.join(', ')}.`;
    case 'custom':
      if (issue.params?.['rule'] === 'patterns') return sentence.maxPatterns(field, issue.params['maximum'] as number);
      return (CUSTOM[issue.params?.['rule'] as string] ?? sentence.format)(field);
    default:
      return sentence.format(field);
  }
}

/** The error map: converts Zod issues to the messages that existing clients expect. */
import { z } from 'zod';
import { isKeyOf } from './object.ts';
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
  cron: sentence.cron,
  too_frequent: sentence.tooFrequent,
  selected: sentence.selected,
  link: sentence.link,
  format: sentence.format,
  one_line: sentence.oneLine,
};

const TOO_BIG = {
  string: sentence.maxString,
  number: sentence.maxNumber,
  int: sentence.maxNumber,
  array: sentence.maxItems,
};
const TOO_SMALL = {
  string: sentence.minString,
  number: sentence.minNumber,
  int: sentence.minNumber,
  array: sentence.minItems,
};

const NOT_AN_INTEGER = 'Invalid input: expected integer';

// For a value that is not a number, Zod reports the same issue for integers as for other numbers.
z.config({
  customError: ({ code, inst }) =>
    code === 'invalid_type' && inst instanceof z.ZodNumberFormat ? NOT_AN_INTEGER : undefined,
});

/** The message for an issue of this field; `field` is the dotted input key. */
export function sentenceFor(field: string, issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return sentence.required(field);
      return issue.message === NOT_AN_INTEGER
        ? sentence.integer(field)
        : (WRONG_TYPE[issue.expected] ?? sentence.format)(field);
    case 'invalid_format':
      if ('prefix' in issue) return sentence.startsWith(field, String(issue.prefix));
      return (WRONG_FORMAT[issue.format] ?? sentence.format)(field);
    case 'invalid_value':
    case 'invalid_union':
      return (issue.input === undefined ? sentence.required : sentence.selected)(field);
    case 'too_big':
      return (isKeyOf(TOO_BIG, issue.origin) ? TOO_BIG[issue.origin] : sentence.maxNumber)(
        field,
        issue.maximum,
      );
    case 'too_small':
      return (isKeyOf(TOO_SMALL, issue.origin) ? TOO_SMALL[issue.origin] : sentence.minNumber)(
        field,
        issue.minimum,
      );
    case 'unrecognized_keys':
      return `${sentence.selected(field)} Unknown: ${issue.keys.join(', ')}.`;
    case 'custom':
      if (issue.params?.['rule'] === 'patterns')
        return sentence.maxPatterns(field, Number(issue.params['maximum']));
      return (CUSTOM[String(issue.params?.['rule'])] ?? sentence.format)(field);
    default:
      return sentence.format(field);
  }
}

/** Whether a visit fits a rule. Names and values compare in any case; a value that is not there fits nothing. */
import { finds } from './patterns.ts';
import type { Condition, Rule } from './rules.ts';
import { isClickId, isUtm, type Visit } from './visit.ts';

/** A rule holds when its own condition does, and then all or any of the further ones. */
export function fits(rule: Rule, visit: Visit): boolean {
  if (!holds(rule, visit)) return false;
  if (rule.conditions.length === 0) return true;
  return rule.condition_operator === 'any'
    ? rule.conditions.some((condition) => holds(condition, visit))
    : rule.conditions.every((condition) => holds(condition, visit));
}

function holds({ type, parameter, pattern, value }: Condition, visit: Visit): boolean {
  const subjects = SUBJECTS[type](visit, parameter ?? null).filter((subject) => subject !== '');
  if (pattern === 'present') return subjects.length > 0;
  if (value == null || value === '') return false;
  return subjects.some((subject) => COMPARE[pattern](subject, value));
}

const COMPARE = {
  equals: (subject: string, value: string) => lower(subject) === lower(value),
  contains: (subject: string, value: string) => lower(subject).includes(lower(value)),
  starts_with: (subject: string, value: string) => lower(subject).startsWith(lower(value)),
  regex: (subject: string, value: string) => finds(value, subject),
};

const lower = (text: string): string => text.toLowerCase();

/** What of the visit a condition is about; several where any of them will do. */
const SUBJECTS: Record<Condition['type'], (visit: Visit, parameter: string | null) => string[]> = {
  query: (visit, name) => (name === null ? [visit.search] : named(visit, name)),
  utm: (visit, name) => (name === null ? each(visit, isUtm) : named(visit, isUtm(name) ? name : `utm_${name}`)),
  click_id: (visit, name) => (name === null ? each(visit, isClickId) : named(visit, name)),
  referrer: ({ referrer }) => (referrer === null ? [] : [referrer, ...hostsOf(referrer)]),
  landing_path: ({ path }) => (path === null ? [] : [path, path.replace(/(?<=.)\/$/, '')]),
};

const named = ({ parameters }: Visit, name: string): string[] => [parameters.get(lower(name)) ?? ''];

const each = ({ parameters }: Visit, wanted: (name: string) => boolean): string[] =>
  [...parameters].flatMap(([name, value]) => (wanted(name) ? [value] : []));

/** The host of the referrer, with and without `www.`. */
function hostsOf(referrer: string): string[] {
  const host = URL.parse(referrer)?.hostname ?? '';
  return [host, host.replace(/^www\./, '')];
}

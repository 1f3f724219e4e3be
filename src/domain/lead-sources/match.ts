/**
 * Evaluates rules against a visit. Names and values are case-insensitive; an empty or absent value
 * matches nothing.
 */
import { search } from './patterns.ts';
import type { Condition, Rule } from './rules.ts';
import { isClickId, isUtm, type Visit } from './visit.ts';

/** Limits of one condition: values of the visit, and characters per value. */
const MAX_SUBJECTS = 20;
const MAX_CHARACTERS = 2048;

/** Whether a pattern matches a subject. */
type Finds = (pattern: string, subject: string) => boolean;

/**
 * The first entry whose rule matches the visit. Patterns are searched in a worker, on behalf of the
 * account.
 */
export async function firstFitting<Entry extends { rule: Rule }>(
  account: string,
  entries: readonly Entry[],
  visit: Visit,
): Promise<Entry | undefined> {
  const subjectsOf = openSubjects(visit);
  const finds = await findAll(account, entries, subjectsOf);
  return entries.find(({ rule }) => fits(rule, subjectsOf, finds));
}

/** A rule matches if its own condition matches, and all or any of its further conditions do. */
function fits(rule: Rule, subjectsOf: SubjectsOf, finds: Finds): boolean {
  const isMet = (condition: Condition) => holds(condition, subjectsOf, finds);
  if (!isMet(rule)) return false;
  if (rule.conditions.length === 0) return true;
  return rule.condition_operator === 'any'
    ? rule.conditions.some(isMet)
    : rule.conditions.every(isMet);
}

function holds(condition: Condition, subjectsOf: SubjectsOf, finds: Finds): boolean {
  const { pattern, value } = condition;
  const subjects = subjectsOf(condition);
  if (pattern === 'present') return subjects.length > 0;
  if (value == null || value === '') return false;
  if (pattern === 'regex') return subjects.some((subject) => finds(value, subject));
  const wanted = lower(value);
  return subjects.some((subject) => COMPARE[pattern](lower(subject), wanted));
}

const COMPARE = {
  equals: (subject: string, value: string) => subject === value,
  contains: (subject: string, value: string) => subject.includes(value),
  starts_with: (subject: string, value: string) => subject.startsWith(value),
};

const lower = (text: string): string => text.toLowerCase();

/**
 * Searches every pattern that can affect the result in every value of its condition, each pair
 * once.
 */
async function findAll(
  account: string,
  entries: readonly { rule: Rule }[],
  subjectsOf: SubjectsOf,
): Promise<Finds> {
  const pairs = new Map<string, [pattern: string, subject: string]>();
  for (const { rule } of entries) {
    if (rule.pattern !== 'regex' && !holds(rule, subjectsOf, () => false)) continue;
    for (const condition of [rule, ...rule.conditions]) {
      const { pattern, value } = condition;
      if (pattern !== 'regex' || value == null) continue;
      for (const subject of subjectsOf(condition))
        pairs.set(keyOf(value, subject), [value, subject]);
    }
  }
  if (pairs.size === 0) return () => false;
  const all = [...pairs.values()];
  const patterns = [...new Set(all.map(([pattern]) => pattern))];
  const subjects = [...new Set(all.map(([, subject]) => subject))];
  const [patternAt, subjectAt] = [patterns, subjects].map(
    (texts) => new Map(texts.map((text, index) => [text, index])),
  );
  const found = await search(account, {
    patterns,
    subjects,
    pairs: all.map(([pattern, subject]) => [
      patternAt?.get(pattern) ?? 0,
      subjectAt?.get(subject) ?? 0,
    ]),
  });
  const hits = new Set([...pairs.keys()].filter((_, index) => found[index]));
  return (pattern, subject) => hits.has(keyOf(pattern, subject));
}

const keyOf = (pattern: string, subject: string): string => JSON.stringify([pattern, subject]);

/** The values of the visit that a condition examines. One matching value is enough. */
type SubjectsOf = (condition: Pick<Condition, 'type' | 'parameter'>) => readonly string[];

function openSubjects(visit: Visit): SubjectsOf {
  const known = new Map<string, string[]>();
  return ({ type, parameter = null }) => {
    const key = `${type} ${parameter === null ? '' : `=${lower(parameter)}`}`;
    const subjects = known.get(key) ?? read(type, visit, parameter);
    known.set(key, subjects);
    return subjects;
  };
}

const read = (type: Condition['type'], visit: Visit, parameter: string | null): string[] =>
  SUBJECTS[type](visit, parameter)
    .filter((subject) => subject !== '')
    .slice(0, MAX_SUBJECTS)
    .map((subject) => subject.slice(0, MAX_CHARACTERS));

const SUBJECTS: Record<Condition['type'], (visit: Visit, parameter: string | null) => string[]> = {
  query: (visit, name) => (name === null ? [visit.search] : named(visit, name)),
  utm: (visit, name) =>
    name === null ? each(visit, isUtm) : named(visit, isUtm(name) ? name : `utm_${name}`),
  click_id: (visit, name) => (name === null ? each(visit, isClickId) : named(visit, name)),
  referrer: ({ referrer }) => (referrer === null ? [] : [referrer, ...hostsOf(referrer)]),
  landing_path: ({ path }) => (path === null ? [] : [path, path.replace(/(?<=.)\/$/, '')]),
};

const named = ({ parameters }: Visit, name: string): string[] => [
  parameters.get(lower(name)) ?? '',
];

const each = ({ parameters }: Visit, wanted: (name: string) => boolean): string[] =>
  [...parameters].flatMap(([name, value]) => (wanted(name) ? [value] : []));

/** The host of the referrer, with and without `www.`. */
function hostsOf(referrer: string): string[] {
  const host = URL.parse(referrer)?.hostname ?? '';
  return [host, host.replace(/^www\./, '')];
}

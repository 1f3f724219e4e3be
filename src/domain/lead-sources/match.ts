/**
 * Evaluates rules against a visit. Names and values are case-insensitive; an empty or absent value
 * matches nothing.
 */
import { search } from './patterns.ts';
import type { Condition, Rule } from './rules.ts';
import { isClickId, isUtm, type Visit } from './visit.ts';

/**
 * The limits of one condition: the number of values of the visit that it examines, and the number
 * of characters of each value.
 */
const MAX_SUBJECTS = 20;
const MAX_CHARACTERS = 2048;

/** The result of a match; null if it is unknown, because a pattern was not evaluated. */
type Verdict = boolean | null;

/** Returns whether a pattern matches a subject. */
type Finds = (pattern: string, subject: string) => Verdict;

/**
 * The first entry whose rule matches the visit. Patterns that were not evaluated do not match. A
 * worker evaluates the patterns; its time is shared fairly between the values of `account`.
 */
export async function firstFitting<Entry extends { rule: Rule }>(
  account: string,
  entries: readonly Entry[],
  visit: Visit,
): Promise<Entry | undefined> {
  const subjectsOf = openSubjects(visit);
  const finds = await findAll(account, entries, subjectsOf);
  return entries.find(({ rule }) => fits(rule, subjectsOf, finds) === true);
}

/** The results for a rule, for its own condition, and for each of its additional conditions. */
type Judged = { matches: Verdict; isMet: Verdict; conditions: Verdict[] };

/** The results for every entry, which show users why a rule does or does not match. */
export async function judge<Entry extends { rule: Rule }>(
  account: string,
  entries: readonly Entry[],
  visit: Visit,
): Promise<(Entry & Judged)[]> {
  const subjectsOf = openSubjects(visit);
  const finds = await findAll(account, entries, subjectsOf, 'all');
  return entries.map((entry) => ({
    ...entry,
    matches: fits(entry.rule, subjectsOf, finds),
    isMet: holds(entry.rule, subjectsOf, finds),
    conditions: entry.rule.conditions.map((one) => holds(one, subjectsOf, finds)),
  }));
}

/**
 * Whether the rule matches: its own condition matches, and so do all or any of its additional
 * conditions.
 */
function fits(rule: Rule, subjectsOf: SubjectsOf, finds: Finds): Verdict {
  const isMet = holds(rule, subjectsOf, finds);
  if (isMet === false || rule.conditions.length === 0) return isMet;
  const further = rule.conditions.map((condition) => holds(condition, subjectsOf, finds));
  return allOf([isMet, rule.condition_operator === 'any' ? anyOf(further) : allOf(further)]);
}

/**
 * Whether any of the results is true. Null if a result is unknown and the known results do not
 * determine the outcome.
 */
const anyOf = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(true) || (verdicts.includes(null) ? null : false);

const allOf = (verdicts: readonly Verdict[]): Verdict =>
  !verdicts.includes(false) && (verdicts.includes(null) ? null : true);

function holds(condition: Condition, subjectsOf: SubjectsOf, finds: Finds): Verdict {
  const { pattern, value } = condition;
  const subjects = subjectsOf(condition);
  if (pattern === 'present') return subjects.length > 0;
  if (value == null || value === '') return false;
  if (pattern === 'regex') return anyOf(subjects.map((subject) => finds(value, subject)));
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
 * Evaluates patterns against the values that their conditions examine, each pair of pattern and
 * value once. Patterns that can affect the result are evaluated first; if `which` is `all`, all
 * other patterns follow.
 */
async function findAll(
  account: string,
  entries: readonly { rule: Rule }[],
  subjectsOf: SubjectsOf,
  which: 'decisive' | 'all' = 'decisive',
): Promise<Finds> {
  const pairs = new Map<string, [pattern: string, subject: string]>();
  const decisive = entries.filter(
    ({ rule }) => rule.pattern === 'regex' || holds(rule, subjectsOf, () => null) === true,
  );
  for (const { rule } of which === 'all' ? [...decisive, ...entries] : decisive) {
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
  const verdicts = new Map([...pairs.keys()].map((key, index) => [key, found[index] ?? null]));
  return (pattern, subject) => verdicts.get(keyOf(pattern, subject)) ?? null;
}

const keyOf = (pattern: string, subject: string): string => JSON.stringify([pattern, subject]);

/**
 * Returns the values of the visit that a condition examines. The condition is met if one of the
 * values matches.
 */
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

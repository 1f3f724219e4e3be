/** Rules of lead sources whose patterns take longer than the time limit of a visit. */

const slow = Array.from({ length: 80 }, (_, index) => ({
  type: 'utm',
  pattern: 'regex',
  value: `[ab]*a[ab]{${100 + index}}c`,
}));

/** The rules match no visit, because their own condition does not hold. */
export const SLOW_RULES = [0, 20, 40, 60].map((from) => ({
  type: 'landing_path',
  value: '/never',
  priority: 9,
  conditions: slow.slice(from, from + 20),
}));

let state = 1;
const letter = (): string => {
  state = (state * 48_271) % 2_147_483_647;
  return state & 256 ? 'a' : 'b';
};

/** A value without a period, in which the patterns are slow. */
export const slowText = (): string => Array.from({ length: 1900 }, letter).join('');

/** The fields that a write changes, on which the outdated pages depend. */

/** The fields and columns that a write changes. */
export type Changed = {
  has(name: string): boolean;
  /** Whether only these fields change. */
  only(names: readonly string[]): boolean;
};

/** A record that is created or deleted changes in all fields. */
export const EVERYTHING: Changed = { has: () => true, only: () => false };

/** A change of these fields. */
export const changedIn = (names: ReadonlySet<string>): Changed => ({
  has: (name) => names.has(name),
  only: (others) => [...names].every((name) => others.includes(name)),
});

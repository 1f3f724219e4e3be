/** The default columns of a list: the fields that best distinguish its records. */

/** The maximum number of columns for each kind of field. */
const COUNTS: Readonly<Record<string, number>> = {
  reference: 2,
  integer: 2,
  money: 1,
  word: 2,
  text: 1,
  email: 1,
  date: 1,
  date_time: 1,
  boolean: 1,
};

type Listed = {
  fields: readonly { name: string; kind: string; single_only: boolean }[];
  filters: readonly { name: string; sortable: boolean }[];
  title_field: string;
  fixed_order: boolean;
};

/**
 * The names of the title field and of the first fields of each kind by which the list can be
 * sorted. In a list with a fixed order, fields qualify even if the list cannot be sorted by them.
 */
export function defaultColumns({ fields, filters, title_field, fixed_order }: Listed): string[] {
  const sortable = filters.filter((filter) => filter.sortable).map(({ name }) => name);
  const left = { ...COUNTS };
  const useful = fields.filter(({ name, kind, single_only }) => {
    if (name === title_field) return true;
    const count = left[kind] ?? 0;
    if (single_only || count === 0 || !(fixed_order || sortable.includes(name))) return false;
    left[kind] = count - 1;
    return true;
  });
  return useful.map(({ name }) => name);
}

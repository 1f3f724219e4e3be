/**
 * The messages of validation errors, in the exact wording that existing clients expect. `field` is
 * the input key, including dots.
 */

/** `account_id` → `account id`; dots stay. */
const label = (field: string): string =>
  field
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('_', ' ')
    .toLowerCase();

const about = (rule: string) => (field: string) => `The ${label(field)} field ${rule}.`;

export const sentence = {
  required: about('is required'),
  string: about('must be a string'),
  integer: about('must be an integer'),
  number: about('must be a number'),
  boolean: about('must be true or false'),
  array: about('must be an array'),
  list: about('must be a list'),
  uuid: about('must be a valid UUID'),
  email: about('must be a valid email address'),
  url: about('must be a valid URL'),
  date: about('must be a valid date'),
  format: about('format is invalid'),
  startsWith: (field: string, prefix: string) =>
    `The ${label(field)} field must start with ${prefix}.`,
  oneLine: about('must be a single line'),
  link: about('must be an http, https, relative, anchor, mailto or tel link'),
  distinct: about('has a duplicate value'),
  prohibited: about('is prohibited'),
  fixed: about('cannot be changed'),
  timezone: about('must be a valid timezone'),
  cron: about('must be a cron expression with five fields'),
  tooFrequent: about('must leave at least 15 minutes between two times'),
  requiredWithout: (field: string, other: string) =>
    `The ${label(field)} field is required when ${label(other)} is not present.`,
  taken: (field: string) => `The ${label(field)} has already been taken.`,
  used: (field: string) => `The ${label(field)} is used by another record.`,
  shared: (field: string, max: number) =>
    `The ${label(field)} is used by more than ${max} records, so it does not identify one.`,
  selected: (field: string) => `The selected ${label(field)} is invalid.`,
  prohibits: (field: string, other: string) =>
    `The ${label(field)} field prohibits ${label(other)} from being present.`,
  /** Names the fields by their keys, because the reader must omit one of the keys. */
  excludes: (field: string, other: string) =>
    `${sentence.prohibits(field, other)} To set ${field}, omit ${other}, which is calculated from it.`,
  /** Names the base rent by its key, because the reader must send that key. */
  noBaseRent: (field: string, base: string) =>
    `The ${label(field)} field cannot be converted to a base rent with the fees in effect. Set ${base} instead.`,
  maxString: (field: string, max: number | bigint) =>
    `The ${label(field)} field must not be greater than ${max} characters.`,
  maxNumber: (field: string, max: number | bigint) =>
    `The ${label(field)} field must not be greater than ${max}.`,
  maxPatterns: (field: string, max: number) =>
    `The ${label(field)} field must not have more than ${max} regular expressions.`,
  maxItems: (field: string, max: number | bigint) =>
    `The ${label(field)} field must not have more than ${max} items.`,
  maxWords: (field: string, max: number) =>
    `The ${label(field)} field must not have more than ${max} words.`,
  minString: (field: string, min: number | bigint) =>
    `The ${label(field)} field must be at least ${min} characters.`,
  minNumber: (field: string, min: number | bigint) =>
    `The ${label(field)} field must be at least ${min}.`,
  minItems: (field: string, min: number | bigint) =>
    `The ${label(field)} field must have at least ${min} items.`,
  after: (field: string, other: string) =>
    `The ${label(field)} field must be a date after ${other}.`,
  noOperator: (field: string) => `The ${label(field)} filter takes no operator.`,
  operator: (field: string) =>
    `The ${label(field)} filter takes the operators gte, lte, gt and lt.`,
  synced: (field: string, connection: string, syncedAt: string | null) =>
    `The ${label(field)} field is managed by the connection ${connection}${syncedAt === null ? '' : ` (last sync: ${syncedAt})`} and cannot be written here.`,
} as const;

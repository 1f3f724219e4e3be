/**
 * Lists of records that need the attention of a user, by resource. The console shows their counts.
 */

export type Attention = {
  /** The filters of the list. */
  filters: Readonly<Record<string, string>>;
  /**
   * Selects the records whose date `field` is at most `days` days from today; null for no such
   * condition.
   */
  within: { field: string; days: number } | null;
  /** The text after the count: `one` follows a count of 1, and `many` follows any other count. */
  one: string;
  many: string;
  hint: string;
};

const SOON_DAYS = 30;

export const ATTENTION: Readonly<Record<string, readonly Attention[]>> = {
  leads: [
    {
      filters: { status: 'new' },
      within: null,
      one: 'new lead waits for an answer',
      many: 'new leads wait for an answer',
      hint: 'Open a lead to assign it and to add a note about your reply.',
    },
  ],
  connections: [
    {
      filters: { enabled: 'true', last_run_status: 'failed' },
      within: null,
      one: 'connection failed to sync',
      many: 'connections failed to sync',
      hint: 'The data remains unchanged until a run succeeds.',
    },
    {
      filters: { enabled: 'true', last_run_status: 'held' },
      within: null,
      one: 'connection waits for a decision about its run',
      many: 'connections wait for a decision about their runs',
      hint: 'A guard holds the run. Nothing is written until you approve it.',
    },
    {
      filters: { enabled: 'true', last_run_status: 'partial' },
      within: null,
      one: 'connection synced only in part',
      many: 'connections synced only in part',
      hint: 'The remarks on the last run list the lost data.',
    },
    {
      filters: { enabled: 'true', lead_delivery_status: 'failed' },
      within: null,
      one: 'connection does not accept all leads',
      many: 'connections do not accept all leads',
      hint: 'Open its deliveries to see why, and to resend them.',
    },
  ],
  websites: [
    {
      filters: { is_enabled: 'true', webhook_status: 'failed' },
      within: null,
      one: 'website does not receive its cache webhook',
      many: 'websites do not receive their cache webhook',
      hint: 'Visitors may see old content.',
    },
  ],
  units: [
    {
      filters: { is_enabled: 'true', is_hidden: 'false', is_available: 'true', has_price: 'false' },
      within: null,
      one: 'available unit has no price',
      many: 'available units have no price',
      hint: 'Searches by rent do not find units without a price.',
    },
    {
      filters: { is_enabled: 'true', is_hidden: 'false', has_images: 'false' },
      within: null,
      one: 'unit has no photo',
      many: 'units have no photos',
      hint: 'Only photos of the unit itself count, not those of its floor plan.',
    },
  ],
  fees: [
    {
      filters: { status: 'active' },
      within: { field: 'expires_at', days: SOON_DAYS },
      one: `fee expires within ${SOON_DAYS} days`,
      many: `fees expire within ${SOON_DAYS} days`,
      hint: 'Total rents can change on that day.',
    },
  ],
  'fee-assignments': [
    {
      filters: {},
      within: { field: 'ends_at', days: SOON_DAYS },
      one: `fee assignment ends within ${SOON_DAYS} days`,
      many: `fee assignments end within ${SOON_DAYS} days`,
      hint: 'Total rents can change on that day.',
    },
  ],
};

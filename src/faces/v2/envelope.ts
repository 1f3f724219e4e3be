/** What the routes of V2 take from the envelopes that it shares with other faces that manage. */
export { ACCOUNT_QUERY, documented, one, oneSchema, PAGE_QUERY, pageOfRecords, pageSchema } from '../http/envelope.ts';

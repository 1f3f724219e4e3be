/**
 * The `mits_feed` connector: fetches a MITS property-marketing feed and streams it into records.
 * `mits/` interprets the dialects, with one module per part of a property.
 */
import { z } from 'zod';
import { invalid } from '../kernel/fault.ts';
import type { Connector } from './connector.ts';
import {
  checkFeedSettings,
  feedSettings,
  MAX_FILE_BYTES,
  openFeed,
  URL_UNLESS_UPLOADED,
} from './http-feed.ts';
import { FEED_FIELDS } from './inventory-fields.ts';
import { decodeXml } from './mits/decode.ts';
import { createNotes, quoted } from './mits/notes.ts';
import { readProperty } from './mits/property.ts';
import { scanProperties } from './mits/scan.ts';
import type { PropertyRecord, Remark } from './records.ts';

const ACCEPT = 'application/xml, text/xml, */*;q=0.5';

const settings = feedSettings
  .extend({
    create_properties: z
      .boolean()
      .default(true)
      .describe('Whether unknown properties of the feed are created. If false, they are skipped.'),
  })
  .meta(URL_UNLESS_UPLOADED);

/**
 * Imports MITS feeds: 5.0 and the older dialects of Property Link, RentCafe and similar systems.
 */
export const mitsFeed: Connector<typeof settings> = {
  type: 'mits_feed',
  category: 'pms',
  label: 'MITS feed',
  description:
    'Imports communities, floor plans and units from a MITS property-marketing feed (5.0 and older dialects).',
  settings,
  maxFeedBytes: MAX_FILE_BYTES,
  check: checkFeedSettings,
  owns: FEED_FIELDS,
  async test(given, io) {
    const response = await openFeed(given, io, ACCEPT);
    for await (const _first of readMitsFeed(response.body, () => {})) return;
    throw invalid({ url: ['The feed lists no property that can be imported.'] });
  },
  async *sync(given, io, remark) {
    const response = await openFeed(given, io, ACCEPT);
    yield* readMitsFeed(response.body, remark);
  },
};

/**
 * The properties of a MITS feed, streamed one at a time. A record contains the remarks on its own
 * content. At the end, `remark` receives the remarks on skipped properties and on the feed outside
 * of properties. Throws an `invalid` fault on `url` for an unsupported encoding, malformed XML, any
 * DOCTYPE, a document that is not a MITS feed, and a property beyond the limits of mits/bounds.ts.
 * The message names the line.
 */
export async function* readMitsFeed(
  bytes: AsyncIterable<Uint8Array>,
  remark: (remark: Remark) => void,
): AsyncGenerator<PropertyRecord, void, undefined> {
  const notes = createNotes();
  const seen = new Set<string>();
  try {
    for await (const element of scanProperties(decodeXml(bytes), notes)) {
      const record = await readProperty(element);
      const place = { path: 'PhysicalProperty/Property', line: element.line };
      if (record.external_id === '') notes.add('nameless', place, '');
      else if (seen.has(record.external_id))
        notes.add('duplicate', place, quoted(record.external_id));
      else {
        seen.add(record.external_id);
        yield record;
      }
    }
  } finally {
    for (const entry of notes.remarks()) remark(entry);
  }
}

/**
 * The pictures of a real feed on V2, Sites and V1. The test runs only if `TEST_MITS_FEEDS` is the
 * path of a folder.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { listAt, objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { type Json, websiteOf } from '../sites/website.ts';
import { read } from '../v1/read.ts';
import { mediaStage, picture } from './feed-media-setup.ts';

const { TEST_MITS_FEEDS: FOLDER } = process.env;
const skip = FOLDER === undefined ? 'TEST_MITS_FEEDS is not set' : false;

const SRC = /(?<=<Src>)[^<]+(?=<\/Src>)/g;

/** Replaces the URLs of the pictures in the feed with URLs of the external server. */
async function withPictures(text: string): Promise<string> {
  const urls = new Map<string, string>();
  for (const [url] of text.matchAll(SRC)) if (!urls.has(url)) urls.set(url, await picture());
  return text.replace(SRC, (url) => urls.get(url) ?? url);
}

suite('the pictures of a real feed', () => {
  test('all pictures of a Property Link feed appear in feed order on V2, Sites and V1', {
    skip,
  }, async () => {
    const { owner, feed, show } = await mediaStage();
    const text = await readFile(join(FOLDER ?? '', 'dialects/property_link.xml'), 'utf8');
    const written = await withPictures(text);
    const run = await feed.run(written);
    const count = new Set(written.match(SRC)).size;
    assert.deepEqual(run.counts['media'], { created: count, changed: 0, unchanged: 0, gone: 0 });
    const { delivery } = await service();
    await delivery.changes.settled();
    for (const { id } of await feed.list('properties')) {
      const property = await show(`/properties/${id}`);
      const images = listAt(property, 'images').map((one) => objectAt(one));
      const urls = images.map(({ source_url }) => source_url);
      assert.ok(urls.length > 10);
      const places = urls.map((url) => written.indexOf(`<Src>${url}</Src>`));
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
        'feed order',
      );
      const [logo, ...photos] = images;
      assert.equal(logo?.['slot'], 'logo');
      const website = await websiteOf(owner, [String(id)]);
      const page = await website.data<{ images: Json[] }>(`/properties/${property['slug']}`);
      const ids = [...photos, logo].map((image) => image?.['id']);
      assert.deepEqual(
        page.images.map((image) => image['id']),
        ids,
      );
      assert.equal((await read<Json>(String(id)))['image'], photos[0]?.['thumb_url']);
    }
    const again = await feed.run();
    assert.deepEqual(again.counts['media'], { created: 0, changed: 0, unchanged: count, gone: 0 });
  });
});

/** MITS feeds as documents: encodings, pieces, broken and boundless ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { LIMITS } from '../../src/connectors/mits/scan.ts';
import { readMitsFeed } from '../../src/connectors/mits-feed.ts';
import { fixture, importFeed, pieces, property, refusal } from './mits.ts';

test('ISO-8859-1, windows-1252, UTF-16 and a byte order mark give the same records', async () => {
  const text = (await fixture('mits-5')).toString().replace('encoding="UTF-8"', 'encoding="ISO-8859-1"');
  const expected = await importFeed(await fixture('mits-5'));
  const forms = [
    iconv.encode(text, 'windows-1252'),
    iconv.encode(text.replace('ISO-8859-1', 'windows-1252'), 'windows-1252'),
    iconv.encode(text.replace('ISO-8859-1', 'UTF-16'), 'utf-16le', { addBOM: true }),
    iconv.encode(text.replace('ISO-8859-1', 'UTF-16'), 'utf-16be'),
    iconv.encode(text.replace('ISO-8859-1', 'UTF-8'), 'utf-8', { addBOM: true }),
  ];
  for (const form of forms) assert.deepEqual(await importFeed(form), expected);
});

test('an encoding that is not supported is refused by name', async () => {
  await assert.rejects(importFeed('<?xml version="1.0" encoding="hex"?><a/>'), refusal(/encoding hex/));
});

test('cutting the bytes anywhere never changes records or remarks', async () => {
  for (const name of ['mits-5', 'property-link', 'rent-cafe']) {
    const bytes = await fixture(name);
    const whole = await importFeed(bytes);
    const cuts = fc.array(fc.nat(bytes.length), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(cuts, async (at) => assert.deepEqual(await importFeed(bytes, at), whole)),
      { numRuns: 40 },
    );
  }
});

test('a cut within a character of several bytes is harmless', async () => {
  const bytes = await fixture('mits-5');
  const at = bytes.indexOf('ë') + 1;
  const { records } = await importFeed(bytes, [at]);
  assert.equal(records[0]?.description, 'Zoë’s café is next door.');
});

test('malformed XML, a DOCTYPE and a document of another kind are refused with the line', async () => {
  await assert.rejects(importFeed('<PhysicalProperty>\n<Property Id="1"></Other>'), refusal(/line 2: unexpected close tag/));
  await assert.rejects(importFeed('<PhysicalProperty>\n'), refusal(/line 2: unclosed tag/));
  await assert.rejects(
    importFeed('<!DOCTYPE a [<!ENTITY b "c">]><PhysicalProperty/>'),
    refusal(/line 1: a DOCTYPE is not accepted/),
  );
  await assert.rejects(importFeed('<html><body/></html>'), refusal(/no MITS feed: .* html element/));
  await assert.rejects(importFeed(''), refusal(/cannot be read/));
});

test('properties before a broken place are still given', async () => {
  const given: string[] = [];
  const bytes = Buffer.from(`<PhysicalProperty><Property Id="a"/>${' '.repeat(100_000)}<Property`);
  await assert.rejects(
    async () => {
      for await (const record of readMitsFeed(pieces(bytes), () => {})) given.push(record.external_id);
    },
    refusal(/line 1/),
  );
  assert.deepEqual(given, ['a']);
});

test('depth, text and number of elements of a property are bounded', async () => {
  const deep = '<a>'.repeat(LIMITS.depth);
  await assert.rejects(importFeed(`<PhysicalProperty><Property Id="1">${deep}`), refusal(/nested more than 64 deep/));
  await assert.rejects(importFeed(property('<a/>'.repeat(LIMITS.elements))), refusal(/more than 500000 elements/));
  await assert.rejects(
    importFeed(property(`<a>${'x'.repeat(LIMITS.token + 200_000)}</a>`)),
    refusal(/longer than 2000000 characters/),
  );
  const big = `<a>${'x'.repeat(1_000_000)}</a>`.repeat(33);
  await assert.rejects(importFeed(property(big)), refusal(/more than 32000000 characters/));
});

test('a feed without properties says so', async () => {
  const { remarks } = await importFeed('<PhysicalProperty/>');
  assert.match(remarks[0]?.message ?? '', /no property/);
});

/** MITS feeds as documents: encodings, chunks, malformed and oversized documents. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { LIMITS } from '../../src/connectors/mits/bounds.ts';
import { readMitsFeed } from '../../src/connectors/mits-feed.ts';
import { fixture, importFeed, pieces, property, refusal } from './mits.ts';

test('ISO-8859-1, windows-1252, UTF-16 and a byte order mark give the same records', async () => {
  const text = (await fixture('mits-5'))
    .toString()
    .replace('encoding="UTF-8"', 'encoding="ISO-8859-1"');
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

test('an encoding that is not supported is rejected by name', async () => {
  await assert.rejects(
    importFeed('<?xml version="1.0" encoding="hex"?><a/>'),
    refusal(/encoding hex/),
  );
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

test('malformed XML, a DOCTYPE and a document of another kind are rejected with the line', async () => {
  await assert.rejects(
    importFeed('<PhysicalProperty>\n<Property Id="1"></Other>'),
    refusal(/line 2: unexpected close tag/),
  );
  await assert.rejects(importFeed('<PhysicalProperty>\n'), refusal(/line 2: unclosed tag/));
  await assert.rejects(
    importFeed('<!DOCTYPE a [<!ENTITY b "c">]><PhysicalProperty/>'),
    refusal(/line 1: a DOCTYPE is not accepted/),
  );
  await assert.rejects(
    importFeed('<html><body/></html>'),
    refusal(/not a MITS feed: .* html element/),
  );
  await assert.rejects(importFeed(''), refusal(/cannot be read/));
});

test('properties before a malformed part are still read', async () => {
  const given: string[] = [];
  const bytes = Buffer.from(`<PhysicalProperty><Property Id="a"/>${' '.repeat(100_000)}<Property`);
  await assert.rejects(
    async () => {
      for await (const record of readMitsFeed(pieces(bytes), () => {}))
        given.push(record.external_id);
    },
    refusal(/line 1/),
  );
  assert.deepEqual(given, ['a']);
});

test('depth, text, names and number of elements of a property are bounded', async () => {
  const deep = '<a>'.repeat(LIMITS.depth);
  await assert.rejects(
    importFeed(`<PhysicalProperty><Property Id="1">${deep}`),
    refusal(/nested more than 64 deep/),
  );
  await assert.rejects(
    importFeed(property('<a/>'.repeat(LIMITS.elements))),
    refusal(/more than 500000 elements/),
  );
  await assert.rejects(
    importFeed(property(`<!--${'x'.repeat(LIMITS.token + 200_000)}-->`)),
    refusal(/longer than 2000000 characters/),
  );
  await assert.rejects(
    importFeed(property(`<a>${'x'.repeat(LIMITS.text + 1)}</a>`)),
    refusal(/text of an element is longer than 200000 characters/),
  );
  await assert.rejects(
    importFeed(property(`<${'a'.repeat(LIMITS.name + 1)}/>`)),
    refusal(/name of an element is longer than 200/),
  );
  const big = `<a>${'x'.repeat(199_000)}</a>`.repeat(162);
  await assert.rejects(importFeed(property(big)), refusal(/more than 32000000 characters/));
});

test('the number of elements of a unit, floor plan or building, and of the rest of a property, is bounded', async () => {
  const many = '<Amenity AmenityType="Pool"/>'.repeat(LIMITS.partSize / 2);
  const refused = refusal(
    /a part of the property contains more than 25000 elements and attributes/,
  );
  for (const name of ['ILS_Unit', 'Floorplan', 'Building']) {
    await assert.rejects(importFeed(property(`<${name} Id="p">${many}</${name}>`)), refused, name);
  }
  await assert.rejects(importFeed(property(many)), refused);
  const units = `<ILS_Unit Id="u">${'<Amenity AmenityType="Pool"/>'.repeat(100)}</ILS_Unit>`.repeat(
    300,
  );
  assert.equal(
    (await importFeed(property(units))).records[0]?.units.length,
    1,
    'several parts together may exceed the limit of one part',
  );
});

test('the number of properties of a feed is bounded', async () => {
  const properties = '<Property Id="1"/>'.repeat(LIMITS.properties + 1);
  await assert.rejects(
    importFeed(`<PhysicalProperty>${properties}`),
    refusal(/lists more than 10000 properties/),
  );
});

test('an element with millions of attributes is rejected after the first few, inside and outside a property', async () => {
  for (const opening of ['<PhysicalProperty><Property Id="1"><a', '<PhysicalProperty><a', '<a']) {
    let pulled = 0;
    async function* endless() {
      yield Buffer.from(opening);
      for (; pulled < 1000; pulled += 1) {
        yield Buffer.from(
          Array.from({ length: 5000 }, (_, n) => ` a${pulled * 5000 + n}="1"`).join(''),
        );
      }
    }
    await assert.rejects(
      async () => {
        for await (const _record of readMitsFeed(endless(), () => {}));
      },
      refusal(/an element has more than 200 attributes/),
      opening,
    );
    assert.ok(pulled <= 2, `${opening} pulled ${pulled} pieces`);
  }
  const long = Array.from({ length: 100 }, (_, n) => ` a${n}="${'x'.repeat(3000)}"`).join('');
  await assert.rejects(
    importFeed(property(`<a${long}/>`)),
    refusal(/attributes of an element contain more than 200000 characters/),
  );
  await assert.rejects(
    importFeed(property(`<a ${'b'.repeat(LIMITS.name + 1)}="1"/>`)),
    refusal(/name of an attribute is longer/),
  );
  const all = Array.from({ length: 150 }, (_, n) => ` a${n}=""`).join('');
  const spread = `<ILS_Unit>${`<b${all}/>`.repeat(100)}</ILS_Unit>`.repeat(67);
  await assert.rejects(
    importFeed(property(spread)),
    refusal(/the property contains more than 1000000 attributes/),
  );
});

test('entities of a document are never expanded, however deeply they are nested', async () => {
  const entities = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`,
  ).join('');
  const bomb = `<!DOCTYPE a [<!ENTITY e0 "x">${entities}]><PhysicalProperty>&e9;</PhysicalProperty>`;
  await assert.rejects(importFeed(bomb), refusal(/a DOCTYPE is not accepted/));
  await assert.rejects(importFeed(property('<a>&unknown;</a>')), refusal(/line 1/));
});

test('parsing and reading a large feed yield to the event loop after every slice', async () => {
  const unit = (n: number) =>
    `<ILS_Unit Id="u${n}"><Units><Unit><UnitNumber>${n}</UnitNumber></Unit></Units>${'<File/>'.repeat(10)}</ILS_Unit>`;
  const feed = property(Array.from({ length: 6000 }, (_, n) => unit(n)).join(''));
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const { records } = await importFeed(feed);
  counting = false;
  assert.equal(records[0]?.units.length, 6000);
  const parsed = feed.length / 65_536;
  const read = (2 * 6000 * 15) / 3000;
  assert.ok(
    turns >= parsed + read,
    `${turns} turns for ${Math.round(parsed)} pieces and ${read} slices`,
  );
});

test('a feed without properties is rejected with that reason', async () => {
  const { remarks } = await importFeed('<PhysicalProperty/>');
  assert.match(remarks[0]?.message ?? '', /no property/);
});

/** Reading a property with thousands of units yields to the event loop between slices. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SaxesParser } from 'saxes';
import { createNotes } from '../../src/connectors/mits/notes.ts';
import { readProperty } from '../../src/connectors/mits/property.ts';
import { scanProperties } from '../../src/connectors/mits/scan.ts';
import { mostPerTurn } from '../kit/turns.ts';

const UNITS = 2000;

/** A feed of one property with `count` units that contain `contents`. */
async function* feed(count: number, contents = ''): AsyncGenerator<string> {
  yield '<PhysicalProperty><Property IDValue="p"><PropertyID><MarketingName>P</MarketingName></PropertyID>';
  for (let n = 0; n < count; n += 1)
    yield `<ILS_Unit IDValue="u${n}"><Units><Unit><MarketingName>${n}</MarketingName></Unit></Units>${contents}</ILS_Unit>`;
  yield '</Property></PhysicalProperty>';
}

/**
 * Reads the property of the feed, and returns the highest number of units that are read in one
 * turn.
 */
async function unitsPerTurn(source: AsyncGenerator<string>, count: number): Promise<number> {
  let most = 0;
  for await (const property of scanProperties(source, createNotes())) {
    most = await mostPerTurn(async (took) => {
      for (const listed of property.children.filter(({ key }) => key === 'ils_unit')) {
        const number = listed.children[0]?.children[0]?.children[0];
        assert.ok(number);
        // A unit's number is read once as a field, and again when unread elements are noted.
        const { text } = number;
        Object.defineProperty(number, 'text', {
          get() {
            took();
            return text;
          },
        });
      }
      const { units } = await readProperty(property);
      assert.equal(units.length, count);
    });
  }
  return most;
}

test('reading the units of a property yields to the event loop', async () => {
  const most = await unitsPerTurn(feed(UNITS), UNITS);
  assert.ok(most > 0 && most <= 20, `${most} units in one turn`);
});

test('reading units with long texts yields to the event loop more often', async () => {
  const text = 'y '.repeat(60_000);
  const contents = `<Comment>${text}</Comment><Information><LongDescription>${text}</LongDescription></Information>`;
  const most = await unitsPerTurn(feed(40, contents), 40);
  assert.ok(most > 0 && most <= 8, `${most} units in one turn`);
});

test('a feed is parsed in pieces of at most 4,096 characters, each in a separate turn', async (t) => {
  const sizes: number[] = [];
  const { write } = SaxesParser.prototype;
  const text = `<PhysicalProperty><Property>${'<A>text</A>'.repeat(3000)}</Property></PhysicalProperty>`;
  const most = await mostPerTurn(async (took) => {
    t.mock.method(
      SaxesParser.prototype,
      'write',
      function (this: SaxesParser, piece: string | null) {
        // Closing the parser writes null.
        if (piece !== null) {
          took();
          sizes.push(piece.length);
        }
        return write.call(this, piece);
      },
    );
    const source = (async function* () {
      yield text;
    })();
    for await (const _property of scanProperties(source, createNotes()));
  });
  assert.equal(most, 1);
  assert.ok(Math.max(...sizes) <= 4096, `pieces of ${sizes}`);
});

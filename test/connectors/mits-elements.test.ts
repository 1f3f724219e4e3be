/** The table of the elements of MITS feeds agrees with the elements that the reader uses. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { decodeXml } from '../../src/connectors/mits/decode.ts';
import type { XmlElement } from '../../src/connectors/mits/element.ts';
import { ELEMENTS, rowOf } from '../../src/connectors/mits/elements.ts';
import { createNotes } from '../../src/connectors/mits/notes.ts';
import { readProperty } from '../../src/connectors/mits/property.ts';
import { scanProperties } from '../../src/connectors/mits/scan.ts';
import { fixture, pieces, property } from './mits.ts';

/** A folder with real feeds and, if there is one, the schema of MITS 5.0 (`*.xsd`). */
const { TEST_MITS_FEEDS: FOLDER } = process.env;
const skip = FOLDER === undefined ? 'TEST_MITS_FEEDS is not set' : false;

/** Elements of the fixtures that no dialect has. */
const INVENTED = ['Bespoke', 'Moat', 'colour'];

/** A property with elements that have no imported value in any other fixture. */
const RARE = property(`
  <Information><ShortDescription>Homes by the river.</ShortDescription></Information>
  <Floorplan IDValue="f1"><Name>A1</Name><Amenities><General><Pool>true</Pool></General></Amenities>
    <Deposit DepositType="Security Deposit" Type="Security Deposit"><Amount><Range Min="500" Max="500"/></Amount></Deposit></Floorplan>
  <ChargeOfferClass Code="PARKING"><ParkingOfferItem InternalCode="P1"><Name>Garages</Name>
    <ParkingOfferItem InternalCode="P2"><Name>Garage</Name><AmountBasis>Explicit</AmountBasis>
      <ChargeOfferAmount><Amounts>50</Amounts></ChargeOfferAmount></ParkingOfferItem></ParkingOfferItem></ChargeOfferClass>`);

/** The elements and attributes with content, by row and name, and whether the reader used them. */
type Found = Map<string, { isListed: boolean; isImported: boolean; isUsed: boolean }>;

function addTo(found: Found, name: string, parent: XmlElement, isUsed: boolean): void {
  if (INVENTED.includes(name)) return;
  const row = rowOf(name, parent);
  const key = `${row?.within ?? parent.name} ${name.toLowerCase()}`;
  found.set(key, {
    isListed: row !== null,
    isImported: row !== null && 'to' in row,
    isUsed: isUsed || found.get(key)?.isUsed === true,
  });
}

function collect(element: XmlElement, found: Found): void {
  for (const { name, value, used } of element.attributes)
    if (value.trim() !== '') addTo(found, name, element, used);
  for (const child of element.children) {
    const isEmpty =
      child.text.trim() === '' && child.children.length === 0 && child.attributes.length === 0;
    if (isEmpty) continue;
    addTo(found, child.name, element, child.used);
    if (child.used) collect(child, found);
  }
}

async function read(feeds: readonly Buffer[]): Promise<Found> {
  const found: Found = new Map();
  for (const bytes of feeds)
    for await (const element of scanProperties(decodeXml(pieces(bytes)), createNotes())) {
      await readProperty(element);
      collect(element, found);
    }
  return found;
}

const filesOf = async (extension: string): Promise<Buffer[]> => {
  const entries = await readdir(FOLDER ?? '', { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(names.sort().map((name) => readFile(name)));
};

const fixtures = () =>
  Promise.all([
    Buffer.from(RARE),
    ...['mits-5', 'property-link', 'psi', 'rent-cafe'].map((name) => fixture(name)),
  ]);

const missing = (found: Found) =>
  [...found].flatMap(([key, { isListed }]) => (isListed ? [] : [key])).sort();

const unused = (found: Found) =>
  [...found]
    .flatMap(([key, { isImported, isUsed }]) => (isImported && !isUsed ? [key] : []))
    .sort();

suite('elements of MITS feeds', () => {
  test('the table lists every element of the synthetic feeds of each dialect', async () => {
    assert.deepEqual(missing(await read(await fixtures())), []);
  });

  test('every element of a real feed is imported, or listed as not imported', {
    skip,
  }, async () => {
    const found = await read([...(await fixtures()), ...(await filesOf('.xml'))]);
    assert.deepEqual(missing(found), []);
    assert.deepEqual(unused(found), [], 'listed as imported, but not used by the reader');
  });

  test('the table lists every name of the schema of MITS 5.0 that a property may contain', {
    skip,
  }, async () => {
    const listed = new Set(ELEMENTS.flatMap(({ names }) => names.toLowerCase().split(' ')));
    const [core, ...others] = (await filesOf('.xsd')).map(String);
    const schema = others.find((text) => text.includes('"ILS_Unit"')) ?? core ?? '';
    const written = schema.replace(/<!--[\s\S]*?-->/g, '');
    const property = written.slice(written.indexOf('name="Property"'));
    const names = [...property.matchAll(/<xs:(?:element|attribute)\b[^>]*\bname="([^"]+)"/g)];
    const left = names.flatMap(([, name = '']) => (listed.has(name.toLowerCase()) ? [] : [name]));
    assert.deepEqual([...new Set(left)].sort(), []);
  });
});

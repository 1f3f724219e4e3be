/** Reading tables of lease-term rents: their columns, their rows, and what cannot be used (decisions §6). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Remark, TermRentRecord } from '../../src/connectors/records.ts';
import { readRentMatrix } from '../../src/connectors/rent-matrix-csv.ts';
import { Fault } from '../../src/kernel/fault.ts';
import { pieces } from './mits.ts';

async function read(text: string, cuts: readonly number[] = []) {
  const remarks: Remark[] = [];
  const rows: TermRentRecord[] = [];
  for await (const row of readRentMatrix(pieces(Buffer.from(text), cuts), (remark) => remarks.push(remark))) rows.push(row);
  return { rows, remarks };
}

const ROW = { line: 2, property: null, building: null, unit: '101', first_day: '2027-01-15', last_day: '2027-01-15' };

suite('columns', () => {
  const HEADERS = [
    'unit,start date,term,rent',
    'Unit Number;Move-In Date;Lease Term;Final Rent',
    '\ufeff"UNIT_ID","LeaseStart Date ","Months","Effective Rent"'.replace('LeaseStart Date ', 'Lease Start Date'),
    'apt\tmove in\tterm (months)\tmonthly rent'.replace('term (months)', 'term months'),
  ];
  for (const header of HEADERS) {
    test(`${JSON.stringify(header)} is understood`, async () => {
      const glue = header.includes(';') ? ';' : header.includes('\t') ? '\t' : ',';
      const { rows } = await read(`${header}\r\n${['101', '1/15/2027', '12', '1500.5'].join(glue)}\r\n`);
      assert.deepEqual(rows, [{ ...ROW, months: 12, rent: 150050, is_best: false }]);
    });
  }

  test('the final rent is read before the market rent, and property, building and best where they are', async () => {
    const { rows } = await read(
      'Property,Bldg,Unit,Move-In Date,Term,Market Rent,Final Rent,BEST\nPines,2,101,2027-01-15,9 mo,2000,"$1,499.99",Y\n',
    );
    assert.deepEqual(rows, [{ ...ROW, property: 'Pines', building: '2', months: 9, rent: 149999, is_best: true }]);
  });

  test('a file without a column that is needed is refused, with the names that it may have', async () => {
    await assert.rejects(read('unit,date,rent\n1,2027-01-01,5\n'), (fault: Fault) => {
      assert.deepEqual(
        [fault.kind, /no column for the term; it may be called term, lease_term/.test(fault.message)],
        ['invalid', true],
      );
      return fault instanceof Fault;
    });
    for (const text of ['', '\n\n', '<html><body>Sign in</body></html>']) {
      await assert.rejects(read(text), (fault: Fault) => fault instanceof Fault && fault.kind === 'invalid', text);
    }
  });
});

suite('rows', () => {
  test('one that cannot be used is a remark with its line, and the others are taken', async () => {
    const { rows, remarks } = await read(
      'unit,date,term,rent\n101,soon,12,1500\n101,2027-01-15,0,1500\n101,2027-01-15,12,0\n,2027-01-15,12,1500\n101,2027-01-15,12,1500\n',
    );
    assert.deepEqual(
      [rows.length, remarks.map(({ line, path }) => [line, path])],
      [
        1,
        [
          [2, 'start'],
          [3, 'term'],
          [4, 'rent'],
          [5, 'unit'],
        ],
      ],
    );
    assert.equal(remarks[0]?.message, '"soon" is no day; the row was left out.');
  });

  test('the bytes may come in any pieces', async () => {
    const text = `unit,date,term,rent\n${Array.from({ length: 50 }, (_, index) => `"U ${index}",2027-01-15,12,1${index}.25`).join('\n')}`;
    const whole = await read(text);
    assert.equal(whole.rows.length, 50);
    assert.deepEqual(
      await read(
        text,
        Array.from({ length: 40 }, (_, cut) => cut * 17 + 3),
      ),
      whole,
    );
  });
});

/** Parses tables of lease-term rents: columns, rows, and rejected values (decisions §6). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Remark, TermRentRecord } from '../../src/connectors/records.ts';
import { readRentMatrix } from '../../src/connectors/rent-matrix-csv.ts';
import { Fault } from '../../src/kernel/fault.ts';
import { pieces } from './mits.ts';

async function read(text: string, cuts: readonly number[] = []) {
  const remarks: Remark[] = [];
  const rows: TermRentRecord[] = [];
  for await (const row of readRentMatrix(pieces(Buffer.from(text), cuts), (remark) =>
    remarks.push(remark),
  ))
    rows.push(row);
  return { rows, remarks };
}

const ROW = {
  line: 2,
  property: null,
  building: null,
  unit: '101',
  first_day: '2027-01-15',
  last_day: '2027-01-15',
};

suite('columns', () => {
  const HEADERS = [
    'unit,start date,term,rent',
    'Unit Number;Move-In Date;Lease Term;Final Rent',
    '\ufeff"UNIT_ID","LeaseStart Date ","Months","Effective Rent"'.replace(
      'LeaseStart Date ',
      'Lease Start Date',
    ),
    'apt\tmove in\tterm (months)\tmonthly rent'.replace('term (months)', 'term months'),
  ];
  for (const header of HEADERS) {
    test(`the header ${JSON.stringify(header)} is accepted`, async () => {
      const glue = header.includes(';') ? ';' : header.includes('\t') ? '\t' : ',';
      const { rows } = await read(
        `${header}\r\n${['101', '1/15/2027', '12', '1500.5'].join(glue)}\r\n`,
      );
      assert.deepEqual(rows, [{ ...ROW, months: 12, rent: 150050, is_best: false }]);
    });
  }

  test('the final rent takes precedence over the market rent, and property, building and best are read if present', async () => {
    const { rows } = await read(
      'Property,Bldg,Unit,Move-In Date,Term,Market Rent,Final Rent,BEST\nPines,2,101,2027-01-15,9 mo,2000,"$1,499.99",Y\n',
    );
    assert.deepEqual(rows, [
      { ...ROW, property: 'Pines', building: '2', months: 9, rent: 149999, is_best: true },
    ]);
  });

  test('a file without a required column is rejected with the accepted names', async () => {
    await assert.rejects(read('unit,date,rent\n1,2027-01-01,5\n'), (fault: Fault) => {
      assert.deepEqual(
        [
          fault.kind,
          /no column for the term\. Accepted names: term, lease_term/.test(fault.message),
        ],
        ['invalid', true],
      );
      return fault instanceof Fault;
    });
    for (const text of ['', '\n\n', '<html><body>Sign in</body></html>']) {
      await assert.rejects(
        read(text),
        (fault: Fault) => fault instanceof Fault && fault.kind === 'invalid',
        text,
      );
    }
  });
});

suite('rows', () => {
  test('an unusable row becomes a remark with its line, and the other rows are imported', async () => {
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
    assert.equal(remarks[0]?.message, '"soon" is not a valid day; the row was skipped.');
  });

  test('bytes may arrive in any chunks', async () => {
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

const HEADER = 'unit,date,term,rent\n';
const GOOD = '101,2027-01-15,12,1500\n';

/** Reads without an event loop turn between the bytes. */
async function consume(
  bytes: Uint8Array,
  options: { signal?: AbortSignal; maxRows?: number } = {},
) {
  let rows = 0;
  let most = 0;
  let since = 0;
  let turns = 0;
  const turn = () => {
    turns += 1;
    since = 0;
    timer = setImmediate(turn);
  };
  let timer = setImmediate(turn);
  try {
    const add = () => {
      since += 1;
      most = Math.max(most, since);
    };
    for await (const _row of readRentMatrix(pieces(bytes), add, options)) {
      rows += 1;
      add();
    }
  } finally {
    clearImmediate(timer);
  }
  return { rows, most, turns };
}

suite('a hostile or very large file', () => {
  test('reading yields to the event loop every few hundred rows, usable or not', async () => {
    const good = await consume(Buffer.from(HEADER + GOOD.repeat(300_000)));
    assert.equal(good.rows, 300_000);
    assert.ok(good.most < 1000, `${good.most} rows in one turn`);
    const bad = await consume(Buffer.from(HEADER + '101,soon,12,1500\n'.repeat(50_000)));
    assert.equal(bad.rows, 0);
    assert.ok(bad.most < 1000, `${bad.most} rows in one turn`);
  });

  test('reading yields to the event loop during bytes without a row', async () => {
    const { turns } = await consume(Buffer.from(HEADER + GOOD + '\n'.repeat(2_000_000)));
    assert.ok(turns > 100, `${turns} turns`);
  });

  const REFUSED: Record<string, [text: string, message: RegExp]> = {
    'a header with 201 columns': [`${'a,'.repeat(200)}z\n`, /line 1: .* more than 200 columns/],
    'a row with 201 columns': [
      `${HEADER}${GOOD}${'a,'.repeat(200)}z\n`,
      /line 3: .* more than 200 columns/,
    ],
    'a line with 2,000,000 columns': [`${'a,'.repeat(2_000_000)}\n`, /line 1: .*too many columns/],
    'a line with 2,000,000 empty columns': [
      `${HEADER}${','.repeat(2_000_000)}\n`,
      /line 2: .*too many columns/,
    ],
    'an unclosed quote with 30 MB': [
      `${HEADER}${GOOD}\n\n"${'101,x\n'.repeat(5_000_000)}`,
      /line 5: .*longer than 65536 bytes.*a quote that is not closed/,
    ],
    'an unclosed quote at the end': [
      `${HEADER}${GOOD}"101,x\n102`,
      /line 3: .*a quote that is not closed/,
    ],
  };
  for (const [what, [text, message]] of Object.entries(REFUSED)) {
    test(`${what} is rejected with its line`, async () => {
      await assert.rejects(
        consume(Buffer.from(text)),
        (fault: Fault) => fault instanceof Fault && message.test(fault.message),
      );
    });
  }

  test('a header with 200 columns is accepted', async () => {
    const header = `${HEADER.trim()},${Array.from({ length: 196 }, (_, n) => `x${n}`).join(',')}\n`;
    assert.equal((await consume(Buffer.from(header + GOOD))).rows, 1);
  });

  test('too many rows are rejected with the line, usable or not', async () => {
    for (const row of [GOOD, '101,soon,12,1500\n']) {
      await consume(Buffer.from(HEADER + row.repeat(3)), { maxRows: 3 });
      await assert.rejects(consume(Buffer.from(HEADER + row.repeat(4)), { maxRows: 3 }), {
        message: 'The file cannot be read: line 5: the file has more than 3 rows.',
      });
    }
  });

  test('an overlong value invalidates its row', async () => {
    const { rows, remarks } = await read(
      `${HEADER}${'1'.repeat(256)},2027-01-15,12,1500\n101,2027-01-15,1${' '.repeat(60_000)}x,1500\n${GOOD}`,
    );
    assert.deepEqual(
      [rows.length, remarks.map(({ line, path }) => [line, path])],
      [
        1,
        [
          [2, 'unit'],
          [3, 'term'],
        ],
      ],
    );
    assert.ok(remarks.every(({ message }) => message.length < 200));
  });

  test('reading stops when its signal is aborted', async () => {
    const abort = new AbortController();
    const bytes = Buffer.from(HEADER + GOOD.repeat(100_000));
    let rows = 0;
    await assert.rejects(
      async () => {
        for await (const _row of readRentMatrix(pieces(bytes), () => {}, {
          signal: abort.signal,
        })) {
          rows += 1;
          if (rows === 10) abort.abort();
        }
      },
      { name: 'AbortError' },
    );
    assert.ok(rows < 1000, `${rows} rows after the abort`);
  });
});

/** The number of casts (`as T`) in the code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSync, Visitor } from 'oxc-parser';
import { filesBelow, read } from './sources.ts';

/**
 * A cast is not checked, so it belongs only where a value enters whose type cannot be derived, such
 * as a JSON column. Elsewhere use a guard of `src/kernel/object.ts`, a schema, or in tests a reader
 * of `test/kit/json.ts`. Lower these numbers when you remove casts.
 */
const MAX_CASTS = { src: 102, test: 220, bench: 52 };

function castsIn(path: string): number {
  let casts = 0;
  new Visitor({
    TSAsExpression({ typeAnnotation }) {
      if (read(path).slice(typeAnnotation.start, typeAnnotation.end) !== 'const') casts += 1;
    },
  }).visit(parseSync(path, read(path)).program);
  return casts;
}

for (const [folder, max] of Object.entries(MAX_CASTS))
  test(`${folder} has at most ${max} casts, because a cast is not checked`, () => {
    const casts = filesBelow(folder)
      .map(castsIn)
      .reduce((sum, count) => sum + count, 0);
    assert.ok(casts <= max, `${casts} casts: check the value or let the compiler infer its type.`);
  });

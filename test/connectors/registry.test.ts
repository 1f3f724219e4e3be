/** What every connector type has to declare, so that a new one cannot forget it. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { CONNECTORS, credentialsOf, destinationsOf } from '../../src/connectors/registry.ts';

/** Names of settings that hold secrets, and of settings that say where a system is. */
const SECRET = /password|secret|token|(?<!search_)(api|access|private)_?key$/;
const PLACE = /(^|_)(url|uri|host|hostname|server|endpoint|domain|origin|application_id|app_id|tenant)$/;

for (const { type, settings } of CONNECTORS) {
  suite(type, () => {
    const keys = Object.keys(settings.shape);

    test('marks every secret as a credential', () => {
      const unmarked = keys.filter((key) => SECRET.test(key) && !credentialsOf(type).has(key));
      assert.deepEqual(unmarked, []);
    });

    test('says which settings decide where its credentials are sent', () => {
      if (credentialsOf(type).size === 0) return;
      assert.notDeepEqual(destinationsOf(type), [], 'mark the url, host or application with .meta({ destination: true })');
      const unmarked = keys.filter((key) => PLACE.test(key) && !destinationsOf(type).includes(key));
      assert.deepEqual(unmarked, []);
    });

    test('declares every key that it takes', () => {
      const { catchall } = (settings as unknown as { def: { catchall?: { def: { type: string } } } }).def;
      assert.ok(catchall === undefined || catchall.def.type === 'never', 'the settings schema must not be loose');
    });
  });
}

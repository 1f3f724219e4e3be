/** The requirements on the declaration of every connector type. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { z } from 'zod';
import { CONNECTORS, credentialsOf, destinationsOf } from '../../src/connectors/registry.ts';

/** Names of settings that contain secrets, and of settings with the address of a system. */
const SECRET = /password|secret|token|(?<!search_)(api|access|private)_?key$/;
const PLACE =
  /(^|_)(url|uri|host|hostname|server|endpoint|domain|origin|application_id|app_id|tenant)$/;

for (const { type, settings } of CONNECTORS) {
  suite(type, () => {
    const keys = Object.keys(settings.shape);

    test('marks every secret as a credential', () => {
      const unmarked = keys.filter((key) => SECRET.test(key) && !credentialsOf(type).has(key));
      assert.deepEqual(unmarked, []);
    });

    test('declares which settings decide where its credentials are sent', () => {
      if (credentialsOf(type).size === 0) return;
      assert.notDeepEqual(
        destinationsOf(type),
        [],
        'mark the url, host or application with .meta({ destination: true })',
      );
      const unmarked = keys.filter((key) => PLACE.test(key) && !destinationsOf(type).includes(key));
      assert.deepEqual(unmarked, []);
    });

    test('rejects a URL with a username or password, because settings are visible to every user', () => {
      if (!('url' in settings.shape)) return;
      for (const url of ['https://a:b@example.com/', 'https://:b@example.com/']) {
        const { error } = settings.safeParse({ url });
        assert.match(String(error?.message), /must not contain a username or password/, url);
      }
    });

    test('declares every key that it accepts', () => {
      const { catchall } = settings.def;
      assert.ok(
        catchall === undefined || catchall instanceof z.ZodNever,
        'the settings schema must not be loose',
      );
    });
  });
}

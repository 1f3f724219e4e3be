/** The settings of websites. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account } from '../kit/account.ts';
import { errorsOf } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { signedIn } from '../kit/visitor.ts';

test('the preview URL is stored only with http or https', async () => {
  const admin = await signedIn((await account()).admin);
  const { id } = recordOf(
    await admin.ask('POST', '/websites', { name: 'Preview', domain: `${newId()}.example` }),
    201,
  );
  const set = (preview_url: string) =>
    admin.ask('PATCH', `/websites/${id}`, { settings: { preview_url } });
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/preview', 'preview'])
    assert.ok(errorsOf(await set(url))['settings.preview_url'], url);
  const stored = recordOf(await set('https://www.example.com/preview'), 200);
  assert.deepEqual(stored['settings'], { preview_url: 'https://www.example.com/preview' });
});

/**
 * Websites and content types in the console; secrets and tokens are shown once and never listed.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type Made, type TestAccount, unique } from '../kit/account.ts';
import { call, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { textAt } from '../kit/json.ts';
import { service, testClock } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';

let owner: TestAccount;
let admin: Visitor;
setUp(async () => {
  owner = await account();
  admin = await signedIn(owner.admin);
});

const newDomain = () => `${newId()}.example.com`;

const sites = (token: string, host: string) =>
  call({
    method: 'GET',
    url: '/api/sites/v1/site',
    headers: { authorization: `Bearer ${token}`, host },
  });

suite('websites', () => {
  test('a website is created with its secret shown once, and no list or record ever contains it (§6.1)', async () => {
    const { property } = await community(owner);
    const made = recordOf(
      await admin.ask('POST', '/websites', {
        name: 'Elm',
        domain: newDomain().toUpperCase(),
        property_ids: [property.id],
      }),
      201,
    );
    assert.match(textAt(made, 'webhook_secret'), /^\w{40}$/);
    assert.equal(made['domain'], textAt(made, 'domain').toLowerCase());
    const rotated = recordOf(await admin.ask('POST', `/websites/${made.id}/webhook-secret`));
    assert.notEqual(rotated['webhook_secret'], made['webhook_secret']);
    for (const path of ['/websites', `/websites/${made.id}`]) {
      const { text } = await admin.ask('GET', path);
      assert.ok(!text.includes('webhook_secret') && !text.includes(textAt(made, 'webhook_secret')));
    }
  });

  test('a token works as soon as it is created and stops working as soon as it is revoked', async () => {
    const { property } = await community(owner);
    const domain = newDomain();
    const { id } = recordOf(
      await admin.ask('POST', '/websites', { name: 'Oak', domain, property_ids: [property.id] }),
      201,
    );
    const made = recordOf(
      await admin.ask('POST', `/websites/${id}/tokens`, { name: 'Server', ability: 'preview' }),
      201,
    );
    const token = textAt(made, 'plain_text_token');
    assert.equal((await sites(token, domain)).status, 200);
    const listed = await admin.ask('GET', `/websites/${id}/tokens`);
    assert.deepEqual(
      dataOf(listed).map(({ name, ability }) => [name, ability]),
      [['Server', 'preview']],
    );
    assert.ok(!listed.text.includes(token.split('|')[1] ?? ''));
    assert.equal((await admin.ask('DELETE', `/websites/${id}/tokens/${made.id}`)).status, 204);
    assert.equal((await sites(token, domain)).status, 401);
  });

  test('only users who can view entries can create a token that can read drafts', async () => {
    const { id } = recordOf(
      await admin.ask('POST', '/websites', { name: 'Drafts', domain: newDomain() }),
      201,
    );
    const made = async (permissions: string[]) => {
      const role = recordOf(
        await admin.ask('POST', '/roles', { name: unique('Website manager'), permissions }),
        201,
      );
      const manager = await signedIn(await owner.person(textAt(role, 'key')));
      const ask = (ability: string) =>
        manager.ask('POST', `/websites/${id}/tokens`, { name: 'x', ability });
      return [(await ask('deliver')).status, (await ask('preview')).status];
    };
    assert.deepEqual(await made(['websites.view', 'websites.update']), [201, 403]);
    assert.deepEqual(await made(['websites.view', 'websites.update', 'entries.view']), [201, 201]);
  });

  test('users limited to groups cannot create a token that can read drafts, because the token could read the drafts of all properties', async () => {
    const { property } = await community(owner);
    const set = await owner.make('group-sets', { name: unique('Set'), object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'North' });
    await owner.make(`groups/${group.id}/members`, { member_id: property.id });
    const limited = await signedIn(await owner.person('admin', [group.id]));
    const site = { name: 'Own', domain: newDomain(), property_ids: [property.id] };
    const { id } = recordOf(await limited.ask('POST', '/websites', site), 201);
    const statusOf = async (ability: string) =>
      (await limited.ask('POST', `/websites/${id}/tokens`, { name: 'x', ability })).status;
    assert.deepEqual([await statusOf('deliver'), await statusOf('preview')], [201, 403]);
  });

  test('deleting a website revokes its tokens, including those that were just used', async () => {
    const domain = newDomain();
    const { id } = recordOf(await admin.ask('POST', '/websites', { name: 'Gone', domain }), 201);
    const token = textAt(
      recordOf(await admin.ask('POST', `/websites/${id}/tokens`, { name: 'x' }), 201),
      'plain_text_token',
    );
    assert.equal((await sites(token, domain)).status, 200);
    assert.equal((await admin.ask('DELETE', `/websites/${id}`)).status, 204);
    assert.equal((await sites(token, domain)).status, 401);
  });

  test('a host name belongs to one website, as domain or alias, and is validated', async () => {
    const [domain, alias] = [newDomain(), newDomain()];
    recordOf(
      await admin.ask('POST', '/websites', { name: 'First', domain, aliases: [alias] }),
      201,
    );
    const other = await signedIn((await account()).admin);
    const taken = await other.ask('POST', '/websites', {
      name: 'Second',
      domain: alias,
      aliases: [domain, 'no host'],
    });
    assert.deepEqual(errorsOf(taken), {
      domain: ['The domain has already been taken.'],
      'aliases.0': ['The aliases.0 has already been taken.'],
      'aliases.1': ['The aliases.1 field format is invalid.'],
    });
  });

  test('the webhook must have a public https address, and the error states why a URL is rejected (§6.1)', async () => {
    const { id } = recordOf(
      await admin.ask('POST', '/websites', { name: 'Hook', domain: newDomain() }),
      201,
    );
    const set = (cache_webhook_url: string) =>
      admin.ask('PATCH', `/websites/${id}`, { settings: { cache_webhook_url } });
    for (const [url, reason] of [
      [
        'https://127.0.0.1/cache',
        /^The webhook must be at a public host\. FRONTAGE_OUTBOUND_ALLOW can list the origin/,
      ],
      ['https://localhost/cache', /^The webhook must be at a public host\./],
      ['https://10.1.2.3/c', /^The webhook must be at a public host\./],
      [
        'https://u:p@x.example.com/',
        /^The webhook must be a URL without a user name and a password\.$/,
      ],
      ['https://x.example.com:22/', /^The webhook must use port 80, 443, or/],
      [
        'http://x.example.com',
        /^The webhook must use https\. Only an origin on localhost or a loopback address/,
      ],
      ['http://127.0.0.1:1', /^The webhook must use https\./],
    ] as const) {
      const refused = await set(url);
      assert.equal(refused.status, 422, url);
      assert.match(errorsOf(refused)['settings.cache_webhook_url']?.join() ?? '', reason, url);
    }
    assert.equal((await set('https://hooks.example.com/cache')).status, 200);
    assert.equal((await set(`${(await service()).feeds.origin}/cache`)).status, 200);
  });

  test('users with only view permission get 403, and another account gets 404', async () => {
    const { id } = recordOf(
      await admin.ask('POST', '/websites', { name: 'Mine', domain: newDomain() }),
      201,
    );
    const viewer = await signedIn(await owner.person('viewer'));
    assert.equal((await viewer.ask('GET', `/websites/${id}/tokens`)).status, 200);
    for (const path of [`/websites/${id}/tokens`, `/websites/${id}/webhook-secret`, '/websites'])
      assert.equal((await viewer.ask('POST', path, { name: 'x' })).status, 403);
    const outsider = await signedIn((await account()).admin);
    for (const [method, path] of [
      ['GET', `/websites/${id}`],
      ['DELETE', `/websites/${id}`],
      ['GET', `/websites/${id}/tokens`],
      ['POST', `/websites/${id}/tokens`],
      ['POST', `/websites/${id}/webhook-secret`],
    ] as const)
      assert.equal(
        (await outsider.ask(method, path, method === 'POST' ? { name: 'x' } : undefined)).status,
        404,
      );
  });
});

suite('content types', () => {
  test('a content type is created, changed and deleted, and its fields are checked', async () => {
    const body = {
      key: 'news',
      name: 'News',
      title_field: 'title',
      fields: [{ key: 'title', type: 'text', required: true }],
    };
    const made = recordOf(await admin.ask('POST', '/content-types', body), 201);
    assert.equal(made['key'], 'news');
    const wrong = await admin.ask('PATCH', `/content-types/${made.id}`, {
      fields: [{ key: 'a', type: 'select' }],
      title_field: null,
    });
    assert.deepEqual(Object.keys(errorsOf(wrong)), ['fields.0.options']);
    assert.equal(
      recordOf(await admin.ask('PATCH', `/content-types/${made.id}`, { name: 'Latest' }))['name'],
      'Latest',
    );
    assert.equal((await admin.ask('DELETE', `/content-types/${made.id}`)).status, 204);
    assert.equal((await admin.ask('GET', `/content-types/${made.id}`)).status, 404);
  });
});

suite('the log of the cache webhooks of a website', () => {
  test('lists each delivery with its attempts, and can replay one (§6.1)', async (t) => {
    const pass = testClock(t);
    const own = await account();
    const admin = await signedIn(own.admin);
    const { property } = await community(own);
    const { receiver, webhookSender, delivery } = await service();
    const place = receiver.endpoint(`/${newId()}/cache`);
    const website = recordOf(
      await admin.ask('POST', '/websites', {
        name: 'Told',
        domain: `${newId()}.example`,
        property_ids: [property.id],
        settings: { cache_webhook_url: place.url },
      }),
      201,
    );
    await own.make('reviews', { property_id: property.id, rating: 5, is_published: true });
    await delivery.changes.settled();
    pass(15_000);
    await webhookSender.round();
    const path = `/websites/${website.id}/deliveries`;
    const log = await admin.ask('GET', path);
    const [told] = dataOf(log) as (Made & { attempts: { status: number }[] })[];
    assert.deepEqual(
      [dataOf(log).length, told?.['status'], told?.attempts.map(({ status }) => status)],
      [1, 'delivered', [204]],
    );
    const replay = recordOf(await admin.ask('POST', `${path}/${told?.id}/replays`), 201);
    assert.deepEqual(
      [replay['status'], replay['replay_of'], replay['tags']],
      ['waiting', told?.id, told?.['tags']],
    );
    await webhookSender.round();
    assert.equal(place.posts.length, 2);
    const [viewer, outsider] = [
      await signedIn(await own.person('viewer')),
      await signedIn((await account()).admin),
    ];
    assert.deepEqual(
      [
        (await viewer.ask('GET', path)).status,
        (await viewer.ask('POST', `${path}/${told?.id}/replays`)).status,
        (await outsider.ask('GET', path)).status,
        (await outsider.ask('POST', `${path}/${told?.id}/replays`)).status,
        (await admin.ask('POST', `${path}/${newId()}/replays`)).status,
      ],
      [200, 403, 404, 404, 404],
    );
  });

  test('users limited to groups see only the logs of websites within those groups, because a log names the properties of its website', async () => {
    const own = await account();
    const admin = await signedIn(own.admin);
    const [inside, outside] = [
      (await community(own)).property.id,
      (await community(own)).property.id,
    ];
    const set = await own.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await own.make('groups', { group_set_id: set.id, label: 'North' });
    await v2(own.admin.token, 'POST', `/groups/${group.id}/members`, { member_id: inside });
    const limited = await signedIn(await own.person('admin', [group.id]));
    const statuses = [];
    for (const property_ids of [[inside], [inside, outside]]) {
      const { id } = recordOf(
        await admin.ask('POST', '/websites', { name: 'Site', domain: newDomain(), property_ids }),
        201,
      );
      statuses.push((await limited.ask('GET', `/websites/${id}`)).status);
      statuses.push((await limited.ask('GET', `/websites/${id}/deliveries`)).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 403]);
  });
});

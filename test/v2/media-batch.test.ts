/** Media batches, and the limits of imports (§4.3 Media, §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { importBatch } from '../../src/domain/media/import/batch.ts';
import { readImport } from '../../src/domain/media/import/import-body.ts';
import { Unrecoverable } from '../../src/store/job-runner.ts';
import { account, community, type Made, unique } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { photo } from '../kit/photo.ts';
import { firstAttempt, service } from '../kit/service.ts';

async function outside(body: Buffer | string, status = 200): Promise<string> {
  const { feeds } = await service();
  return feeds.serve(`/${unique('batch').replace(' ', '-')}`, { body, status });
}

suite('POST /media/batch', () => {
  test('each item succeeds or fails independently, with a result at its position (§4.3 POST /media/batch)', async () => {
    const owner = await account();
    const { unit } = await community(owner);
    const [good, broken, page] = [
      await outside(await photo()),
      await outside('', 503),
      await outside('<html>'),
    ];
    const on = { attachable_type: 'unit', attachable_id: unit.id };
    const items = [
      { url: good, ...on, sort_order: 2 },
      { url: broken },
      { url: page, ...on },
      { url: good, ...on, sort_order: 1 },
      { caption: 'no url' },
      { kind: 'embed', url: 'https://vimeo.com/76979871', ...on },
      'nonsense',
    ];
    const answer = await v2(owner.admin.token, 'POST', '/media/batch', { items });
    assert.equal(answer.status, 201, answer.text);
    const results = dataOf(answer) as {
      index: number;
      status: string;
      media: Made | null;
      errors: Record<string, string[]>;
    }[];
    assert.deepEqual(
      results.map(({ index }) => index),
      [0, 1, 2, 3, 4, 5, 6],
    );
    const statuses = results.map(({ status }) => status);
    assert.deepEqual(
      [[statuses[0], statuses[3]].sort(), statuses[1], statuses[2]],
      [['created', 'existing'], 'failed', 'failed'],
    );
    assert.deepEqual(statuses.slice(4), ['failed', 'created', 'failed']);
    assert.equal(results[0]?.media?.id, results[3]?.media?.id);
    assert.match(results[1]?.errors['url']?.[0] ?? '', /responded with status 503/);
    assert.match(results[2]?.errors['url']?.[0] ?? '', /is not a JPEG/);
    assert.deepEqual(results[4]?.errors, { url: ['The url field is required.'] });
    assert.equal(results[5]?.media?.['provider'], 'vimeo');
    assert.deepEqual(results[6]?.media, null);
  });

  test('accepts 1 to 100 items (§8)', async () => {
    const { admin } = await account();
    const errors = async (body: unknown) =>
      errorsOf(await v2(admin.token, 'POST', '/media/batch', body));
    assert.deepEqual(await errors({}), { items: ['The items field is required.'] });
    assert.deepEqual(await errors({ items: [] }), { items: ['The items field is required.'] });
    assert.deepEqual(await errors({ items: { url: 'x' } }), {
      items: ['The items field must be a list.'],
    });
    const many = Array.from({ length: 101 }, (_, n) => ({ url: `https://x.example/${n}` }));
    assert.deepEqual(await errors({ items: many }), {
      items: ['The items field must not have more than 100 items.'],
    });
  });

  test('runs at most four downloads at a time (decisions §7)', async () => {
    const owner = await account();
    const { parts, feeds } = await service();
    const { outbound } = parts;
    let [running, most] = [0, 0];
    let four = Promise.withResolvers<void>();
    parts.outbound = {
      ...outbound,
      async open(request) {
        running += 1;
        most = Math.max(most, running);
        const { promise, resolve } = four;
        if (running === 4) {
          four = Promise.withResolvers();
          resolve();
        }
        await promise;
        await delay(5);
        running -= 1;
        return outbound.open(request);
      },
    };
    try {
      const body = await photo();
      const items = Array.from({ length: 12 }, (_, n) => ({
        url: feeds.serve(`/${unique('four').replace(' ', '-')}-${n}`, body),
      }));
      const results = dataOf(await v2(owner.admin.token, 'POST', '/media/batch', { items }));
      assert.deepEqual(new Set(results.map(({ status }) => status)), new Set(['created']));
    } finally {
      parts.outbound = outbound;
    }
    assert.equal(most, 4);
  });

  test('items that are unfinished at the time limit continue as jobs and are marked as queued (decisions §7)', async () => {
    const owner = await account();
    const urls = [await outside(await photo()), await outside(await photo())];
    const results = await importBatch(owner.ctx, { items: urls.map((url) => ({ url })) }, 0);
    assert.deepEqual(
      results.map(({ status, media }) => [status, media]),
      [
        ['queued', null],
        ['queued', null],
      ],
    );
    const sources = async () =>
      dataOf(await v2(owner.admin.token, 'GET', '/media?kind=file')).map(
        ({ source_url }) => source_url,
      );
    await (await service()).drain();
    assert.deepEqual((await sources()).sort(), urls.sort());
  });

  test('a queued import is retried only if its failure may be temporary', async () => {
    const { feeds, handlers } = await service();
    const owner = await account();
    const outcomeOf = async (url: string) => {
      const payload = { account_id: owner.id, item: await readImport(owner.ctx, { url }) };
      return handlers['media-import'](payload, firstAttempt()).then(
        () => 'imported',
        (error: Error) => [error instanceof Unrecoverable, error.message],
      );
    };
    assert.deepEqual(await outcomeOf(await outside('no picture')), [
      true,
      'The url leads to a file that is not a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG picture.',
    ]);
    assert.deepEqual(await outcomeOf(await outside('', 404)), [
      true,
      'The url responded with status 404.',
    ]);
    assert.deepEqual(await outcomeOf('http://10.0.0.1/pool.jpg'), [
      true,
      'The url must be a public http or https address.',
    ]);
    const { host } = new URL(feeds.origin);
    assert.deepEqual(await outcomeOf(await outside('', 503)), [
      false,
      `${host} responded with status 503.`,
    ]);
  });
});

suite('limits of imports', () => {
  const left = ({ headers }: Answer) => [
    Number(headers['x-ratelimit-limit']),
    Number(headers['x-ratelimit-remaining']),
  ];

  test('single imports are limited to 60 per minute, in addition to the limit of 120 for all requests (§8)', async () => {
    const { admin } = await account();
    const first = await v2(admin.token, 'POST', '/media', {});
    assert.deepEqual([first.status, left(first)], [422, [60, 59]]);
    for (let count = 1; count < 60; count += 1)
      assert.equal((await v2(admin.token, 'POST', '/media', {})).status, 422);
    const refused = await v2(admin.token, 'POST', '/media', {});
    assert.deepEqual([refused.status, left(refused)], [429, [60, 0]]);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await v2(admin.token, 'GET', '/media?kind=file')).status, 200);
  });

  test('single imports and batches share one counter: after 10 imports no batch is accepted in that minute (§8, compatibility §6)', async () => {
    const owner = await account();
    const { token } = owner.admin;
    for (let count = 0; count < 10; count += 1) await v2(token, 'POST', '/media', {});
    const batch = await v2(token, 'POST', '/media/batch', {});
    assert.deepEqual([batch.status, left(batch)], [429, [10, 0]]);
    const single = await v2(token, 'POST', '/media', {});
    assert.deepEqual([single.status, left(single)], [422, [60, 49]]);
    const other = await owner.person('admin');
    assert.deepEqual(left(await v2(other.token, 'POST', '/media/batch', {})), [10, 9]);
  });
});

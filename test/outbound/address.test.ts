/** The URLs and addresses that the client may call. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invalid, upstream } from '../../src/kernel/fault.ts';
import {
  checkUrl,
  findUrlProblem,
  isPublicAddress,
  isUrlRefusal,
  notPublic,
} from '../../src/outbound/address.ts';
import { assertRefused, client } from './outside.ts';

const rules = { allow: new Set<string>(), httpsOnly: false };

const PRIVATE = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::',
  '::1',
  '::127.0.0.1',
  '::8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:8.8.8.8',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  '3fff::1',
  '2002:7f00:1::',
  '2002:808:808::',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::808:808',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '5f00::1',
  '4000::1',
  '',
  'localhost',
  '0x7f.1',
  '1.2.3',
  '08.8.8.8',
];

for (const address of PRIVATE) {
  test(`the address "${address}" is not public`, () =>
    assert.equal(isPublicAddress(address), false));
}

for (const address of [
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '64:ff9b::216.58.215.14',
]) {
  test(`the address "${address}" is public`, () => assert.equal(isPublicAddress(address), true));
}

const ODD_HOSTS = [
  '2130706433',
  '0x7f000001',
  '017700000001',
  '0177.0.0.1',
  '0x7f.1',
  '127.1',
  '127.0.1',
  '0',
  '127.0.0.1.',
  '１２７.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1%25eth0]',
  '2852039166',
  '0xa9fea9fe',
  '169.254.43518',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'db',
  'db.',
  'metadata.google.internal',
  'printer.local',
  'x.invalid',
  '256.256.256.256',
  '1.2.3.4.5',
  'router.home.arpa',
  '',
  'a b.example',
];

for (const host of ODD_HOSTS) {
  test(`the host "${host}" is rejected before any lookup`, async (t) => {
    const outbound = client(t, { allow: [], lookup: () => assert.fail('looked up') });
    await assertRefused(outbound.open({ url: `http://${host}/` }));
  });
}

const ODD_URLS = [
  'ftp://a.example/',
  'file:///etc/passwd',
  'gopher://a.example/',
  'data:text/plain,x',
  'javascript:0',
  'ws://a.example/',
  'http://user@a.example/',
  'http://user:pass@a.example/',
  'https://:pass@a.example/',
  '//a.example/',
  'a.example',
  '',
  'http://',
  'http://a.example:22/',
  'http://a.example:25/',
  'http://a.example:1023/',
  'http://a.example:0/',
  'http://a.example:65536/',
  'http://a.example:3306/',
  'http://a.example:5432/',
  'http://a.example:81/',
  'http://a.example:6379/',
  'http://a.example:11211/',
  'http://a.example:27017/',
  'http://a.example:9200/',
  'http://a.example:5672/',
  'http://a.example:2375/',
];

for (const url of ODD_URLS) {
  test(`the url "${url}" is rejected`, async (t) => {
    const outbound = client(t, { allow: [], lookup: () => assert.fail('looked up') });
    await assertRefused(outbound.open({ url }));
  });
}

for (const url of [
  'http://a.example/',
  'https://a.example:8443/',
  'http://a.example:443/',
  'https://a.example:80/',
  'http://a.example:8080/x?y',
  'http://8.8.8.8:1024/',
]) {
  test(`the url "${url}" may be called`, () => {
    assert.deepEqual(checkUrl(url, rules), { url: new URL(url), exempt: false });
  });
}

test('with httpsOnly, http is rejected unless its origin is allowed and on loopback', async (t) => {
  const [inside, outside] = ['http://10.0.0.1:9000', 'http://a.example'];
  const loopback = ['http://127.0.0.1:9000', 'http://[::1]:9000', 'http://localhost:9000'];
  const strict = { allow: new Set([inside, outside, ...loopback]), httpsOnly: true };
  for (const origin of loopback)
    assert.equal(checkUrl(`${origin}/hook`, strict).exempt, true, origin);
  for (const origin of [inside, outside, 'http://127.0.0.1:9001', 'http://127.0.0.1.example:9000'])
    assert.throws(() => checkUrl(origin, strict), isUrlRefusal, origin);
  await assertRefused(client(t, { allow: [outside] }).open({ url: outside, httpsOnly: true }));
});

test('an allowed origin matches after normalization; another port, scheme or host, or user info, is rejected', () => {
  const allowing = { ...rules, allow: new Set(['http://127.0.0.1:6379']) };
  assert.equal(
    checkUrl('http://127.1:6379/', allowing).exempt,
    true,
    'the same origin after normalization',
  );
  for (const url of [
    'http://127.0.0.1:9001/',
    'https://127.0.0.1:6379/',
    'http://127.0.0.2:6379/',
    'http://u@127.0.0.1:6379/',
  ]) {
    assert.throws(() => checkUrl(url, allowing), isUrlRefusal, url);
  }
});

test('an error is recognized as a URL rejection only if a URL was rejected', () => {
  assert.equal(isUrlRefusal(notPublic()), true);
  for (const other of [upstream('x'), invalid({ name: ['x'] }), new Error('x'), null])
    assert.equal(isUrlRefusal(other), false);
});

test('a rejected URL has one problem, and an accepted one has none', () => {
  const problems = {
    'not a URL': 'malformed',
    'https://ada@example.com/': 'credentials',
    'ftp://example.com/': 'scheme',
    'https://example.com:22/': 'port',
    'https://10.0.0.1/': 'host',
    'https://example.com/feed.xml': null,
  };
  for (const [url, problem] of Object.entries(problems))
    assert.equal(findUrlProblem(url, rules), problem, url);
});

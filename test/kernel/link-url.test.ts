/** Link URLs: allowed schemes, and disguises of other schemes (§2.6). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isLinkUrl } from '../../src/kernel/link-url.ts';

const ACCEPTED: Record<string, string[]> = {
  'http and https URLs': [
    'http://example.com',
    'https://example.com/a?b=c:d#e',
    'HTTPS://Example.COM/',
    'https://example.com/?next=javascript:alert(1)',
    'https://example.com/?a=1&amp;b=2&copy;=3',
    'https://user:pass@example.com:8443/x',
    'https&#58;//example.com',
  ],
  'relative links': [
    '/',
    'apply',
    './apply?x=a:b',
    '../floor-plans/a1',
    '?q=a:b',
    '/javascript:alert(1)',
    'x/y:z',
    '//host/x',
    '//javascript:alert(1)/x',
  ],
  anchors: ['#', '#top', '#javascript:alert(1)'],
  'mailto: and tel: links': [
    'mailto:a@example.com?subject=Hi',
    'MAILTO:a@example.com',
    'tel:+1-303-555-0100',
    'tel&colon;+13035550100',
  ],
  'percent-encoded schemes, which are relative links': [
    'javascript%3Aalert(1)',
    '%6aavascript:alert(1)',
    'java%73cript:alert(1)',
    '%6a%61vascript%3aalert(1)',
  ],
  'texts that contain a reference but no scheme': [
    'caf&eacute;',
    '&#47;x',
    'a&amp;amp;b',
    `/a?b&${'amp;'.repeat(5)}c`,
  ],
};

const REFUSED: Record<string, string[]> = {
  'all other schemes': [
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:msgbox(1)',
    'ftp://example.com/x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'view-source:https://example.com',
    'sms:+13035550100',
    'custom+scheme:x',
    ':x',
  ],
  'other schemes in any case': ['JavaScript:alert(1)', 'DATA:text/html,x', 'VbScRiPt:x'],
  'schemes with characters hidden behind references': [
    '&#x6a;avascript:alert(1)',
    '&#X6A;avascript:alert(1)',
    '&#106;avascript:alert(1)',
    '&#106avascript:alert(1)',
    '&#0000106avascript:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3a;alert(1)',
    'javascript&#58alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'java&ZeroWidthSpace;script&colon;alert(1)',
    '&nbsp;javascript:alert(1)',
    '&#1;javascript:alert(1)',
    'd&#97;t&#97;:text/html,x',
  ],
  'schemes hidden behind nested references': [
    '&amp;#106;avascript:alert(1)',
    '&amp;amp;#x6a;avascript:alert(1)',
    'javascript&amp;colon;alert(1)',
    'java&#38;#115;cript:alert(1)',
    `&${'amp;'.repeat(5)}#106;avascript:alert(1)`,
    `&${'amp;'.repeat(40)}#106;avascript:alert(1)`,
  ],
  'schemes with control characters, white space or zero-width marks': [
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\r\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u0000javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript :alert(1)',
    '\u00a0javascript:alert(1)',
    '\u3000javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'java\u200dscript:alert(1)',
    '\ufeffjavascript:alert(1)',
    'java\u2060script:alert(1)',
    'java\u00adscript:alert(1)',
    '\u202ejavascript:alert(1)',
    'java\ufe0fscript:alert(1)',
  ],
  'links with references that remain after five rounds of decoding': [
    `/a?b&${'amp;'.repeat(6)}c`,
    `&${'amp;'.repeat(6)}colon;`,
  ],
  'http and https URLs without a host': ['https://', 'http://?x', 'https://exa^mple.com'],
};

for (const [name, table, said] of [
  ['accepted', ACCEPTED, true],
  ['rejected', REFUSED, false],
] as const) {
  suite(`links that are ${name}`, () => {
    for (const [kind, links] of Object.entries(table)) {
      test(`${kind} are ${name} (§2.6, decisions §7)`, () => {
        for (const link of links) assert.equal(isLinkUrl(link), said, JSON.stringify(link));
      });
    }
  });
}

test('an allowed scheme stays allowed behind references, in any case (§2.6)', () => {
  for (const scheme of [
    'http://example.com/x',
    'https://example.com',
    'mailto:a@example.com',
    'tel:1',
  ]) {
    const hidden = [...scheme].map((letter) => `&#${letter.codePointAt(0)};`).join('');
    assert.equal(isLinkUrl(hidden), true, hidden);
    assert.equal(isLinkUrl(hidden.replace('&', '&amp;')), true, hidden);
  }
});

test('a long link is validated in linear time (§2.6)', () => {
  const started = performance.now();
  for (const part of ['&amp;', '&#38;', '\u200b', 'a', '&']) isLinkUrl(`${part.repeat(50_000)}:x`);
  assert.ok(performance.now() - started < 2_000);
});

/** The set-up and helpers that content.test.ts and content-items.test.ts share. */

import assert from 'node:assert/strict';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Answer, v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

export type Body = Record<string, unknown>;

export let owner: TestAccount;
export let home: Awaited<ReturnType<typeof community>>;
setUp(async () => {
  owner = await account();
  home = await community(owner);
});

/** Sends requests as a separate user, so that suites do not share a rate limit. */
export function asker() {
  let token: Promise<string> | undefined;
  const ask = async (method: string, path: string, body?: Body): Promise<Answer> => {
    token ??= owner.person('admin').then((person) => person.token);
    return v2(await token, method, path, body);
  };
  return {
    post: (resource: string, body: Body) => ask('POST', `/${resource}`, body),
    patch: (path: string, body: Body) => ask('PATCH', path, body),
    show: (path: string) => ask('GET', path),
  };
}

export const recordOf = (answer: Answer) => {
  assert.ok(answer.status < 300, answer.text);
  return recordAt(answer.json, 'data');
};
export const SELECTED = (name: string) => [`The selected ${name} is invalid.`];

export const ACCEPTED = [
  'http://example.com/a?b=c#d',
  'HTTPS://Example.com/?a=1&amp;b=2',
  '/apply',
  'apply/now?x=a:b',
  '../x',
  '?q=a:b',
  '//host/x',
  '#anchor',
  'mailto:a@example.com?subject=Hi%20there',
  'tel:+1-303-555-0100',
  'javascript%3Aalert(1)',
  '%6aavascript:alert(1)',
];

export const REFUSED = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.com',
  '&#x6a;avascript:alert(1)',
  '&#106avascript:alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  'javascript&colon;alert(1)',
  '&amp;#106;avascript:alert(1)',
  'java\u0001script:alert(1)',
  'java\u0000script:alert(1)',
  'java\nscript:alert(1)',
  '  javascript:alert(1)',
  'java\u200bscript:alert(1)',
];

export const LINK_FIELDS = ['link_primary_url', 'link_secondary_url'] as const;
export const REFUSAL = (field: string) => [
  `The ${field.replaceAll('_', ' ')} field must be an http, https, relative, anchor, mailto or tel link.`,
];

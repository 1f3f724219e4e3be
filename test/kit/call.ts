/**
 * Sends one request to the application of the run. Every response is validated against the OpenAPI
 * document of its API.
 */
import { randomInt } from 'node:crypto';
import { checkAnswer } from './documented.ts';
import { objectsAt } from './json.ts';
import { service } from './service.ts';

export type Answer = {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  /** Empty if the body is not JSON. */
  json: Record<string, unknown>;
};

export type Request = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
  payload?: string | Buffer;
  ip?: string;
};

export async function call({
  method,
  url,
  headers = {},
  body,
  payload,
  ip,
}: Request): Promise<Answer> {
  const { app } = await service();
  const response = await app.inject({
    method: method as 'GET',
    url,
    ...(ip === undefined ? {} : { remoteAddress: ip }),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? payload === undefined
        ? {}
        : { payload }
      : { payload: JSON.stringify(body) }),
  });
  const answer: Answer = {
    status: response.statusCode,
    headers: response.headers as Record<string, string | undefined>,
    text: response.body,
    json:
      response.headers['content-type']?.toString().includes('json') && response.body !== ''
        ? response.json()
        : {},
  };
  checkAnswer(method, url, answer);
  return answer;
}

/** An IPv4 address that no other request of the run is likely to use. */
export const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/**
 * A V2 request with this token; `path` is relative to `/api/v2`. Each request comes from a
 * different address, because requests without a valid token are counted by address.
 */
export const v2 = (
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  ip = anyAddress(),
): Promise<Answer> =>
  call({
    method,
    url: `/api/v2${path}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body,
    ip,
  });

/** The records of a list response. */
export const dataOf = (answer: Answer) => objectsAt(answer.json, 'data');

/** The `errors` of a 422. */
export const errorsOf = (answer: Answer) => answer.json['errors'] as Record<string, string[]>;

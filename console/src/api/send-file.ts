/** Sends a file to the session API. Unlike fetch, an XMLHttpRequest reports how much was sent. */
import { Refusal, refusalOf, urlOf } from './client.ts';
import { type Query, withQuery } from './v2.ts';

type Options = {
  /** The path of the session API. */
  path: string;
  query: Query;
  signal?: AbortSignal;
  /** Called with the fraction of the file that was sent, from 0 to 1. */
  onProgress?(part: number): void;
};

/** Statuses below this value are successes. */
const FIRST_FAILURE = 300;

/** Returns the body of the response. */
export function sendFile<T>(account: string, file: File, options: Options): Promise<T> {
  const { path, query, signal, onProgress } = options;
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.open('POST', urlOf(withQuery(path, { ...query, account_id: account })));
  request.setRequestHeader('content-type', file.type || 'application/octet-stream');
  request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
  request.onload = async () => {
    if (request.status < FIRST_FAILURE) return resolve(JSON.parse(request.responseText));
    const retry = request.getResponseHeader('retry-after');
    const headers = new Headers(retry === null ? [] : [['retry-after', retry]]);
    reject(
      await refusalOf(new Response(request.responseText, { status: request.status, headers })),
    );
  };
  request.onerror = () => reject(new Refusal(0, 'The service is not responding. Try again.'));
  request.onabort = () => reject(new Refusal(0, 'Cancelled.'));
  signal?.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}

/**
 * A website that receives cache webhooks: an https server on loopback with its own certificate,
 * which this process trusts.
 */
import { EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { portOf } from './port.ts';

export type Post = { headers: IncomingHttpHeaders; body: string; method: string };

/** A response, or `hang`: the connection stays open without a response. */
export type Reply = { status: number; headers?: Record<string, string> } | 'hang';

export type Endpoint = {
  url: string;
  posts: Post[];
  /** Sets the response to the n-th request, counted from 1. Defaults to 204. */
  replies(reply: (n: number, post: Post) => Reply | Promise<Reply>): void;
  /** Resolves when `times` requests have been received. */
  posted(times: number): Promise<Post[]>;
};

export type Receiver = {
  origin: string;
  /** The certificate in PEM, for other processes to trust. */
  certificate: string;
  endpoint(path: string): Endpoint;
  close(): Promise<void>;
};

export async function openReceiver(): Promise<Receiver> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  const places = new Map<
    string,
    { posts: Post[]; reply: (n: number, post: Post) => Reply | Promise<Reply> }
  >();
  const happened = new EventEmitter().setMaxListeners(0);
  const server = createServer({ key, cert }, async (request, response) => {
    const endpoint = places.get(request.url ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    if (endpoint === undefined) return response.writeHead(404).end();
    const post = {
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      method: request.method ?? '',
    };
    endpoint.posts.push(post);
    happened.emit('post');
    const reply = await endpoint.reply(endpoint.posts.length, post);
    if (reply !== 'hang') response.writeHead(reply.status, reply.headers ?? {}).end();
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const origin = `https://localhost:${portOf(server)}`;
  return {
    origin,
    certificate: cert,
    endpoint(path) {
      const state: { posts: Post[]; reply: (n: number, post: Post) => Reply | Promise<Reply> } = {
        posts: [],
        reply: () => ({ status: 204 }),
      };
      places.set(path, state);
      return {
        url: origin + path,
        posts: state.posts,
        replies(reply) {
          state.reply = reply;
        },
        async posted(times) {
          while (state.posts.length < times) await once(happened, 'post');
          return state.posts;
        },
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

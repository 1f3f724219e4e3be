/** A website that takes cache webhooks: an https server on loopback with a certificate of its own, which this process trusts. */
import { EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';

export type Post = { headers: IncomingHttpHeaders; body: string; method: string };

/** A status, a status with headers, or nothing: then the connection stays open and silent. */
export type Reply = { status: number; headers?: Record<string, string> } | 'hang';

export type Place = {
  url: string;
  posts: Post[];
  /** What it answers to the n-th post, from 1; 204 where nothing is said. */
  replies(reply: (n: number, post: Post) => Reply | Promise<Reply>): void;
  /** Resolves when it has been posted to so often. */
  posted(times: number): Promise<Post[]>;
};

export type Receiver = {
  origin: string;
  /** The certificate in PEM, for other processes to trust. */
  certificate: string;
  place(path: string): Place;
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
  const places = new Map<string, { posts: Post[]; reply: (n: number, post: Post) => Reply | Promise<Reply> }>();
  const happened = new EventEmitter().setMaxListeners(0);
  const server = createServer({ key, cert }, async (request, response) => {
    const place = places.get(request.url ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (place === undefined) return response.writeHead(404).end();
    const post = { headers: request.headers, body: Buffer.concat(chunks).toString(), method: request.method ?? '' };
    place.posts.push(post);
    happened.emit('post');
    const reply = await place.reply(place.posts.length, post);
    if (reply !== 'hang') response.writeHead(reply.status, reply.headers ?? {}).end();
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    certificate: cert,
    place(path) {
      const place = { posts: [] as Post[], reply: (): Reply => ({ status: 204 }) };
      const state: { posts: Post[]; reply: (n: number, post: Post) => Reply | Promise<Reply> } = place;
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

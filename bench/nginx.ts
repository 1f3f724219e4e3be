/**
 * Starts nginx with one worker, which sends the responses of BENCH_UPSTREAM from its cache. nginx
 * inherits the core to which this process is pinned.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { say, untilStopped } from './inside.ts';

const TRIES = 100;
const BETWEEN_TRIES_MS = 50;

const directory = await mkdtemp(join(tmpdir(), 'frontage-nginx-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

/** Without a master process, nginx runs as the user who starts it. */
await writeFile(
  join(directory, 'nginx.conf'),
  `
daemon off; master_process off; worker_processes 1;
pid ${directory}/pid; error_log ${directory}/error.log error;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi; uwsgi_temp_path ${directory}/uwsgi; scgi_temp_path ${directory}/scgi;
  proxy_cache_path ${directory}/cache keys_zone=pages:10m max_size=100m inactive=1h;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${process.env['BENCH_UPSTREAM']};
      proxy_cache pages; proxy_cache_valid 200 1h; proxy_cache_key $request_uri;
      proxy_ignore_headers Cache-Control Expires Vary;
    }
  }
}
`,
);
const nginx = spawn('nginx', ['-p', directory, '-c', 'nginx.conf'], { stdio: 'inherit' });
nginx.once('error', (error) => {
  process.stderr.write(`nginx cannot be started: ${error.message}\n`);
  process.exit(1);
});
nginx.once('exit', () => process.exit(1));
await untilReady();
say({ url });
await untilStopped(async () => {
  nginx.removeAllListeners('exit');
  nginx.kill('SIGTERM');
  await once(nginx, 'exit');
  await rm(directory, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string')
    throw new Error('No local port is available.');
  return address.port;
}

async function untilReady(): Promise<void> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await setTimeout(BETWEEN_TRIES_MS);
  }
  throw new Error('nginx did not respond in time.');
}

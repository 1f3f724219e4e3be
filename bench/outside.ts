/**
 * A loopback server that simulates external systems: feeds, pictures, and CRMs that respond
 * immediately or never.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export type Outside = {
  origin: string;
  /** Resolves when a request to this path has arrived. */
  arrival(path: string): Promise<void>;
  /** The number of requests to this path that have arrived. */
  arrivals(path: string): number;
  close(): Promise<void>;
};

/** Starts the server on a free loopback port, and returns its origin. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function openOutside(): Promise<Outside> {
  const waiting = new Map<string, () => void>();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    request.resume();
    counts.set(path, (counts.get(path) ?? 0) + 1);
    waiting.get(path)?.();
    if (path.startsWith('/silent')) return;
    contentOf(path).then(
      ([type, body]) => response.writeHead(200, { 'content-type': type }).end(body),
      (error) => response.destroy(error),
    );
  });
  const origin = await listen(server);
  return {
    origin,
    arrival: (path) => new Promise((resolve) => waiting.set(path, resolve)),
    arrivals: (path) => counts.get(path) ?? 0,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const FEEDS: Record<string, () => string> = {
  '/attributes.xml': () => communityOf(`<File ${attributes(2_000_000)}/>`),
  '/units.xml': () => communityOf(units(4_000)),
};

const cached = new Map<string, Buffer>();

async function contentOf(path: string): Promise<[type: string, body: Buffer | string]> {
  const feed = FEEDS[path];
  if (feed !== undefined) {
    const body = cached.get(path) ?? Buffer.from(feed());
    cached.set(path, body);
    return ['text/xml', body];
  }
  if (path.endsWith('.svg')) return ['image/svg+xml', nestedUse(path)];
  if (path.endsWith('.png')) return ['image/png', await picture()];
  return ['text/plain', ''];
}

const attributes = (count: number): string =>
  Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ');

const units = (count: number): string =>
  Array.from(
    { length: count },
    (
      _,
      index,
    ) => `<ILS_Unit IDValue="u${index}"><Units><Unit><MarketingName>${index}</MarketingName>
      <UnitBedrooms>1</UnitBedrooms><UnitRent>1500</UnitRent><UnitLeasedStatus>available</UnitLeasedStatus>
      <FloorplanName>A1</FloorplanName></Unit></Units></ILS_Unit>`,
  ).join('\n');

const communityOf = (content: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<PhysicalProperty><Property IDValue="hostile"><PropertyID><MarketingName>Hostile</MarketingName></PropertyID>
  <Floorplan IDValue="fp1"><Name>A1</Name><Room RoomType="Bedroom"><Count>1</Count></Room></Floorplan>
  ${content}</Property></PhysicalProperty>`;

/** Each level draws the one below ten times; `name` makes the file unique. */
function nestedUse(name: string): string {
  const levels = Array.from({ length: 7 }, (_, level) => {
    const below = `<use href="#l${level}"/>`.repeat(10);
    return `<g id="l${level + 1}">${below}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><title>${name}</title>
    <defs><circle id="l0" cx="500" cy="500" r="400" fill-opacity="0.5"/>${levels.join('')}</defs><use href="#l7"/></svg>`;
}

/** A small picture with unique content. */
const picture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();

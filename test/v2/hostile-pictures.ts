/** Pictures that cost much more to decode or draw than their size suggests. */
import { deflateSync } from 'node:zlib';

/** An interlaced PNG that claims the given dimensions and whose data is 1 MB of zeros. */
export function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 1], 8);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

export const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">${content}</svg>`;

/** An SVG whose nested references draw `fan` to the power of `levels` shapes. */
export function nestedUse(levels: number, fan: number): string {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(fan)}</g>`,
  );
  return svg(
    `<defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs><use href="#g${levels}"/>`,
  );
}

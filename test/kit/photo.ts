/** Pictures for imports: one color with noise, encoded as JPEG. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Makes each picture unique. */
export function photo({
  width = 320,
  height = 240,
  color = '#8aa29e',
}: {
  width?: number;
  height?: number;
  color?: string;
} = {}): Promise<Buffer> {
  const noise = {
    input: randomBytes(16 * 16 * 3),
    raw: { width: 16, height: 16, channels: 3 as const },
    top: 0,
    left: 0,
  };
  return sharp({ create: { width, height, channels: 3, background: color } })
    .composite([noise])
    .jpeg()
    .toBuffer();
}

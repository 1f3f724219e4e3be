/**
 * Makes stack traces of the build name the files and lines in src/. A source map is read for the
 * first trace that needs it. Node's own support reads all source maps when it loads the build,
 * which took a fifth of the start-up time.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

const LOCATION = /(file:\/\/[^()]*\.js):(\d+):(\d+)/;

const maps = new Map<string, SourceMap | null>();

/** Null for a file without a map. */
function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  let map: SourceMap | null = null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    // The trace then names the file of the build.
  }
  maps.set(file, map);
  return map;
}

/**
 * A stack frame with its position in the source, if the file has a map that contains the position.
 */
export const mapFrame = (frame: string): string =>
  frame.replace(LOCATION, (location, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !('fileName' in origin)) return location;
    return `${new URL(origin.fileName, file)}:${origin.lineNumber}:${origin.columnNumber}`;
  });

export function mapStackTraces(): void {
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${mapFrame(String(frame))}`)].join('\n');
}

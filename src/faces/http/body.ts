/**
 * Reads JSON request bodies. A body is parsed when the route first asks for it, after authentication and rate limits, so that
 * callers who are refused cost no parsing.
 */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { refused } from '../../kernel/fault.ts';

/** How many objects and arrays may be nested in each other. */
const MAX_NESTING = 64;

/** Takes every body as JSON, whatever its content type. Handlers read it with `bodyOf`. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes.length === 0 ? undefined : new UnparsedBody(bytes as Buffer)),
  );
}

/** The parsed body of a request, or undefined when it is empty. Throws invalid when it is not JSON or is nested too deeply. */
export function bodyOf(request: Pick<FastifyRequest, 'body'>): unknown {
  if (request.body instanceof UnparsedBody) request.body = parseJson(request.body.bytes);
  return request.body;
}

class UnparsedBody {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Throws invalid, with a message that says where the text stops being JSON. */
function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw refused('The request body is not valid JSON: it is not encoded as UTF-8.');
  const tooDeep = findExcessiveNesting(bytes);
  if (tooDeep !== null) {
    throw refused(`The request body is nested more than ${MAX_NESTING} levels deep at ${placeOf(bytes, tooDeep)}.`);
  }
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw refused(`The request body is not valid JSON: ${findSyntaxError(text)}.`);
  }
}

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

/** The offset of the first object or array that is nested too deeply, or null. Does not check the syntax. */
function findExcessiveNesting(bytes: Buffer): number | null {
  let depth = 0;
  let inString = false;
  for (let offset = 0; offset < bytes.length; offset += 1) {
    const byte = bytes[offset];
    if (byte === QUOTE) inString = !inString;
    else if (inString) offset += byte === BACKSLASH ? 1 : 0;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth += 1;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_NESTING) return offset;
  }
  return null;
}

function placeOf(bytes: Buffer, offset: number): string {
  const lines = bytes.toString('utf8', 0, offset).split(/\r\n|[\r\n]/);
  return place(lines.length - 1, lines.at(-1)?.length ?? 0);
}

const place = (line: number, column: number): string => `line ${line + 1}, column ${column + 1}`;

/** The first error of the text and its place. JSON.parse does not always report one, so the text is parsed a second time. */
function findSyntaxError(text: string): string {
  let found = 'unexpected text';
  const stop = new Error();
  try {
    visit(
      text,
      {
        onError(code, _offset, _length, line, column) {
          found = `${phraseOf(code)} at ${place(line, column)}`;
          throw stop;
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (error !== stop) throw error;
  }
  return found;
}

/** `CommaExpected` → `comma expected` */
const phraseOf = (code: ParseErrorCode): string =>
  printParseErrorCode(code)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

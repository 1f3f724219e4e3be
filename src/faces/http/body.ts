/**
 * Reads JSON request bodies. A body is parsed when the route first reads it, after authentication
 * and rate limits, so rejected requests cost no parsing.
 */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { refused } from '../../kernel/fault.ts';

/** The maximum nesting depth of objects and arrays. */
const MAX_NESTING = 64;

/** Treats every body as JSON, regardless of its content type. Handlers read it with `bodyOf`. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) =>
    done(
      null,
      bytes.length === 0
        ? undefined
        : new UnparsedBody(bytes as Buffer, maxValues(request.routeOptions.bodyLimit)),
    ),
  );
}

/** Leaves the body of every request in its stream, for routes that accept files. */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _stream, done) => done(null));
}

/**
 * The parsed body of a request, or undefined if it is empty. Throws an `invalid` fault if the body
 * is not JSON, is nested too deeply or has too many values.
 */
export function bodyOf(request: Pick<FastifyRequest, 'body'>): unknown {
  if (request.body instanceof UnparsedBody) request.body = parseJson(request.body);
  return request.body;
}

class UnparsedBody {
  readonly bytes: Buffer;
  readonly maxValues: number;

  constructor(bytes: Buffer, maxValues: number) {
    this.bytes = bytes;
    this.maxValues = maxValues;
  }
}

/** Throws an `invalid` fault. For a syntax error, the message contains its position. */
function parseJson({ bytes, maxValues }: UnparsedBody): unknown {
  if (!isUtf8(bytes))
    throw refused('The request body is not valid JSON: it is not encoded as UTF-8.');
  const { tooDeep, values } = measure(bytes);
  if (tooDeep !== null) {
    throw refused(
      `The request body is nested more than ${MAX_NESTING} levels deep at ${locationOf(bytes, tooDeep)}.`,
    );
  }
  if (values > maxValues) throw refused(`The request body has more than ${maxValues} values.`);
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw refused(`The request body is not valid JSON: ${findSyntaxError(text)}.`);
  }
}

/**
 * The maximum number of values in a body. The limit exists because many small values cost more to
 * validate than a few long ones of the same total size.
 */
export const maxValues = (maxBytes: number): number => Math.max(100, maxBytes / 32);

const [QUOTE, BACKSLASH, COMMA, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] =
  Buffer.from('"\\,[]{}');

/**
 * The offset of the first object or array that is nested too deeply, or null, and the number of
 * values. Does not check the syntax.
 */
function measure(bytes: Buffer): { tooDeep: number | null; values: number } {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let offset = 0; offset < bytes.length; offset += 1) {
    const byte = bytes[offset];
    if (byte === QUOTE) inString = !inString;
    else if (inString) offset += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_NESTING) return { tooDeep: offset, values };
  }
  return { tooDeep: null, values };
}

function locationOf(bytes: Buffer, offset: number): string {
  const lines = bytes.toString('utf8', 0, offset).split(/\r\n|[\r\n]/);
  return place(lines.length - 1, lines.at(-1)?.length ?? 0);
}

const place = (line: number, column: number): string => `line ${line + 1}, column ${column + 1}`;

/**
 * The first syntax error of the text and its position. JSON.parse does not always report a
 * position, so the text is parsed a second time.
 */
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

/** An OpenTelemetry collector on loopback, which decodes the spans that it receives. */
import { EventEmitter, once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import protobuf from 'protobufjs';
import { isObject } from '../../src/kernel/object.ts';
import { numberAt, objectAt, objectsAt, textAt } from './json.ts';
import { portOf } from './port.ts';

/** The part of the protocol that the service uses (opentelemetry-proto 1.x). */
const { root } = protobuf.parse(
  `syntax = "proto3";
  message AnyValue { oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; } }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message Event { string name = 2; }
  message Link { bytes trace_id = 1; bytes span_id = 2; }
  message Status { string message = 2; int32 code = 3; }
  message Span { bytes trace_id = 1; bytes span_id = 2; string trace_state = 3; bytes parent_span_id = 4;
    string name = 5; int32 kind = 6; fixed64 start_time_unix_nano = 7; fixed64 end_time_unix_nano = 8;
    repeated KeyValue attributes = 9; repeated Event events = 11; repeated Link links = 13; Status status = 15; }
  message ScopeSpans { repeated Span spans = 2; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Export { repeated ResourceSpans resource_spans = 1; }`,
  { keepCase: true },
);
const Export = root.lookupType('Export');

const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];

export type CollectedSpan = {
  name: string;
  kind: string | undefined;
  traceId: string;
  id: string;
  parentId: string;
  /** The IDs of the linked spans. */
  links: string[];
  attributes: Record<string, unknown>;
  resource: Record<string, unknown>;
  isFailed: boolean;
  milliseconds: number;
};

const attributesOf = (owner: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    objectsAt(owner, 'attributes').map((attribute) => {
      const [value] = Object.values(objectAt(attribute, 'value'));
      return [textAt(attribute, 'key'), value];
    }),
  );

const hex = (value: unknown, key: string): string =>
  Buffer.from(textAt(value, key), 'base64').toString('hex');

function spanOf(span: Record<string, unknown>, resource: Record<string, unknown>): CollectedSpan {
  const { start_time_unix_nano: start, end_time_unix_nano: end } = span;
  return {
    name: textAt(span, 'name'),
    kind: KINDS[numberAt(span, 'kind')],
    traceId: hex(span, 'trace_id'),
    id: hex(span, 'span_id'),
    parentId: hex(span, 'parent_span_id'),
    links: objectsAt(span, 'links').map((link) => hex(link, 'span_id')),
    attributes: attributesOf(span),
    resource,
    isFailed: isObject(span['status']) && span['status']['code'] === 2,
    milliseconds: Number(BigInt(String(end)) - BigInt(String(start))) / 1e6,
  };
}

function spansIn(body: Buffer): CollectedSpan[] {
  const decoded = Export.toObject(Export.decode(body), {
    bytes: String,
    longs: String,
    defaults: true,
    arrays: true,
  });
  return objectsAt(decoded, 'resource_spans').flatMap((group) => {
    const resource = attributesOf(objectAt(group, 'resource'));
    return objectsAt(group, 'scope_spans').flatMap((scope) =>
      objectsAt(scope, 'spans').map((span) => spanOf(span, resource)),
    );
  });
}

/** Responds to an export whose request has been received completely. */
type Answering = (response: ServerResponse, request: IncomingMessage) => void;

const accept: Answering = (response) => void response.writeHead(200).end();

/** A span that has not arrived after this time counts as missing. */
const MISSING_MS = 15_000;

export type Collector = {
  origin: string;
  spans: CollectedSpan[];
  /** All received bytes as text, for searches. */
  text(): string;
  headers: IncomingHttpHeaders[];
  paths: string[];
  /** Sets the response from now on; 200 by default. */
  answer(answering: Answering): void;
  /** Resolves with the first received span for which `isWanted` returns true. */
  until(isWanted: (span: CollectedSpan) => boolean): Promise<CollectedSpan>;
  /** Resolves when `times` exports have been received, of any content. */
  exports(times: number): Promise<void>;
  close(): Promise<void>;
};

export async function openCollector(): Promise<Collector> {
  const received: Buffer[] = [];
  const happened = new EventEmitter().setMaxListeners(0);
  let answering = accept;
  const spans: CollectedSpan[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined) return;
    received.push(body);
    headers.push(request.headers);
    paths.push(request.url ?? '');
    spans.push(...spansIn(body));
    happened.emit('export');
    answering(response, request);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    spans,
    text: () => Buffer.concat(received).toString('latin1'),
    headers,
    paths,
    answer(next) {
      answering = next;
    },
    async until(isWanted) {
      const signal = AbortSignal.timeout(MISSING_MS);
      for (;;) {
        const found = spans.find(isWanted);
        if (found !== undefined) return found;
        await once(happened, 'export', { signal });
      }
    },
    async exports(times) {
      const signal = AbortSignal.timeout(MISSING_MS);
      while (received.length < times) await once(happened, 'export', { signal });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

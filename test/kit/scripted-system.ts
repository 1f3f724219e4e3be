/**
 * A simulated system on loopback for tests of connectors. It serves recorded responses, and
 * switches to the next state of its script when the test requests it.
 */
import type { Connector } from '../../src/connectors/connector.ts';
import type { ConnectorIo } from '../../src/connectors/io.ts';
import type { PropertyRecord, Remark } from '../../src/connectors/records.ts';
import { openOutbound } from '../../src/outbound/client.ts';
import { openFeedServer, type Served } from './feed-server.ts';

/** Responses by path: JSON, or a response with a status. */
type State = Record<string, unknown>;

const isServed = (answer: unknown): answer is Served =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer;

/** Serves the first state. A path that a later state does not contain keeps its response. */
export async function openScriptedSystem(script: readonly State[]) {
  const server = await openFeedServer();
  const outbound = openOutbound({ allow: [server.origin] });
  const io: ConnectorIo = {
    outbound,
    mailer: { send: async () => {}, close: () => {} },
    now: new Date('2027-01-15T12:00:00Z'),
  };
  let place = -1;
  const advance = () => {
    place += 1;
    for (const [path, answer] of Object.entries(script[place] ?? {}))
      server.serve(path, isServed(answer) ? answer : JSON.stringify(answer));
  };
  advance();
  return {
    ...server,
    io,
    advance,
    /**
     * The data that the connector reads from the system now: everything, or the changes since a
     * cursor.
     */
    async read(
      connector: Connector,
      settings: Record<string, unknown>,
      cursor: string | null = null,
    ) {
      const records: PropertyRecord[] = [];
      const remarks: Remark[] = [];
      let next: string | null = null;
      const since = {
        cursor,
        reached: (reached: string) => {
          next = reached;
        },
      };
      const note = (remark: Remark) => remarks.push(remark);
      const parsed = connector.settings.parse(settings);
      for await (const record of connector.sync?.(parsed, io, note, since) ?? [])
        records.push(record);
      return { records, remarks, cursor: next };
    },
    async close() {
      await outbound.close();
      await server.close();
    },
  };
}

/** Records of the demo. */
import type { Row } from '../../engine/declare.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { acceptedDraft, insertRow } from '../../engine/write.ts';
import type { Ctx } from '../../store/ctx.ts';

/** Creates a record like V2 does, but does not read it back, which takes a third of the time. */
export async function make(ctx: Ctx, name: string, body: object): Promise<Row> {
  const resource = resourceNamed(name);
  const { values } = await acceptedDraft(ctx, resource, body, null);
  return insertRow(ctx, resource, values);
}

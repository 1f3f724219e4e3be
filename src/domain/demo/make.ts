/** Creates the records of the demo. */
import type { Row } from '../../engine/declare.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { acceptedDraft, insertRow } from '../../engine/write.ts';
import type { Ctx } from '../../store/ctx.ts';

/**
 * Creates a record with the validation of V2, but does not read the record back, which would take a
 * third of the time. Call this in a transaction. Patterns are not compiled, so rules of lead
 * sources must not use `regex`.
 */
export async function make(ctx: Ctx, name: string, body: object): Promise<Row> {
  const resource = resourceNamed(name);
  const { values } = await acceptedDraft(ctx, resource, body, null);
  return insertRow(ctx, resource, values);
}

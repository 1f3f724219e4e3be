/** Notes on a lead by members of the account. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseBody } from '../../engine/parse.ts';
import { findRow } from '../../engine/read.ts';
import { invalid } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { lead_notes, leads as table } from '../../store/tables/leads.ts';
import { recordAction } from '../history/record.ts';
import { leads, type noteSchema } from './resource.ts';

const MAX_CHARACTERS = 4000;

/** The maximum number of notes on one lead. A read of a single lead returns all of them. */
const MAX_NOTES = 500;

export const noteBody = z
  .object({
    text: z.string().max(MAX_CHARACTERS).describe('The text of the note.'),
  })
  .meta({ id: 'LeadNoteCreate', description: 'A new note on a lead.' });

/**
 * Adds a note by the actor. The row of the lead is locked, so that concurrent notes are counted one
 * after the other. Throws a `missing` fault for an unknown lead, and an `invalid` fault for an
 * invalid body or a lead with too many notes.
 */
export function addNote(
  ctx: Ctx,
  leadId: string,
  body: unknown,
): Promise<z.output<typeof noteSchema>> {
  return withTransaction(ctx, async (tx) => {
    const lead = await findRow(tx, leads, leadId, 'lock');
    const { value, errors } = parseBody(noteBody, body);
    if (value === null) throw invalid(errors);
    const stored = await first(
      tx.run<{ count: number }>(
        sql`select count(*)::integer as count from ${lead_notes} where ${lead_notes.lead_id} = ${lead.id}`,
      ),
    );
    if ((stored?.count ?? 0) >= MAX_NOTES)
      throw invalid({ text: [`A lead can have at most ${MAX_NOTES} notes.`] });
    const at = now(tx);
    const note = {
      id: newId(),
      author_id: tx.actor.kind === 'user' ? tx.actor.id : null,
      author_name: tx.actor.name,
      text: value.text,
    };
    await tx.run(sql`
      insert into ${lead_notes} (id, account_id, lead_id, author_id, author_name, text, created_at)
      values (${note.id}, ${accountOf(tx).id}, ${lead.id}, ${note.author_id}, ${note.author_name}, ${note.text}, ${at})`);
    await tx.run(sql`update ${table} set updated_at = ${at} where ${table.id} = ${lead.id}`);
    // The history does not contain the text, which can be personal data.
    await recordAction(tx, leads, {
      id: lead.id,
      action: 'note_added',
      changes: { note_id: { old: null, new: note.id } },
    });
    return { ...note, created_at: at.toISOString() };
  });
}

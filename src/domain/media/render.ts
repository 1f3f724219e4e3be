/** The job that makes a file's large picture and its copies, after which `full_url` answers and `renditions` is filled (§2.8). */
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/declare.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { media_files, type Rendition } from '../../store/tables/media.ts';
import { touch } from './blobs.ts';
import { recordRenditions } from './import.ts';
import { type Copy, fullOf, renditionsOf } from './pictures.ts';
import { FULL, originalName } from './urls.ts';

type File = Row & { hash: string; content_type: string; width: number; is_animated: boolean };

/** Does nothing when the file is gone meanwhile. */
export async function renderFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await first(ctx.run<File>(sql`select * from ${media_files} where ${media_files.id} = ${fileId}`));
  if (file === undefined || !(await touch(ctx, file.hash))) return;
  const twin = await first(
    ctx.run<{ renditions: Rendition[] }>(sql`
      select ${media_files.renditions} from ${media_files}
      where ${media_files.hash} = ${file.hash} and ${media_files.rendered_at} is not null limit 1`),
  );
  await recordRenditions(ctx, file, twin?.renditions ?? (await render(ctx, file)));
}

async function render(ctx: Ctx, { hash, content_type, width, is_animated }: File): Promise<Rendition[]> {
  const { files } = ctx.parts;
  const original = Buffer.concat(await (await files.read(hash, originalName(content_type))).toArray());
  const keep = async ({ bytes, ...rendition }: Copy): Promise<Rendition> => {
    await files.put(hash, rendition.name, bytes, rendition.content_type);
    return rendition;
  };
  await keep(await fullOf(original, is_animated, FULL));
  const made: Rendition[] = [];
  for await (const copy of renditionsOf(original, width)) made.push(await keep(copy));
  return made.sort((a, b) => (a.content_type === b.content_type ? a.width - b.width : a.content_type < b.content_type ? -1 : 1));
}

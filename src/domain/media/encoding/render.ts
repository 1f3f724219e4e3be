/**
 * The job that creates a file's large picture and its renditions. Afterwards `full_url` is
 * available and `renditions` is filled (§2.8).
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Row } from '../../../engine/declare.ts';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import { shareOf } from '../../../store/shares.ts';
import { media_files, type Rendition } from '../../../store/tables/media.ts';
import { inScratch, store, touch } from '../blobs.ts';
import { recordRenditions } from '../import/import.ts';
import { fromStorage } from '../storage-fault.ts';
import { FULL, originalName } from '../urls.ts';
import { copies } from './pictures.ts';

type File = Row & { hash: string; content_type: string; width: number; is_animated: boolean };

/**
 * Creates and stores the renditions of a file. Does nothing if the file was deleted in the
 * meantime.
 */
export async function renderFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await first(
    ctx.run<File>(sql`select * from ${media_files} where ${media_files.id} = ${fileId}`),
  );
  if (file === undefined || !(await touch(ctx, file.hash))) return;
  const twin = await first(
    ctx.run<{ renditions: Rendition[] }>(sql`
      select ${media_files.renditions} from ${media_files}
      where ${media_files.hash} = ${file.hash} and ${media_files.rendered_at} is not null limit 1`),
  );
  await recordRenditions(ctx, file, twin?.renditions ?? (await render(ctx, file)));
}

const render = (ctx: Ctx, { hash, content_type, width, is_animated }: File): Promise<Rendition[]> =>
  inScratch(ctx, async (folder) => {
    const original = join(folder, 'source');
    await fromStorage(async () =>
      pipeline(
        await ctx.parts.files.read(hash, originalName(content_type)),
        createWriteStream(original),
      ),
    );
    const { renditions, made } = await copies(await shareOf(ctx, accountOf(ctx).id), {
      input: original,
      folder,
      shape: { width, is_animated },
    });
    await store(ctx, hash, made);
    const widths = renditions.filter(({ name }) => name !== FULL);
    return widths.sort((a, b) =>
      a.content_type === b.content_type
        ? a.width - b.width
        : a.content_type < b.content_type
          ? -1
          : 1,
    );
  });

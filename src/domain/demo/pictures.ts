/**
 * Creates the pictures of the demo and attaches them to its records. The pictures are drawn and
 * stored once, and added to the library of each account that uses them.
 */
import { writeFile } from 'node:fs/promises';
import { insertRow } from '../../engine/write.ts';
import { type Ctx, type Parts, systemCtx } from '../../store/ctx.ts';
import { enqueue } from '../job-names.ts';
import type { AttachableType } from '../media/attachments/attachables.ts';
import { type AttachmentPosition, storeAttachment } from '../media/attachments/attachments.ts';
import { mediaFiles } from '../media/files.ts';
import { type Facts, keepPicture } from '../media/import/import.ts';
import { PLANS } from './portfolio.ts';
import { OUTSIDES, planScene, ROOMS, type Scene, SHARED } from './scenes.ts';

/** The stored pictures by scene name. */
export type Album = ReadonlyMap<string, { scene: Scene; facts: Facts }>;

/** Attaches the picture with this name to a record. */
export type AttachPicture = (
  type: AttachableType,
  id: string,
  name: string,
  place: AttachmentPosition,
) => Promise<void>;

/** Draws and stores all pictures. Like an import, this must not run in a transaction. */
export async function drawAlbum(parts: Parts): Promise<Album> {
  const { default: sharp } = await import('sharp');
  const ctx = systemCtx(parts, 'demo');
  const plans = PLANS.map(({ name, bed, bath }) => planScene(name, bed, bath));
  const scenes = [...OUTSIDES, ...Object.values(SHARED), ...ROOMS, ...plans];
  const drawn = scenes.map(async (scene) => {
    const picture = sharp(Buffer.from(scene.svg));
    const bytes = await (scene.tags.includes('floor plan')
      ? picture.png({ palette: true })
      : picture.jpeg({ quality: 88 })
    ).toBuffer();
    return [
      scene.name,
      { scene, facts: await keepPicture(ctx, (path) => writeFile(path, bytes)) },
    ] as const;
  });
  return new Map(await Promise.all(drawn));
}

/**
 * Returns a function that attaches pictures in the account of the context. A picture is added to
 * the account's library when it is first attached.
 */
export function pictureAttacher(ctx: Ctx, album: Album): AttachPicture {
  const filed = new Map<string, string>();
  return async (type, id, name, place) => {
    const picture = album.get(name);
    if (picture === undefined) throw new Error(`The demo has no picture ${name}.`);
    const { scene, facts } = picture;
    let file = filed.get(name);
    if (file === undefined) {
      const { caption, alt_text, tags } = scene;
      const source_url = `https://photos.frontage.example/${name}`;
      file = (await insertRow(ctx, mediaFiles, { ...facts, source_url, caption, alt_text, tags }))
        .id;
      filed.set(name, file);
      await enqueue(ctx, 'media-renditions', { file_id: file });
    }
    await storeAttachment(ctx, { kind: 'file', id: file }, { type, id }, place);
  };
}

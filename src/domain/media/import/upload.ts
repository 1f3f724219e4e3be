/**
 * Uploads. The file of a request is received, then encoded and recorded like an imported file
 * (decisions §8).
 */
import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Wire } from '../../../engine/present.ts';
import { read } from '../../../engine/read.ts';
import { fairSlots } from '../../../kernel/fair-slots.ts';
import { tooManyWaiting } from '../../../kernel/fault.ts';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { shareOf } from '../../../store/shares.ts';
import { inScratch } from '../blobs.ts';
import { mediaFiles } from '../files.ts';
import { fromStorage } from '../storage-fault.ts';
import { keepPicture, recordKept } from './import.ts';
import type { Target } from './import-body.ts';
import { unfit } from './unfit.ts';

/**
 * A file that is being uploaded: its name, and the function that writes its bytes into a new file.
 */
export type Upload = { name: string; receive(path: string): Promise<void> };

/**
 * The maximum number of concurrent uploads of one share, and the maximum number of waiting
 * requests.
 */
const UPLOADS_PER_SHARE = 8;
const MAX_WAITING = 64;
const RETRY_SECONDS = 30;

const uploads = fairSlots({
  slots: Number.POSITIVE_INFINITY,
  perKey: UPLOADS_PER_SHARE,
  maxWaiting: MAX_WAITING,
  refuse: () => tooManyWaiting('uploads of this account', MAX_WAITING, RETRY_SECONDS),
});

/**
 * Receives and records an uploaded picture. Throws the errors of `receive`, an `invalid` fault on
 * `file` for a file that is not an acceptable picture, an `upstream` fault if storage fails, and a
 * `limited` fault if too many uploads or imports of the account are waiting.
 */
export const uploadMedia = async (ctx: Ctx, target: Target, upload: Upload): Promise<Wire> =>
  uploads.run(await shareOf(ctx, accountOf(ctx).id), () =>
    inScratch(ctx, async (folder) => {
      const received = join(folder, 'received');
      await upload.receive(received);
      const { size } = await fromStorage(() => stat(received));
      if (size === 0) throw unfit('file', 'is empty');
      const copy = (input: string) => fromStorage(() => copyFile(received, input));
      const { id } = await recordKept(ctx, target, {
        origin: { source_url: null, file_name: upload.name },
        keep: () => keepPicture(ctx, copy, 'file'),
      });
      return read(ctx, mediaFiles, id);
    }),
  );

/** `backup` and `restore`. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { systemClock } from '../../kernel/clock.ts';
import { openCipher } from '../../kernel/secret.ts';
import type { Files } from '../../store/files.ts';
import { openFiles } from '../../store/open-files.ts';
import { type BackupSource, backUp } from '../backup/backup.ts';
import { type RestoreTarget, restore } from '../backup/restore.ts';
import { type Config, readConfig } from '../config.ts';
import { explained, type OpenedDatabase, openDatabase } from '../open.ts';
import { beginRestore, endRestore } from '../restore-mark.ts';
import { type Output, type Printed, print } from './output.ts';
import type { Administration } from './with-service.ts';

const backupOptions = z.strictObject({ file: z.string() });

export const backupCommand: Administration<z.output<typeof backupOptions>> = {
  name: 'backup',
  options: backupOptions,
  run: ({ parts }, { file }) => backUpTo(parts, file),
};

const ANSWER_MS = 6 * 60 * 60 * 1000;

/** A backup of an embedded database that a server has open is written by the server. */
export async function backupAction(path: string, output: Output): Promise<void> {
  const { inServer } = await import('./administration.ts');
  const config = readConfig();
  const options = { file: resolve(path) };
  const { value, words } = await inServer(backupCommand.name, options, ANSWER_MS, () =>
    withDatabase(config, 'frontage backup', async ({ database, secret }, files) =>
      backUpTo(
        { database, files, cipher: openCipher(await secret()), clock: systemClock },
        options.file,
      ),
    ),
  );
  print(output, value, words);
}

async function backUpTo(source: BackupSource, path: string): Promise<Printed> {
  const result = await backUp(source, path);
  const { file, rows, media, missing } = result;
  const note =
    missing === 0
      ? ''
      : ` ${missing} media files were deleted while the backup ran and are missing from the archive.`;
  return { value: result, words: `${rows} rows and ${media} media files are in ${file}.${note}` };
}

type RestoreFlags = Output & { otherSecret?: boolean };

export async function restoreAction(path: string, flags: RestoreFlags): Promise<void> {
  const config = readConfig();
  const closing: (() => Promise<void>)[] = [];
  const target = async (): Promise<RestoreTarget> => {
    const opened = await openDatabase(config, 'frontage restore', beginRestore);
    closing.push(opened.release, () => opened.database.close());
    const files = await openFiles(config.mediaUrl);
    closing.push(async () => files.close());
    const cipher = openCipher(await opened.secret(), config.acceptedSecrets);
    return { database: opened.database, files, cipher, clock: systemClock };
  };
  try {
    const { rows, media, jobs, created_at } = await restore(resolve(path), target, flags);
    print(
      flags,
      { rows, media, jobs, created_at },
      `${rows} rows, ${media} media files and ${jobs} jobs of ${created_at} were restored.`,
    );
    await endRestore(config.dataDir);
  } catch (error) {
    throw explained(error);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function withDatabase<T>(
  config: Config,
  command: string,
  work: (opened: OpenedDatabase, files: Files) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(config, command);
  const files = await openFiles(config.mediaUrl);
  try {
    return await work(opened, files);
  } catch (error) {
    throw explained(error);
  } finally {
    files.close();
    await opened.database.close();
    await opened.release();
  }
}

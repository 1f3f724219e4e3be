/** Uploads several files, a few at a time. */
import { useListState } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../api/client.ts';
import { sendFile } from '../api/send-file.ts';
import { type Page, type Query, RECORD_QUERIES, read, refetch, useAccountId } from '../api/v2.ts';
import { type FileDetail, MEDIA, type MediaFile, nameOf } from './media.ts';

export type Upload = {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  part: number;
  message?: string;
  /** The stored file, and the name of another file with the same picture. */
  media?: FileDetail;
  copyOf?: string;
};

/** The service accepts at most eight concurrent uploads per account. */
const AT_ONCE = 3;

type Job = { key: number; file: File; query: Query; control: AbortController };

export type Uploads = ReturnType<typeof useUploads>;

export function useUploads() {
  const account = useAccountId();
  const [uploads, { append, applyWhere, filter }] = useListState<Upload>();
  const client = useQueryClient();
  const queue = useRef<Job[]>([]);
  const controls = useRef(new Map<number, AbortController>());
  const running = useRef(0);
  const lastKey = useRef(0);

  const change = (key: number, values: Partial<Upload>) =>
    applyWhere(
      (one) => one.key === key,
      (one) => ({ ...one, ...values }),
    );

  async function run({ key, file, query, control }: Job): Promise<void> {
    try {
      control.signal.throwIfAborted();
      change(key, { state: 'sending' });
      const { data: media } = await sendFile<{ data: FileDetail }>(account, file, {
        path: '/session/uploads',
        query,
        signal: control.signal,
        onProgress: (part) => change(key, { part }),
      });
      change(key, { state: 'done', part: 1, media });
      // The file is stored, so a failed look-up does not fail the upload.
      const copyOf = await originalName(account, media).catch(() => undefined);
      if (copyOf !== undefined) change(key, { copyOf });
    } catch (error) {
      const message = control.signal.aborted ? 'Cancelled.' : messageOf(error);
      change(key, { state: 'failed', message });
    }
  }

  async function work(): Promise<void> {
    running.current += 1;
    for (let job = queue.current.shift(); job !== undefined; job = queue.current.shift())
      await run(job);
    running.current -= 1;
    if (running.current === 0) await refetch(client, RECORD_QUERIES);
  }

  /** `queryOf` returns the query for the upload of the file at a position of the list. */
  function add(files: readonly File[], queryOf: (index: number) => Query): void {
    const jobs = files.map((file, index): Job => {
      lastKey.current += 1;
      const control = new AbortController();
      controls.current.set(lastKey.current, control);
      return { key: lastKey.current, file, query: queryOf(index), control };
    });
    for (const { key, file } of jobs) append({ key, name: file.name, state: 'waiting', part: 0 });
    queue.current.push(...jobs);
    for (let free = AT_ONCE - running.current; free > 0; free -= 1) void work();
  }

  return {
    uploads,
    add,
    cancel: (key: number) => controls.current.get(key)?.abort(),
    clear: () => filter(({ state }) => state === 'waiting' || state === 'sending'),
  };
}

/** The name of the oldest file of the library with the same content, unless it is this file. */
async function originalName(
  account: string,
  { id, hash }: FileDetail,
): Promise<string | undefined> {
  const query = { kind: 'file', hash, sort: 'created_at', per_page: '1' };
  const { data } = await read<Page<MediaFile>>(account, MEDIA, query);
  const [oldest] = data;
  return oldest === undefined || oldest.id === id ? undefined : nameOf(oldest);
}

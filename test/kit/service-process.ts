/** The service in a separate process, on a port that the system chooses. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { PROGRAM } from './program.ts';

type Options = { env: NodeJS.ProcessEnv; cwd: string };

/** Runs `start` or `serve` until the service has started. */
export async function startService(
  command: string,
  options: Options,
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [...PROGRAM, command], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return { url: await startedUrl(child.stderr), child };
}

/** The URL in the log line that reports the start of a service. */
export const startedUrl = (log: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines: string[] = [];
    createInterface(log)
      .on('line', (line) => {
        lines.push(line);
        if (line.includes('"service started"')) resolve(JSON.parse(line).url);
      })
      .on('close', () => reject(new Error(lines.join('\n'))));
  });

/**
 * Commands that change the database. Only one process can open the embedded database: while a
 * server has it open, the command runs inside the server, which calls the same function with the
 * same options.
 */
import type { Logger } from 'pino';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { askControl, type Control, openControl } from '../control.ts';
import { DataDirInUse } from '../data-dir.ts';
import type { OpenedService } from '../open.ts';
import { createAccountCommand } from './accounts.ts';
import { backupCommand } from './backup.ts';
import { createTokenCommand, createUserCommand } from './identity.ts';
import { lineOf, type Output, type Printed, print } from './output.ts';
import { rotateSecretsCommand } from './secrets.ts';
import { createSiteAccessCommand } from './site-access.ts';
import { accountTypesCommand } from './types-account.ts';
import { createWebsiteCommand, websiteTokenCommand } from './websites.ts';
import { type Administration, type CommandService, withService } from './with-service.ts';

/**
 * Runs a command whose options may come from another version. Returns undefined if this version
 * does not support an option.
 */
type RunReceived = (service: CommandService, options: unknown) => Promise<Printed> | undefined;

const received = <Options>(command: Administration<Options>): [string, RunReceived] => [
  command.name,
  (service, options) => {
    const { success, data } = command.options.safeParse(options);
    return success ? command.run(service, data) : undefined;
  },
];

const COMMANDS = new Map([
  received(backupCommand),
  received(createAccountCommand),
  received(createUserCommand),
  received(createTokenCommand),
  received(rotateSecretsCommand),
  received(createSiteAccessCommand),
  received(createWebsiteCommand),
  received(websiteTokenCommand),
  received(accountTypesCommand),
]);

const REQUEST = z.object({ command: z.string(), options: z.unknown() });

/** The response of the server. */
const ANSWER = z.union([
  z.object({ value: z.record(z.string(), z.unknown()), words: z.string() }),
  z.object({ error: z.string() }),
]);

/** The command line action of this command. */
export const administer =
  <Options extends object>(command: Administration<Options>) =>
  async ({ json, ...options }: Output & Options): Promise<void> => {
    const { value, words } = await runAnywhere(command, options as unknown as Options);
    print(json === undefined ? {} : { json }, value, words);
  };

/** Runs the command in this process, or in the server that has the embedded database open. */
export const runAnywhere = <Options>(
  command: Administration<Options>,
  options: Options,
): Promise<Printed> =>
  inServer(command.name, options, undefined, () =>
    withService(`frontage ${command.name}`, (service) => command.run(service, options)),
  );

/**
 * Runs `here`, or the command inside the server that holds the data directory, which has
 * `answerMs` to respond.
 */
export async function inServer(
  command: string,
  options: unknown,
  answerMs: number | undefined,
  here: () => Promise<Printed>,
): Promise<Printed> {
  try {
    return await here();
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const { dataDir } = readConfig();
    const text = await askControl(dataDir, JSON.stringify({ command, options }), answerMs);
    if (text === null)
      throw new Error(
        `${error.message} The process does not accept commands, because it is still starting, runs an older version, or is itself a command.`,
      );
    const answer = ANSWER.parse(JSON.parse(text));
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  }
}

/**
 * Lets commands run inside this server. A server that cannot listen on the control socket logs the
 * reason and serves without it; commands then require that the server is stopped.
 */
export async function acceptCommands(service: OpenedService): Promise<Control | undefined> {
  try {
    return await openControl(service.dataDir, (text) => answerCommand(service, service.log, text));
  } catch (err) {
    service.log.warn({ err }, 'control socket unavailable');
    return undefined;
  }
}

/** Logs the name of a command, but never its options or its result, which may contain secrets. */
async function answerCommand(service: CommandService, log: Logger, text: string): Promise<string> {
  const { command, options } = REQUEST.parse(JSON.parse(text));
  try {
    const printed = await COMMANDS.get(command)?.(service, options);
    if (printed === undefined)
      throw new Error(
        'The running server does not know this command or one of its options. Restart the server with this version of Frontage.',
      );
    log.info({ command }, 'command executed');
    return JSON.stringify(printed);
  } catch (error) {
    log.info({ command: COMMANDS.has(command) ? command : 'unknown' }, 'command failed');
    return JSON.stringify({ error: lineOf(error) });
  }
}

/** The command line: what each command is called and takes. What it does is in `commands/`. */
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { Fault } from '../kernel/fault.ts';
import { createAccountCommand } from './commands/accounts.ts';
import { demoCommand, startCommand } from './commands/demo.ts';
import { doctorCommand } from './commands/doctor.ts';
import { createTokenCommand, createUserCommand } from './commands/identity.ts';
import { openapiCommand } from './commands/openapi.ts';
import { migrateCommand, serveCommand } from './commands/serve.ts';
import { createWebsiteCommand, websiteTokenCommand } from './commands/websites.ts';

const json = ['--json', 'print one line of JSON for programs'] as const;
const many = (value: string, before: string[]) => [...before, value];

function emailAddress(value: string): string {
  if (!z.email().max(255).safeParse(value).success)
    throw new InvalidArgumentError('It must be an e-mail address, such as ada@example.com.');
  return value;
}

const program = new Command('frontage')
  .description('Marketing and leasing data of apartment communities, served three ways.')
  .exitOverride();

program
  .command('start', { hidden: true })
  .description('migrate, seed the demo where the database is empty, and serve')
  .action(startCommand);
program
  .command('serve')
  .description('migrate and serve; never seeds')
  .option(...json)
  .action(serveCommand);
program
  .command('migrate')
  .description('bring the database to the newest migration')
  .option(...json)
  .action(migrateCommand);
program
  .command('demo')
  .description('print demo.json, seeding the demo first where the database is empty')
  .option('--reset', 'make a fresh database with a fresh demo')
  .option(...json)
  .action(demoCommand);

const account = program.command('account').description('manage accounts');
account
  .command('create')
  .description('create an account without members; it has the default roles and neighborhood categories')
  .requiredOption('--name <name>', 'the name of the account')
  .option(...json)
  .action(createAccountCommand);

const user = program.command('user').description('manage users');
user
  .command('create')
  .description('create a user, or set a new password for an existing one and end its sessions')
  .requiredOption('--email <address>', 'the e-mail address that the user signs in with', emailAddress)
  .requiredOption('--name <name>', 'the name of the user')
  .option('--password <password>', 'the password; if omitted, one is generated and printed once')
  .option('--account <id>', 'the account to add the user to')
  .addOption(
    new Option('--new-account <name>', 'create an account with this name, with the user as its administrator').conflicts([
      'account',
      'role',
    ]),
  )
  .option('--role <key>', 'the role in the account', 'admin')
  .option('--staff', 'mark the user as staff of the operator')
  .option(...json)
  .action(createUserCommand);

const token = program.command('token').description('account API tokens');
token
  .command('create')
  .description('make an account API token; it is printed once')
  .requiredOption('--email <address>', 'whose token it is')
  .requiredOption('--account <id>', 'the account that it is pinned to')
  .option('--name <name>', 'what it is for', 'command line')
  .option(...json)
  .action(createTokenCommand);

const website = program.command('website').description('websites and their tokens');
website
  .command('create')
  .description('make a website; its webhook secret is printed once')
  .requiredOption('--account <id>', 'its account')
  .requiredOption('--name <name>', 'its name')
  .requiredOption('--domain <host>', 'its primary domain')
  .option('--alias <host>', 'a further host name; may be repeated', many, [])
  .option('--property <id>', 'a property that it shows; may be repeated', many, [])
  .option('--webhook <url>', 'where its cache webhook goes (https), when not to https://<domain>/api/cache')
  .option(...json)
  .action(createWebsiteCommand);
website
  .command('token')
  .description('make a token for a website; it is printed once')
  .requiredOption('--website <id>', 'the website')
  .requiredOption('--email <address>', 'in whose name')
  .addOption(new Option('--ability <ability>', 'preview sees drafts too').choices(['deliver', 'preview']).default('deliver'))
  .option('--name <name>', 'what it is for', 'command line')
  .option(...json)
  .action(websiteTokenCommand);

program
  .command('openapi')
  .description('print an OpenAPI document: v1, v2, sites or session')
  .addArgument(new Argument('[face]', 'which one').choices(['v1', 'v2', 'sites', 'session']))
  .option('--write', 'write all of them to openapi/')
  .option(...json)
  .action(openapiCommand);
program
  .command('doctor')
  .description('show the configuration and whether everything answers')
  .option(...json)
  .action(doctorCommand);

const WRONG_USAGE = 2;

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitStatus(error);
}

/** 0 for `--help`, 2 for words that make no command, 1 with a line on stderr for anything that failed. */
function exitStatus(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
  const lines = error instanceof Fault && error.detail.kind === 'invalid' ? Object.values(error.detail.errors).flat() : [];
  process.stderr.write(`${lines.length > 0 ? lines.join(' ') : error instanceof Error ? error.message : String(error)}\n`);
  return 1;
}

/** The command line: names and options of the commands. `commands/` implements them. */
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { createAccountCommand } from './commands/accounts.ts';
import { administer } from './commands/administration.ts';
import { demoCommand, startCommand } from './commands/demo.ts';
import { doctorCommand } from './commands/doctor.ts';
import { createTokenCommand, createUserCommand } from './commands/identity.ts';
import { openapiCommand } from './commands/openapi.ts';
import { lineOf } from './commands/output.ts';
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
  .description('migrate, seed the demo if the database is empty, and serve')
  .action(startCommand);
program
  .command('serve')
  .description('migrate and serve; never seeds')
  .option(...json)
  .action(serveCommand);
program
  .command('migrate')
  .description('migrate the database to the newest version')
  .option(...json)
  .action(migrateCommand);
program
  .command('demo')
  .description('print demo.json; seeds the demo first if the database is empty')
  .option('--reset', 'delete the database and seed a new demo')
  .option(...json)
  .action(demoCommand);

const account = program.command('account').description('manage accounts');
account
  .command('create')
  .description(
    'create an account without members; it has the default roles and neighborhood categories',
  )
  .requiredOption('--name <name>', 'the name of the account')
  .option(...json)
  .action(administer(createAccountCommand));

const user = program.command('user').description('manage users');
user
  .command('create')
  .description('create a user, or set a new password for an existing one and end its sessions')
  .requiredOption(
    '--email <address>',
    'the e-mail address that the user signs in with',
    emailAddress,
  )
  .requiredOption('--name <name>', 'the name of the user')
  .option('--password <password>', 'the password; if omitted, one is generated and printed once')
  .option('--account <id>', 'the account to add the user to')
  .addOption(
    new Option(
      '--new-account <name>',
      'create an account with this name, with the user as its administrator',
    ).conflicts(['account', 'role']),
  )
  .option('--role <key>', 'the role in the account', 'admin')
  .option('--staff', 'mark the user as staff of the operator')
  .option(...json)
  .action(administer(createUserCommand));

const token = program.command('token').description('account API tokens');
token
  .command('create')
  .description('create an account API token; it is printed once')
  .requiredOption('--email <address>', 'the e-mail address of the user of the token')
  .requiredOption('--account <id>', 'the account of the token')
  .option('--name <name>', 'the name of the token', 'command line')
  .option(...json)
  .action(administer(createTokenCommand));

const website = program.command('website').description('manage websites and their tokens');
website
  .command('create')
  .description('create a website; its webhook secret is printed once')
  .requiredOption('--account <id>', 'the account of the website')
  .requiredOption('--name <name>', 'the name of the website')
  .requiredOption('--domain <host>', 'the primary domain')
  .option('--alias <host>', 'an additional host name; may be repeated', many, [])
  .option('--property <id>', 'a property of the website; may be repeated', many, [])
  .option(
    '--webhook <url>',
    'the URL of the cache webhook (https); defaults to https://<domain>/api/cache',
  )
  .option(...json)
  .action(administer(createWebsiteCommand));
website
  .command('token')
  .description('create a token for a website; it is printed once')
  .requiredOption('--website <id>', 'the website')
  .requiredOption('--email <address>', 'the e-mail address of the user of the token')
  .addOption(
    new Option('--ability <ability>', 'the ability; preview also reads drafts')
      .choices(['deliver', 'preview'])
      .default('deliver'),
  )
  .option('--name <name>', 'the name of the token', 'command line')
  .option(...json)
  .action(administer(websiteTokenCommand));

program
  .command('openapi')
  .description('print an OpenAPI document: v1, v2, sites or session')
  .addArgument(new Argument('[face]', 'the document').choices(['v1', 'v2', 'sites', 'session']))
  .option('--write', 'write all of them to openapi/')
  .option(...json)
  .action(openapiCommand);
program
  .command('doctor')
  .description('show the configuration and check its dependencies')
  .option(...json)
  .action(doctorCommand);

const WRONG_USAGE = 2;

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitStatus(error);
}

/** 0 for `--help`, 2 for an invalid command line, 1 with a line on stderr for any other failure. */
function exitStatus(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
  process.stderr.write(`${lineOf(error)}\n`);
  return 1;
}

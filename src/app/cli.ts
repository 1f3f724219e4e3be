/**
 * The command line: names and options of the commands. `commands/` implements them and is imported
 * when a command runs, because `--help` needs none of it.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { Argument, Command, CommanderError, Option } from 'commander';
import type { Output } from './commands/output.ts';
import type { Administration } from './commands/with-service.ts';
import { mapStackTraces } from './source-maps.ts';

// Only the build needs source maps: Node strips the types of sources without moving code.
if (import.meta.filename.endsWith('.js')) {
  mapStackTraces();
  // The cached code is executed, so it is stored where only users who can change the build can
  // write. If the folder is read-only, nothing is cached.
  enableCompileCache(join(import.meta.dirname, 'compile-cache'));
}

const json = ['--json', 'print one line of JSON for programs'] as const;
const many = (value: string, before: string[]) => [...before, value];

/** Imports the action of a command when the command runs. */
const later =
  <Args extends unknown[]>(load: () => Promise<(...args: Args) => Promise<void>>) =>
  async (...args: Args): Promise<void> =>
    (await load())(...args);

/** The action of an administration command, which a running server can run as well. */
const administer = <Options extends object>(load: () => Promise<Administration<Options>>) =>
  later<[Output & Options]>(async () => {
    const { administer } = await import('./commands/administration.ts');
    return administer(await load());
  });

const NOT_AN_ADDRESS = 'It must be an e-mail address, such as ada@example.com.';

const program = new Command('frontage')
  .description('Marketing and leasing data of apartment communities, served three ways.')
  .exitOverride();

program
  .command('start', { hidden: true })
  .description('migrate, seed the demo if the database is empty, and serve')
  .action(later(async () => (await import('./commands/demo.ts')).startCommand));
program
  .command('serve')
  .description('migrate and serve; never seeds the demo')
  .option(...json)
  .action(later(async () => (await import('./commands/serve.ts')).serveCommand));
program
  .command('migrate')
  .description('migrate the database to the newest version')
  .option(...json)
  .action(later(async () => (await import('./commands/serve.ts')).migrateCommand));
program
  .command('demo')
  .description('print demo.json; seeds the demo first if the database is empty')
  .option('--reset', 'delete the database and seed a new demo')
  .option(...json)
  .action(later(async () => (await import('./commands/demo.ts')).demoCommand));

program
  .command('backup')
  .description('write the database and the media files to an archive; the service can keep running')
  .argument('<file>', 'the archive, which must not exist')
  .option(...json)
  .action(later(async () => (await import('./commands/backup.ts')).backupAction));
program
  .command('restore')
  .description('restore an archive into an empty database')
  .argument('<file>', 'the archive')
  .option('--other-secret', 'restore even if FRONTAGE_SECRET differs; stored credentials are lost')
  .option(...json)
  .action(later(async () => (await import('./commands/backup.ts')).restoreAction));

program
  .command('secrets')
  .description('manage FRONTAGE_SECRET')
  .command('rotate')
  .description('encrypt all credentials with FRONTAGE_SECRET instead of FRONTAGE_ACCEPTED_SECRETS')
  .option(...json)
  .action(administer(async () => (await import('./commands/secrets.ts')).rotateSecretsCommand));

const account = program.command('account').description('manage accounts');
account
  .command('create')
  .description(
    'create an account without members; it has the default roles and neighborhood categories',
  )
  .requiredOption('--name <name>', 'the name of the account')
  .option(...json)
  .action(administer(async () => (await import('./commands/accounts.ts')).createAccountCommand));

const user = program.command('user').description('manage users');
user
  .command('create')
  .description('create a user, or set a new password for an existing one and end its sessions')
  .requiredOption('--email <address>', 'the e-mail address that the user signs in with')
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
  .hook('preAction', async (command) => {
    const { email } = command.opts();
    const { isEmailAddress } = await import('./commands/identity.ts');
    if (!isEmailAddress(email))
      command.error(
        `error: option '--email <address>' argument '${email}' is invalid. ${NOT_AN_ADDRESS}`,
      );
  })
  .action(administer(async () => (await import('./commands/identity.ts')).createUserCommand));

const token = program.command('token').description('account API tokens');
token
  .command('create')
  .description('create an account API token; it is printed once')
  .requiredOption('--email <address>', 'the e-mail address of the user of the token')
  .requiredOption('--account <id>', 'the account of the token')
  .option('--name <name>', 'the name of the token', 'command line')
  .option(...json)
  .action(administer(async () => (await import('./commands/identity.ts')).createTokenCommand));

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
  .option('--preview <url>', 'the preview URL, which the console opens to show drafts')
  .option(...json)
  .action(administer(async () => (await import('./commands/websites.ts')).createWebsiteCommand));
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
  .action(administer(async () => (await import('./commands/websites.ts')).websiteTokenCommand));

program
  .command('create-site')
  .description('create a website and write a Next.js site for it into a new folder')
  .argument('<folder>', 'a new or empty folder')
  .requiredOption('--account <id>', 'the account of the website')
  .requiredOption('--name <name>', 'the name of the website')
  .requiredOption('--domain <host>', 'the primary domain')
  .requiredOption('--email <address>', 'the e-mail address of the user of its tokens')
  .option('--property <id>', 'a property of the website; may be repeated', many, [])
  .option('--site-url <url>', 'the URL of the site', 'http://localhost:3000')
  .option('--service-url <url>', 'the URL of the service; defaults to FRONTAGE_BASE_URL')
  .option(...json)
  .action(later(async () => (await import('./commands/create-site.ts')).createSiteCommand));

program
  .command('types')
  .description(
    'write TypeScript types for the content types, forms and connection settings of an account',
  )
  .option('--account <id>', 'read this account from the database')
  .option('--url <url>', 'read a running service instead')
  .option('--website-token <token>', 'with --url: a website token, for content types and forms')
  .option('--website <id>', 'with --url: the website, unless the URL has one of its domains')
  .option('--token <token>', 'with --url: an API token, for the settings of connections')
  .option('--output <file>', 'the file to write; printed if omitted')
  .option(...json)
  .action(later(async () => (await import('./commands/types.ts')).typesCommand));
program
  .command('openapi')
  .description('print an OpenAPI document: v1, v2, sites or session')
  .addArgument(new Argument('[api]', 'the document').choices(['v1', 'v2', 'sites', 'session']))
  .option('--write', 'write all documents to openapi/')
  .option(...json)
  .action(later(async () => (await import('./commands/openapi.ts')).openapiCommand));
program
  .command('docs')
  .description('the documentation')
  .command('build')
  .description('write the pages of /docs as static files')
  .requiredOption(
    '--out <dir>',
    'the folder for the files, to be served at the root of a web server',
  )
  .option(...json)
  .action(later(async () => (await import('./commands/docs.ts')).docsBuildCommand));
program
  .command('doctor')
  .description('show the configuration and check its dependencies')
  .option(...json)
  .action(later(async () => (await import('./commands/doctor.ts')).doctorCommand));

const WRONG_USAGE = 2;

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = await exitStatus(error);
  // A start that fails partway can leave timers and connections open, which would keep the process
  // alive, so that nothing restarts it.
  if (!(error instanceof CommanderError)) process.stderr.write('', () => process.exit());
}

/**
 * The exit status: 0 for `--help`, 2 for an invalid command line, and 1 with a line on stderr for
 * any other failure.
 */
async function exitStatus(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
  const { lineOf } = await import('./commands/output.ts');
  process.stderr.write(`${lineOf(error)}\n`);
  return 1;
}

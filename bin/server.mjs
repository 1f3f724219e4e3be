/** Runs the command line: the build if it is up to date, otherwise the sources. */
import { isServiceBuilt } from './ensure-built.mjs';
import { BUILT_PROGRAM, SOURCE_PROGRAM } from './launch.mjs';
import { runCli } from './run-cli.mjs';

runCli(() => (isServiceBuilt() ? BUILT_PROGRAM : SOURCE_PROGRAM), process.argv.slice(2));

/**
 * Loaded before the tests with `--import`. Starts the generator of every property test with
 * FRONTAGE_TEST_SEED, an integer. Without it, each property test chooses its own seed and prints it
 * when it fails.
 */
const { FRONTAGE_TEST_SEED: seed } = process.env;

if (seed && seed !== 'random') {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
}

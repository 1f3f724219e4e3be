/**
 * Writes the generated parts of docs/topics/: errors and webhooks from the OpenAPI documents, limits from the constants of the code, and
 * the versions of the packages. Part of `npm run gold`, after the OpenAPI documents.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_FILTER_LENGTH } from '../src/engine/filters.ts';
import { MAX_IDS, MAX_WORDS } from '../src/engine/selection.ts';
import { SEARCHES_PER_MINUTE as SEARCHES } from '../src/faces/docs/routes.ts';
import { PAGE_LIMITS } from '../src/faces/http/envelope.ts';
import { RECORD_BODY_BYTES } from '../src/faces/http/route.ts';
import { REQUESTS_PER_MINUTE } from '../src/faces/session/request.ts';
import { READS_PER_MINUTE as SITES_READS } from '../src/faces/sites/request.ts';
import { READS_PER_MINUTE as V1_READS } from '../src/faces/v1/request.ts';
import { V1_BODY_BYTES } from '../src/faces/v1/routes.ts';
import { TOKEN_LIMIT } from '../src/faces/v2/caller.ts';
import { MAX_ROWS } from '../src/faces/v2/csv.ts';
import { MAX_OPERATIONS } from '../src/faces/v2/routes/batch.ts';
import { MAX_PAGE_CHARACTERS, MAX_RESPONSE_CHARACTERS } from '../src/store/result-limit.ts';
import { fail, ROOT } from './launch.mjs';

const MEBI = 1024 * 1024;

const TITLES = { v2: 'V2', v1: 'V1', sites: 'Sites', session: 'Session' };

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const documents = Object.fromEntries(
  Object.keys(TITLES).map((name) => [name, readJson(`openapi/${name}.json`)]),
);

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

const grouped = (number) => number.toLocaleString('en-US');
const sizeOf = (bytes) => (bytes < MEBI ? `${bytes / 1024} KiB` : `${bytes / MEBI} MiB`);
const millions = (number) => `${number / MEBI} million characters`;

/** The meanings of each status of 400 and above, as the operations of a document describe them. */
function errorsOf({ paths, components }) {
  const meanings = new Map();
  const responses = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap((operation) => Object.entries(operation.responses ?? {}));
  for (const [status, { $ref, description }] of responses) {
    if (!/^[45]\d\d$/.test(status)) continue;
    const text =
      $ref === undefined ? description : components.responses[$ref.split('/').pop()].description;
    meanings.set(status, (meanings.get(status) ?? new Set()).add(text));
  }
  return [...meanings].sort().flatMap(([status, texts]) =>
    [...texts]
      .sort()
      .filter((text, _, all) => !all.some((other) => other !== text && repeats(other, text)))
      .map((text) => [status, text]),
  );
}

/**
 * Whether a description contains every sentence of another description, perhaps with more
 * conditions.
 */
const repeats = (whole, part) =>
  part.split(/\.(?: |$)/).every((sentence) => whole.includes(sentence));

const errors = Object.entries(documents)
  .map(
    ([name, document]) =>
      `## Errors of ${TITLES[name]}\n\n${table(['status', 'when'], errorsOf(document))}`,
  )
  .join('\n');

const webhooks = Object.values(documents)
  .flatMap(({ webhooks = {} }) => Object.entries(webhooks))
  .map(([event, { post }]) => `## ${event}\n\n${post.description}\n`)
  .join('\n');

const limits = `## Requests in a minute

${table(
  ['API', 'limit', 'counted per'],
  [
    [
      'V2',
      grouped(TOKEN_LIMIT.perMinute),
      'user; a batch counts as one request per ten operations',
    ],
    ['V1', grouped(V1_READS), 'IP address (IPv6: /64)'],
    ['Sites', grouped(SITES_READS), 'token'],
    ['Session', grouped(REQUESTS_PER_MINUTE.person), 'user'],
    [
      'search of the documentation',
      grouped(SEARCHES.address),
      `IP address; ${grouped(SEARCHES.all)} in total`,
    ],
  ],
)}
Some operations have a lower limit. The description of the operation in the reference states it.

## Size of a request

${table(
  ['limit', 'maximum'],
  [
    ['request body for a record on V2', sizeOf(RECORD_BODY_BYTES)],
    ['request body on V1', sizeOf(V1_BODY_BYTES)],
    ['operations in a batch', grouped(MAX_OPERATIONS)],
    ['IDs in `ids`', grouped(MAX_IDS)],
    ['words in `q`', grouped(MAX_WORDS)],
    ['characters in the value of a filter', grouped(MAX_FILTER_LENGTH)],
  ],
)}
## Size of a response

${table(
  ['limit', 'maximum'],
  [
    [
      'records on a page of V2',
      `${grouped(PAGE_LIMITS.max)}; ${PAGE_LIMITS.perPage} without \`per_page\``,
    ],
    ['rows of a list in CSV', grouped(MAX_ROWS)],
    ['text in the records of a page', millions(MAX_PAGE_CHARACTERS)],
    ['text in the records of any other response', millions(MAX_RESPONSE_CHARACTERS)],
  ],
)}`;

const packages = ['client', 'webhooks', 'next'].map((name) => readJson(`sdk/${name}/package.json`));
const apis = {
  '@frontage/client': ['v2', 'v1', 'sites'],
  '@frontage/webhooks': ['v2', 'sites'],
  '@frontage/next': ['sites'],
};
const compatibility = table(
  ['package', 'version', 'service', 'APIs', 'Node', 'other requirements'],
  packages.map(({ name, version, engines, peerDependencies = {} }) => [
    `\`${name}\``,
    version,
    `${readJson('package.json').version} or later`,
    apis[name].map((api) => `${TITLES[api]} ${documents[api].info.version}`).join(', '),
    `${engines.node.replace('>=', '')} or later`,
    Object.entries(peerDependencies)
      .map(([peer, range]) => `${peer} ${range.replace('>=', '')} or later`)
      .join(', '),
  ]),
);

for (const [name, content] of Object.entries({ errors, limits, webhooks, compatibility })) {
  const file = join(ROOT, `docs/topics/${name}.md`);
  const block = new RegExp(
    `(?<=<!-- generated: ${name} -->\n)[\\s\\S]*?(?=<!-- end of generated -->)`,
  );
  const page = readFileSync(file, 'utf8');
  if (!block.test(page)) fail(`docs/topics/${name}.md has no block for its generated part.`);
  writeFileSync(
    file,
    page.replace(block, () => `\n${content}\n`),
  );
}

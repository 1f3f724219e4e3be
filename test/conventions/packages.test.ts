/** The lock file agrees with the manifests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './sources.ts';

const WORKSPACES = ['', ...(JSON.parse(read('package.json')).workspaces as string[])];
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

test('package-lock.json locks exactly the dependencies of every package.json, else each npm start installs again', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  for (const workspace of WORKSPACES) {
    const manifest = JSON.parse(read(`${workspace === '' ? '' : `${workspace}/`}package.json`));
    for (const kind of KINDS)
      assert.deepEqual(packages[workspace][kind], manifest[kind], `${kind} of "${workspace}"`);
  }
});

/** The lock file and the versions of the packages agree with the manifests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './sources.ts';

const WORKSPACES = ['', ...(JSON.parse(read('package.json')).workspaces as string[])];
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

test('package-lock.json locks exactly the dependencies of every package.json, so that npm start does not reinstall each time', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  for (const workspace of WORKSPACES) {
    const manifest = JSON.parse(read(`${workspace === '' ? '' : `${workspace}/`}package.json`));
    for (const kind of KINDS)
      assert.deepEqual(packages[workspace][kind], manifest[kind], `${kind} of "${workspace}"`);
  }
});

test('the packages of the SDK have the version of the service, and depend on this version of each other', () => {
  const { version } = JSON.parse(read('package.json'));
  const packages = WORKSPACES.filter((workspace) => workspace.startsWith('sdk/'));
  assert.equal(packages.length, 3);
  for (const workspace of packages) {
    const manifest = JSON.parse(read(`${workspace}/package.json`));
    assert.equal(manifest.version, version, workspace);
    for (const [name, range] of Object.entries(manifest.dependencies ?? {}))
      if (name.startsWith('@frontage/'))
        assert.equal(range, `^${version}`, `${workspace}: ${name}`);
  }
});

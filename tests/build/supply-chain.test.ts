import { expect, test } from 'vitest';
import {
  inexactVersions,
  installedIn,
  openLockEntries,
  refusedLicences,
} from '../../scripts/supply-chain.ts';

test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'git+https://example.com/a.git', 'file:../a'])(
  'a package asked for as %s is not exact, wherever it is named',
  (version) => {
    expect(inexactVersions({ dependencies: { a: version } })).toHaveLength(1);
    expect(inexactVersions({ devDependencies: { a: version } })).toHaveLength(1);
    expect(inexactVersions({ overrides: { a: { b: version } } })).toHaveLength(1);
  },
);

test('one version, another name for one, and the version named elsewhere are exact', () => {
  const overrides = { a: { b: 'npm:noop-package@1.0.0', c: '$typescript' } };
  expect(inexactVersions({ dependencies: { a: '1.2.3', b: '5.0.0-rc.1' }, overrides })).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['MPL-2.0', false],
  ['', false],
])('the licence "%s" is allowed: %s', (license, allowed) => {
  expect(refusedLicences(installedIn({ 'node_modules/a': { license } }))).toHaveLength(allowed ? 0 : 1);
});

test('a licence with a reason is allowed to the packages of that reason, one that is not told to none', () => {
  expect(refusedLicences(installedIn({ 'node_modules/axe-core': { license: 'MPL-2.0' } }))).toEqual([]);
  expect(refusedLicences(installedIn({ 'node_modules/a': {} }))).toHaveLength(1);
});

test('a binary of another platform has the licence of the package that names it', () => {
  const packages = {
    'node_modules/a': { license: 'MIT', optionalDependencies: { 'a-win': '1' } },
    'node_modules/a-win': {},
  };
  expect(refusedLicences(installedIn(packages))).toEqual([]);
});

test('without a checksum, from elsewhere, or running a program at its installation, a package is refused', () => {
  const integrity = 'sha512-x';
  expect(openLockEntries({ 'node_modules/a': { integrity } })).toEqual([]);
  expect(openLockEntries({ 'node_modules/a': {} })).toHaveLength(1);
  expect(openLockEntries({ 'node_modules/a': { integrity: 'sha1-x' } })).toHaveLength(1);
  expect(
    openLockEntries({ 'node_modules/a': { integrity, resolved: 'https://example.com/a.tgz' } }),
  ).toHaveLength(1);
  expect(openLockEntries({ 'node_modules/a': { integrity, hasInstallScript: true } })).toHaveLength(1);
});

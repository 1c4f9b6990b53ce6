import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** By version of the product: the SHA-256 of each migration that came with it, by the name of its file. */
export type Releases = Record<string, Record<string, string>>;

/** The committed list of a folder of migrations. Throws when it is missing or releases nothing. */
export async function readReleases(folder: string): Promise<Releases> {
  const releases: Releases = JSON.parse(await readFile(path.join(folder, 'released.json'), 'utf8'));
  if (Object.values(releases).flatMap(Object.keys).length === 0) {
    throw new Error(`${folder}/released.json names no migration.`);
  }
  return releases;
}

/**
 * What databases in use do not allow, each in a sentence: a released migration that was edited or removed, and a new one
 * that sorts before a released one, so that databases which have the later one would never be given it.
 */
export async function changedMigrations(folder: string): Promise<string[]> {
  const released = Object.entries(await readReleases(folder)).flatMap(([version, files]) =>
    Object.entries(files).map(([file, hash]) => ({ version, file, hash })),
  );
  const present = await hashes(folder);
  const last =
    released
      .map(({ file }) => file)
      .sort()
      .at(-1) ?? '';
  const known = new Set(released.map(({ file }) => file));
  return [
    ...released.flatMap(({ version, file, hash }) => {
      const found = present.get(file);
      if (found === hash) return [];
      const change = found === undefined ? 'is missing' : 'was edited';
      return `${file} ${change}, but was released with ${version}: put it back, and write a new migration instead.`;
    }),
    ...[...present.keys()]
      .filter((file) => !known.has(file) && file < last)
      .map((file) => `${file} sorts before ${last}, which is released: give it a later number.`),
  ];
}

/** The list with those that are in no release yet as part of `version`. */
export async function releaseMigrations(folder: string, version: string): Promise<Releases> {
  const releases: Releases = await readReleases(folder).catch(() => ({}));
  const known = new Set(Object.values(releases).flatMap(Object.keys));
  const added = [...(await hashes(folder))].filter(([file]) => !known.has(file));
  return { ...releases, [version]: { ...releases[version], ...Object.fromEntries(added) } };
}

async function hashes(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => {
        const text = await readFile(path.join(folder, file), 'utf8');
        return [file, createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')];
      }),
    ),
  );
}

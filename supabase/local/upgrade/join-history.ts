import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Migration } from './earlier-migrations.ts';

/**
 * Returns the script that brings a database of other migrations, all of them applied, to `baseline`, which holds the same
 * tables in one text. The tables are made anew and filled from the old ones. It replaces no history: that is the
 * caller's part of the same transaction.
 */
export async function joinHistory(
  earlier: readonly Migration[],
  { sql: baseline }: Migration,
): Promise<string> {
  const all = earlier.map(({ sql }) => sql).join('\n');
  const named = (pattern: RegExp) =>
    `{${[...new Set(Array.from(all.matchAll(pattern), ([, name]) => name))]}}`;
  const setAside = (await readText('set-aside.sql'))
    .replace(':tables', named(/^create table public\.(\w+)/gm))
    .replace(':views', named(/^create view public\.(\w+)/gm))
    .replace(':functions', named(/^create (?:or replace )?function public\.(\w+)/gm))
    .replace(':types', named(/^create type public\.(\w+)/gm));
  return [setAside, baseline, await readText('bring-back.sql')].join('\n');
}

function readText(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, name), 'utf8');
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const projectRoot = path.resolve(import.meta.dirname, '../../..');

/**
 * Returns the seed with the password of its sample accounts as a transaction setting, as the file holds none. In
 * hexadecimal, so that no password can terminate the string literal.
 */
export async function seedScript(samplePassword: string | null): Promise<string> {
  const seed = await readFile(path.join(projectRoot, 'supabase/seed.sql'), 'utf8');
  const hex = Buffer.from(samplePassword ?? '').toString('hex');
  return `select set_config('schoolgate.sample_password', convert_from('\\x${hex}', 'utf8'), true);\n${seed}`;
}

/** Returns the built-in schools' configurations, with their translations, as JSON texts. */
export async function builtInConfigurations(): Promise<string[]> {
  const folder = path.join(projectRoot, 'src/tenants');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => {
      const config: object = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
      const translations = await readTranslations(
        path.join(folder, 'translations', path.basename(file, '.json')),
      );
      return JSON.stringify({ ...config, translations });
    }),
  );
}

async function readTranslations(folder: string): Promise<Record<string, unknown>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const tables = files.map(async (file) => [
    path.basename(file, '.json'),
    JSON.parse(await readFile(path.join(folder, file), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(tables));
}

/**
 * Publishes the configuration $1 as a school's first version. A school with any version, even a draft, is left
 * unchanged, so that concurrent starts are idempotent.
 */
export const publishFirst = `
insert into public.tenant_configurations (tenant_id, state, config, note, author, published_at)
select t.id, 'published', c.config, 'Built-in version', null, now()
from (select $1::text::jsonb as config) c join public.tenants t on t.id = c.config ->> 'id'
where not exists (select from public.tenant_configurations v where v.tenant_id = t.id)
on conflict do nothing`;

/**
 * Gives the translations of the configuration $1 to a school that still has the built-in version alone, from before there
 * were any. A text that has changed since is left untranslated.
 */
export const translateFirst = `
update public.tenant_configurations v
set config = v.config || jsonb_build_object('translations', c.config -> 'translations')
from (select $1::text::jsonb as config) c
where v.tenant_id = c.config ->> 'id' and v.author is null and v.note = 'Built-in version'
  and not v.config ? 'translations' and v.state = 'published'
  and not exists (
    select from public.tenant_configurations other where other.tenant_id = v.tenant_id and other.id <> v.id
  )`;

/** Returns the built-in schools' articles: pairs of JSON texts, a configuration and its articles. */
export async function builtInKnowledge(): Promise<[config: string, articles: string][]> {
  const folder = path.join(projectRoot, 'src/tenants');
  const files = (await readdir(path.join(folder, 'knowledge')))
    .filter((file) => file.endsWith('.json'))
    .sort();
  return Promise.all(
    files.map(async (file) => [
      await readFile(path.join(folder, file), 'utf8'),
      await readFile(path.join(folder, 'knowledge', file), 'utf8'),
    ]),
  );
}

/** Publishes the articles $2 for the school of the configuration $1, unless it has articles in any state. */
export const publishFirstArticles = `select private.publish_first_articles($1::text::jsonb ->> 'id', $2::text::jsonb)`;

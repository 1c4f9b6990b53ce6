import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { z } from 'zod';

/** `version` is its place in the order, 14 digits. */
export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** The 237 migrations of 0.2.0 and what followed it, in their order. Later ones began anew with the schemas. */
export async function readEarlierMigrations(): Promise<Migration[]> {
  const file = path.join(import.meta.dirname, 'earlier-migrations.json.br');
  const text = await promisify(brotliDecompress)(await readFile(file));
  return migrationsSchema.parse(JSON.parse(text.toString('utf8')));
}

const migrationsSchema = z.array(z.object({ version: z.string(), name: z.string(), sql: z.string() }));

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { restoreDatabase } from '#local/backup/restore-database.ts';
import { type Database, openDatabase } from '#local/database/database.ts';
import { projectRoot } from '#local/settings.ts';
import { debugId, greenfieldId } from '#tenants/tenant-ids.ts';
import { temporaryFolder } from '../../../scripts/server-process.ts';
import { apiOver, publishableKey, secretKey } from '../../api/api-over.ts';
import { keys } from '../../sql/setup/engines.ts';

/** A data folder and a backup of each release (`scripts/make-upgrade-fixture.ts`), as this version finds them. */
const fixtures = path.join(projectRoot, 'tests/local/fixtures');
const { folder, remove } = temporaryFolder();
afterAll(remove);

describe.each(readdirSync(fixtures))('what %s left', (version) => {
  const files = path.join(fixtures, version);

  test('as a data folder opens with all that is in it', async () => {
    const dataDir = path.join(folder, version);
    execFileSync('mkdir', [dataDir]);
    const tar = brotliDecompressSync(readFileSync(path.join(files, 'postgres.tar.br')));
    execFileSync('tar', ['--extract', '--directory', dataDir], { input: tar });
    await proveWhole(dataDir);
  }, 120_000);

  test('as a backup is restored with all that is in it', async () => {
    const dataDir = path.join(folder, `${version}-restored`);
    await restoreDatabase({ dataDir, databaseUrl: null }, path.join(files, 'backup.gz'));
    await proveWhole(dataDir);
  }, 120_000);
});

async function proveWhole(dataDir: string): Promise<void> {
  const database = await openDatabase({
    ...keys,
    publishableKey,
    secretKey,
    dataDir: path.join(dataDir, 'postgres'),
  });
  try {
    expect(await countsOf(database)).toEqual({
      enquiries: 10,
      counted: 10,
      inProgress: 2,
      notes: 2,
      events: 20,
      schools: [greenfieldId, debugId].sort(),
      published: 2,
      answers: true,
    });
    const { post } = apiOver(database.fetch);
    const login = { username: 'greenfield', password: 'schoolgate-demo' };
    expect((await post('/api/auth/login', login)).body).toMatchObject({ success: true });
  } finally {
    await database.close();
  }
}

async function countsOf(database: Database): Promise<unknown> {
  const [row] = await database.query(`select
    (select count(*)::int from public.chat_inquiry_information) as enquiries,
    (select sum(n)::int from private.enquiry_counts) as counted,
    (select count(*)::int from public.chat_inquiry_information where status_code = 'in_progress') as "inProgress",
    (select count(*)::int from public.enquiry_events where type = 'note') as notes,
    (select count(*)::int from public.conversation_events) as events,
    (select array_agg(id order by id) from public.tenants) as schools,
    (select count(*)::int from public.tenant_configurations where state = 'published') as published,
    exists (select from private.knowledge_terms) as answers`);
  return row;
}

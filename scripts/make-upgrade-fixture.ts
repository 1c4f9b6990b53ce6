import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { makeBackup } from '#local/backup/make-backup.ts';
import { openDatabase, seedDatabase } from '#local/database/database.ts';
import { debugId, greenfieldId } from '#tenants/tenant-ids.ts';

/**
 * Writes a data folder and a backup of this version, with sample data only, to `tests/local/fixtures/VERSION`: what every
 * later version must be able to open (`tests/local/database/upgrade.slow.test.ts`).
 */
const root = path.resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const target = path.join(root, 'tests/local/fixtures', version);
const dataDir = mkdtempSync(path.join(tmpdir(), 'schoolgate-fixture-'));
const unused = 'no request is answered with these keys';

try {
  const database = await openDatabase({
    dataDir: path.join(dataDir, 'postgres'),
    jwtSecret: unused,
    publishableKey: unused,
    secretKey: unused,
  });
  await seedDatabase(database, { samplePassword: 'schoolgate-demo' });
  for (const tenant of [greenfieldId, debugId]) {
    for (let n = 1; n <= 5; n += 1) {
      const body = {
        first_name: `Parent ${n}`,
        grade: `Grade ${n}`,
        questions: ['Is there a bus?'],
        consent: { given: true, time: '2026-11-23T10:00:00Z' },
      };
      const [row] = await database.query(
        'select public.submit_enquiry($1, $2, $3::text::jsonb, $4::text::jsonb, $5) as stored',
        [
          tenant,
          `session-${tenant}-${n}`,
          JSON.stringify(body),
          JSON.stringify({ page: 'https://school.example/admissions' }),
          'address',
        ],
      );
      if (!Object(row?.stored).ok) throw new Error(`Not stored: ${JSON.stringify(row)}`);
    }
  }
  await database.exec(`
    update public.chat_inquiry_information set status_code = 'in_progress' where first_name = 'Parent 2';
    insert into public.enquiry_events (enquiry_id, tenant_id, type, detail)
      select id, tenant_id, 'note', '{"text": "Called, will visit on Friday."}' from public.chat_inquiry_information
      where first_name = 'Parent 3';
    insert into public.conversation_events (tenant_id, session_hash, ordinal, kind)
      select '${debugId}', gen_random_uuid(), n, 'started' from generate_series(1, 20) n;
    checkpoint;`);
  await database.close();
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await makeBackup({ dataDir, databaseUrl: null }, path.join(target, 'backup.gz'));
  const tar = execFileSync('tar', ['--create', '--directory', dataDir, 'postgres'], { maxBuffer: 2 ** 28 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(path.join(target, 'postgres.tar.br'), brotliCompressSync(tar, { params }));
  console.log(`Written: ${path.relative(root, target)}`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

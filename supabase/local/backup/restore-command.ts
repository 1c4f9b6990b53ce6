import { existsSync } from 'node:fs';
import path from 'node:path';
import { withNewKeys } from '../secrets.ts';
import { fileCommand } from './file-command.ts';
import { restoreDatabase } from './restore-database.ts';
import { summaryOf } from './summary.ts';

/** `npm run restore -- FILE` */
await fileCommand('npm run restore -- FILE', 'The restore failed.', async (settings, file) => {
  const { header, rows } = await restoreDatabase(settings, file);
  const secrets = path.join(settings.dataDir, 'secrets.json');
  return [
    `Restored ${summaryOf(rows)} from ${file}, made at ${header.created} by Schoolgate ${header.product}, into ${
      settings.databaseUrl ? 'the PostgreSQL database of DATABASE_URL' : settings.dataDir
    }.`,
    'All staff are signed out; they sign in again with the passwords they had.',
    existsSync(secrets)
      ? `The keys of ${secrets} stay in use.`
      : `Copy your keys to ${secrets} before the next start, or set them. Else it makes new ones, ${withNewKeys}.`,
  ];
});

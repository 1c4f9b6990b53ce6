import path from 'node:path';
import { fileCommand } from './file-command.ts';
import { makeBackup } from './make-backup.ts';
import { summaryOf } from './summary.ts';

/** `npm run backup -- FILE` */
await fileCommand('npm run backup -- FILE', 'There is no backup.', async (settings, file) => {
  const { rows, bytes } = await makeBackup(settings, file);
  return [
    `Backed up ${summaryOf(rows)} to ${file} (${(bytes / 1e6).toFixed(1)} MB).`,
    "It holds families' details and the hashes of staff passwords: keep it where only you can read it.",
    `Not in it: the keys, in ${path.join(settings.dataDir, 'secrets.json')} or in your environment. Keep a copy of them elsewhere.`,
  ];
});

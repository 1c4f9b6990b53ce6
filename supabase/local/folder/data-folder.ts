import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates the data folder with access for its owner only, or restricts an existing one, since it holds personal data and
 * the installation's keys. Throws a readable sentence when the folder is not writable; warns when others keep access.
 */
export function prepareDataFolder(folder: string, warn: (sentence: string) => void): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusableFolderError(folder, error);
  }
  // Windows has no file modes.
  if (process.platform === 'win32') return;
  for (const name of ['', 'postgres', 'secrets.json']) restrictAccess(path.join(folder, name), warn);
}

/**
 * Deletes what a reset, a restore or a first start left beside the database when it was interrupted: it may be a whole copy
 * of the families' data, which no erasure reaches. For the holder of the folder's lock alone. Warns of what another user owns.
 */
export function removeUnfinished(folder: string, warn: (sentence: string) => void = console.warn): void {
  for (const name of readdirSync(folder).filter((name) => unfinished.test(name))) {
    try {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    } catch (error) {
      warn(
        `${path.join(folder, name)} may hold families' data and could not be deleted (${codeOf(error)}): delete it as its owner.`,
      );
    }
  }
}

const unfinished = /^postgres\.(deleted-\d+|restore-\d+|new-\d+-\d+)$/;

export function unusableFolderError(folder: string, error: unknown): Error {
  return new Error(
    `Schoolgate cannot write to the data folder ${folder} (${codeOf(error)}). Make it a folder that the user who starts ` +
      'Schoolgate may write to, on a disk with room, or set DATA_DIR to another one.',
    { cause: error },
  );
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function restrictAccess(file: string, warn: (sentence: string) => void): void {
  const isOpen = () => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
  if (!isOpen()) return;
  const { mode, uid } = statSync(file);
  try {
    // Not ours to change: another user's folder, and a sticky one (/tmp), which is shared on purpose.
    if (uid === process.getuid?.() && (mode & 0o1000) === 0) chmodSync(file, mode & 0o700);
  } catch {
    // For instance a volume without modes: the check below reports it.
  }
  if (isOpen()) {
    warn(
      `Other users of this machine may read ${file}, and Schoolgate cannot change that. ` +
        'Let its owner run chmod go-rwx on it, or set DATA_DIR to a folder of your own.',
    );
  }
}

import type { ChildProcess } from 'node:child_process';

/** Resolves to the exit code of a child process. `stop` kills the child; the promise rejects once it has exited. */
export async function exitCodeOf(child: ChildProcess, stop?: AbortSignal): Promise<number | null> {
  const end = () => void child.kill('SIGKILL');
  stop?.addEventListener('abort', end);
  if (stop?.aborted) end();
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code));
    });
  } finally {
    stop?.removeEventListener('abort', end);
    stop?.throwIfAborted();
  }
}

import type { ChildProcess } from 'node:child_process';

/** The exit code of a child process, which `stop` ends at once: then this throws, when the child is gone. */
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

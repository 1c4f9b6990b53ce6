const deadlineMs = 4_500;
const parentMs = 250;

/**
 * Returns a signal that aborts on SIGTERM, SIGINT or SIGHUP or, under npm, when the shell that npm started exits: npm
 * forwards signals only to that shell, which does not pass them on. After that the process exits within five seconds: the
 * database survives being closed half-way.
 */
export function stopSignal(env: NodeJS.ProcessEnv): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) return;
    controller.abort(new Error('Schoolgate was told to stop.'));
    setTimeout(forceExit, deadlineMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Only under npm: a server started in the background must outlive its shell.
  if (env.npm_lifecycle_event === 'start' || env.npm_lifecycle_event === 'dev') watchParent(stop);
  return controller.signal;
}

function watchParent(onExit: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onExit();
  }, parentMs).unref();
}

function forceExit(): void {
  console.error(
    'Schoolgate could not close everything within five seconds and ends. What it acknowledged is stored.',
  );
  process.exit(1);
}

const deadlineMs = 4_500;
const parentMs = 250;

/**
 * Aborted when this process is told to stop: by SIGTERM, SIGINT or SIGHUP, at any time of its life, or, under npm, by
 * the end of the shell that npm started it with. npm passes a signal on to that shell only, which ends without telling.
 * From then on the process has five seconds: a database that is closed half-way is what it survives.
 */
export function stopSignal(env: NodeJS.ProcessEnv): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) return;
    controller.abort(new Error('Schoolgate was told to stop.'));
    setTimeout(giveUp, deadlineMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Only there: a server that was put into the background by itself outlives its shell.
  if (env.npm_lifecycle_event === 'start' || env.npm_lifecycle_event === 'dev') watchParent(stop);
  return controller.signal;
}

function watchParent(gone: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) gone();
  }, parentMs).unref();
}

function giveUp(): void {
  console.error(
    'Schoolgate could not close everything within five seconds and ends. What it acknowledged is stored.',
  );
  process.exit(1);
}

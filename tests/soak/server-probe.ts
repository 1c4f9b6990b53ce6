import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Loaded into the server: every five seconds it writes down what only the process itself can see. */
const { SOAK_READINGS } = process.env;
if (isMainThread && SOAK_READINGS && process.argv[1]?.endsWith('start.ts')) watch(SOAK_READINGS);

function watch(file: string): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  setInterval(() => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const resources = process.getActiveResourcesInfo();
    const reading = {
      at: Date.now(),
      rss,
      heapUsed,
      external,
      handles: resources.length,
      sockets: resources.filter((name) => name.startsWith('TCPSocket')).length,
      delayP99Ms: delay.percentile(99) / 1e6,
      delayMaxMs: delay.max / 1e6,
    };
    delay.reset();
    appendFileSync(file, `${JSON.stringify(reading)}\n`);
  }, 5_000).unref();
}

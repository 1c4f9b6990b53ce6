import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the hardware and software of the measurement. */
export function facts(chrome) {
  return {
    os: or(
      () => /PRETTY_NAME="(.*)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? os.type(),
      os.type(),
    ),
    kernel: os.release(),
    cpu: `${os.cpus()[0]?.model} x${os.cpus().length}`,
    memGB: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    chrome: or(() => String(execFileSync(chrome, ['--version'], { stdio: 'pipe' })).trim(), '?'),
  };
}

/**
 * Waits until processor use is below the share `limit`, at most `longestMs`. Does nothing without /proc.
 */
export async function waitQuiet({ limit, longestMs, sampleMs, pauseMs = 0 }) {
  const end = Date.now() + longestMs;
  while (((await share(sampleMs)) ?? 0) > limit && Date.now() < end) await sleep(pauseMs);
}

/**
 * Measures the share of all processors that other processes use from now on: those that are neither in `own` (process ids)
 * nor their descendants. Returns a function that reads it; null without /proc.
 */
export function meterOthers(own) {
  return or(
    () => {
      const before = processorTimes();
      const ownBefore = ticksOf(own);
      return () => {
        const now = processorTimes();
        const total = now.total - before.total;
        const inUse = total - (now.idle - before.idle);
        return Math.max(0, inUse - (ticksOf(own) - ownBefore)) / Math.max(1, total);
      };
    },
    () => null,
  );
}

/** The share of all processors in use, sampled for `ms`. */
async function share(ms) {
  const before = or(processorTimes, null);
  await sleep(ms);
  if (!before) return null;
  const now = processorTimes();
  return 1 - (now.idle - before.idle) / Math.max(1, now.total - before.total);
}

function processorTimes() {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const times = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { idle: times[3] + times[4], total: times.reduce((sum, time) => sum + time, 0) };
}

/** Processor ticks used so far by these processes and their descendants, including ended ones. */
function ticksOf(own) {
  const processes = new Map();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = or(() => readFileSync(`/proc/${entry}/stat`, 'utf8'), null);
    if (!stat) continue;
    // After the name, which may hold anything: state, parent, …, and from the 12th on four kinds of time.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, time) => sum + time, 0);
    processes.set(Number(entry), { parent: fields[1], ticks });
  }
  const isOwn = (id) => id > 1 && (own.includes(id) || isOwn(processes.get(id)?.parent ?? 0));
  return [...processes].reduce((sum, [id, { ticks }]) => sum + (isOwn(id) ? ticks : 0), 0);
}

function or(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

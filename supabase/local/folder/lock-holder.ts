import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The process that holds a lock. `null` where the system does not provide a value. */
export interface LockHolder {
  host: string;
  /** The kernel's boot id, shared by the containers of one host. */
  boot: string | null;
  /** The namespace of the process id: each container has its own. */
  pidNamespace: string | null;
  pid: number;
  /** Distinguishes reused process ids. */
  started: string | null;
  id: string;
}

/** Describes this process, with a new id for each lock. */
export function createLockHolder(): LockHolder {
  return {
    host: encodedHostName(),
    boot: readOrNull('/proc/sys/kernel/random/boot_id'),
    pidNamespace: /\d+/.exec(linkOrNull('/proc/self/ns/pid') ?? '')?.[0] ?? null,
    pid: process.pid,
    started: startTime('self'),
    id: randomBytes(6).toString('hex'),
  };
}

/** Encodes the holder as a file name. */
export function formatHolder({ host, boot, pidNamespace, pid, started, id }: LockHolder): string {
  return [pid, started ?? '-', pidNamespace ?? '-', boot ?? '-', host, id].join('~');
}

export function parseHolder(name: string): LockHolder | null {
  const [pid, started, pidNamespace, boot, host, id, ...more] = name.split('~');
  if (
    !/^[1-9]\d*$/.test(pid ?? '') ||
    !started ||
    !pidNamespace ||
    !boot ||
    !host ||
    !id ||
    more.length > 0
  ) {
    return null;
  }
  const known = (text: string) => (text === '-' ? null : text);
  return {
    host,
    boot: known(boot),
    pidNamespace: known(pidNamespace),
    pid: Number(pid),
    started: known(started),
    id,
  };
}

/** Parses the format of releases without heartbeats: "pid starttime". */
export function parseLegacyHolder(text: string): LockHolder | null {
  const [, pid, started] = /^([1-9]\d*)(?: (\d+))?$/.exec(text) ?? [];
  return pid ? { ...createLockHolder(), pid: Number(pid), started: started ?? null, id: 'text' } : null;
}

/** Returns whether the holder's process runs; `unknown` where this process cannot see it. */
export function holderState(holder: LockHolder): 'runs' | 'gone' | 'unknown' {
  const own = createLockHolder();
  const isVisible =
    holder.host === own.host && holder.boot === own.boot && holder.pidNamespace === own.pidNamespace;
  if (!isVisible) return 'unknown';
  if (!hasProcess(holder.pid)) return 'gone';
  const started = startTime(holder.pid);
  if (started === null || holder.started === null) return 'unknown';
  return started === holder.started ? 'runs' : 'gone';
}

export function describeHolder({ pid, host }: LockHolder): string {
  return host === encodedHostName() ? `process ${pid}` : `process ${pid} on ${host}`;
}

/** A host name may contain characters that a file name may not. */
function encodedHostName(): string {
  return hostname().replace(/[^\w.-]/g, '_') || '-';
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** In clock ticks since boot; null where /proc is missing or belongs to another namespace. */
function startTime(pid: number | 'self'): string | null {
  if (readOrNull('/proc/self/stat')?.split(' ')[0] !== String(process.pid)) return null;
  const stat = readOrNull(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

function linkOrNull(file: string): string | null {
  try {
    return readlinkSync(file);
  } catch {
    return null;
  }
}

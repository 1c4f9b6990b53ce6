import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this machine can install programs by itself: Debian or Ubuntu, as root. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs what can be had of some packages; one that cannot is reported, and the rest installed all the same. */
export function installWithApt(packages: readonly string[]): void {
  apt(['update', '-q']);
  for (const name of packages) apt(['install', '-y', '-q', '--no-install-recommends', name]);
}

function apt(command: readonly string[]): void {
  try {
    execFileSync('apt-get', command, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // What matters is whether the program is there now.
  }
}

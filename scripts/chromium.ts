import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstall, installWithApt } from './apt-install.ts';

/** Chromium without its window: the same pages in two thirds of the time. */
const headlessShell = 'chromium-headless-shell';

const known = [
  `/usr/bin/${headlessShell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a Chromium for tests: CHROMIUM_PATH, an installed one, or one that it installs (Debian's through apt
 * as root, otherwise Playwright's). Throws a readable sentence about what is missing.
 */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  try {
    install();
  } catch {
    // What matters is whether there is one now.
  }
  const path = installed();
  if (path) return path;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. ' +
      'Install it (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to a Chrome or Chromium you have.',
  );
}

/** The path of a Chromium that also does what its shell cannot, such as showing notifications; undefined where there is none. */
export function findWholeChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...known, chromium.executablePath()].find(
    (path) => path && !path.endsWith(headlessShell) && existsSync(path),
  );
}

function installed(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...known, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

function install(): void {
  if (canInstall()) {
    console.log('Installing Chromium with apt…');
    // Older Debians have no shell of its own.
    installWithApt(['chromium', headlessShell]);
  } else {
    console.log('Installing Chromium with Playwright…');
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
}

import { existsSync } from 'node:fs';
import { canInstall, installWithApt } from './apt-install.ts';

const known = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Returns the path of a Firefox: FIREFOX_PATH, an installed one, or Debian's, which it installs as root; null where there is none. */
export function findFirefox(): string | null {
  const found = installed();
  if (found || !canInstall()) return found;
  console.log('Installing Firefox with apt…');
  installWithApt(['firefox-esr']);
  return installed();
}

function installed(): string | null {
  return [process.env.FIREFOX_PATH, ...known].find((path) => path && existsSync(path)) ?? null;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { profiles } from './browser.mjs';
import { benchFolder } from './peers.mjs';

const help = `node run.mjs [options]
  --reps N              counted visits of each target in each profile (7)
  --profiles a,b        none,slow (both)
  --peers a,b | none    which peers (every built one)
  --target NAME=URL     also a target on loopback; NAME=dir:PATH[#/entry.html] serves a built folder. May be repeated
  --selectors FILE      JSON: { "NAME": { "steps": { … } } }, see README.md
  --out DIR             where the results go (out/<time>)
  --chrome PATH         the browser ($CHROMIUM_PATH, or a Chromium on the PATH)
  --max-busy SHARE      of the processors that others may use: a visit waits for it (20 s at most), and is made again
                        (twice at most) when it was exceeded meanwhile (0.12)
  --own PID             a process whose load is the bench's own, with all below it. May be repeated
  --shots               keep pictures of the first, uncounted visits`;

/** Parses the command line. Exits with a message when it is invalid. */
export function readOptions() {
  const { values } = parsed();
  if (values.help) end(help, 0);
  const wanted = values.profiles.split(',');
  const chrome = values.chrome ?? process.env.CHROMIUM_PATH ?? chromiumOnPath();
  const unknown = wanted.find((name) => !Object.hasOwn(profiles, name));
  if (unknown !== undefined) end(`There is no profile "${unknown}".\n${help}`);
  if (!(Number(values.reps) >= 1)) end(`--reps is a number from 1.\n${help}`);
  if (!chrome) end('There is no Chromium: use --chrome PATH.');
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return {
    reps: Number(values.reps),
    profiles: wanted,
    peers: values.peers?.split(','),
    targets: values.target,
    selectors: values.selectors,
    out: path.resolve(values.out ?? path.join(benchFolder, 'out', time)),
    chrome,
    maxBusy: Number(values['max-busy']),
    own: [process.pid, ...values.own.map(Number)],
    shots: values.shots,
  };
}

function parsed() {
  const text = (more) => ({ type: 'string', ...more });
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean' },
        reps: text({ default: '7' }),
        profiles: text({ default: 'none,slow' }),
        peers: text(),
        target: text({ multiple: true, default: [] }),
        selectors: text(),
        out: text(),
        chrome: text(),
        'max-busy': text({ default: '0.12' }),
        own: text({ multiple: true, default: [] }),
        shots: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return end(`${error.message}\n${help}`);
  }
}

function chromiumOnPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync);
}

function end(message, code = 2) {
  (code === 0 ? console.log : console.error)(message);
  process.exit(code);
}

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { request } from '@playwright/test';
import type { TenantConfig } from '#engine';
import { findChromium } from '../scripts/chromium.ts';
import { startProcess, temporaryFolder } from '../scripts/server-process.ts';
import { schoolId, schoolOf } from '../tests/e2e/setup/builder-school.ts';
import { startSchoolPage } from './embed-visit.ts';
import { OPTIONS, QUESTION, THANKS, TITLE, WELCOME } from './widgets/scenario.mjs';

/**
 * Compares our chat with other chat widgets on a page of another site (`bench/widgets/README.md`). Installs and builds the
 * others if they are missing; `options` are those of `bench/widgets/run.mjs`.
 */
export async function run(options: string[] = []): Promise<string> {
  await runScript('build.mjs', ['--missing']).catch(() => {
    process.stderr.write('What could not be built is left out.\n');
  });
  const { folder, remove } = temporaryFolder();
  const password = randomUUID();
  const server = await startProcess(folder, { SAMPLE_PASSWORD: password });
  const school = await startSchoolPage(server.address.replace('127.0.0.1', 'localhost'), schoolId);
  const selectors = path.join(folder, 'selectors.json');
  try {
    await publishConversation(server.address, password);
    writeFileSync(selectors, JSON.stringify(ourChat));
    const address = `${school.address}/chat`;
    return await runScript('run.mjs', [
      ...Object.keys(ourChat).flatMap((name) => ['--target', `${name}=${address}`]),
      ...['--selectors', selectors],
      ...['--chrome', findChromium(), '--own', String(process.pid)],
      ...options,
    ]);
  } finally {
    school.close();
    await server.stop();
    remove();
  }
}

/** Selectors; the launcher and the frame are in the shadow root of the page's last element. */
const message = 'html > div >>> iframe |frame| [role="log"] li';
const dock = 'html > div >>> iframe |frame| [data-part="footer"]';
const described = {
  what: 'The built product on its own server; /embed.js on a page of another site, the chat in a frame',
  delays: 'every pause of the configuration is 0; the fade-in of a message stays',
  steps: {
    launcher: { sel: 'html > div >>> .launcher' },
    firstMessage: { sel: message, text: 'Welcome to Greenfield' },
    option: { sel: `${dock} button`, text: 'Apply' },
    afterOption: { sel: message, text: 'Which year' },
    input: { sel: `${dock} input` },
    afterText: { sel: message, text: 'Thank you' },
  },
};

/** Measured twice: `settleMs` includes the cost of preloading the frame, a second after the page has loaded. */
const ourChat = {
  schoolgate: { ...described, label: 'Schoolgate, opened before the frame is prepared' },
  'schoolgate-prepared': { ...described, label: 'Schoolgate, frame prepared', settleMs: 2000 },
};

/** Publishes the conversation of the comparison as staff would. */
async function publishConversation(baseURL: string, password: string): Promise<void> {
  const staff = await request.newContext({ baseURL });
  try {
    const signIn = await staff.post('/api/auth/login', { data: { username: 'debug', password } });
    const { access_token: token } = await signIn.json();
    await schoolOf(staff, token).publish(conversation, 'The same as all the others');
  } finally {
    await staff.dispose();
  }
}

const conversation: TenantConfig = {
  id: schoolId,
  globalVariables: { headerTitle: TITLE },
  defaultWorkflow: 'admissions',
  workflows: {
    admissions: {
      name: 'Admissions',
      steps: [
        {
          id: 'welcome',
          type: 'options',
          message: WELCOME,
          field: 'wish',
          options: OPTIONS.map((text) => ({ text, nextStep: 'year' })),
        },
        {
          id: 'year',
          type: 'form',
          message: QUESTION,
          field: 'year',
          inputType: 'text',
          fieldConfig: { label: 'Year' },
          nextStep: 'thanks',
        },
        { id: 'thanks', type: 'completed', message: THANKS },
      ],
    },
  },
  flows: {},
  specialFlows: {},
  timing: { typing: 0, reply: 0, apiReply: 0, autoAdvance: 0, followUp: 0, apiNext: 0 },
};

/** Returns the script's standard output; progress goes to standard error. Rejects when it fails. */
function runScript(name: string, options: string[]): Promise<string> {
  const script = path.resolve(import.meta.dirname, 'widgets', name);
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [script, ...options], (error, stdout) => {
      if (error) reject(new Error(`${name} ended with ${error.code ?? error.signal}.`));
      else resolve(stdout);
    });
    child.stderr?.pipe(process.stderr, { end: false });
  });
}

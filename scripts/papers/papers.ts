import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessibilityTests, holdsTest, testFile } from './read-tests.ts';

/** The papers that are written from what the tests say: docs/asvs.md and docs/accessibility.md. */

/** How many requirements of OWASP ASVS 5.0.0 are of level 1 or 2. */
export const requirementCount = 253;

export interface Requirement {
  numbers: string[];
  asks: string;
  /** By what it is proved; empty with a reason. */
  tests: { file: string; name: string }[];
  reason: string | null;
}

/** Reads the rows of asvs.txt; throws for one without a test and a reason. */
export function readRequirements(text: string): Requirement[] {
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [numbers = '', asks = '', proof = ''] = line.split(' | ');
      const reason = proof.startsWith('none: ') ? proof.slice('none: '.length) : null;
      const tests = reason === null ? proof.split(/; (?=[\w-]+\/[\w./-]+: )/).map(readTest) : [];
      if (!asks || (reason === null ? tests.length === 0 : reason === ''))
        throw new Error(`No test and no reason: ${line}`);
      return { numbers: numbers.split(' '), asks, tests, reason };
    });
}

function readTest(proof: string): { file: string; name: string } {
  const at = proof.indexOf(': ');
  return { file: proof.slice(0, at), name: proof.slice(at + 2) };
}

/** What is named and not there. */
export function missingTests(requirements: readonly Requirement[]): string[] {
  return requirements.flatMap(({ numbers, tests }) =>
    tests.flatMap(({ file, name }) => {
      const found = testFile(file);
      return found && holdsTest(found, name) ? [] : [`${numbers.join(' ')}: ${file}: ${name}`];
    }),
  );
}

export function asvsPage(requirements: readonly Requirement[]): string {
  const rows = requirements.flatMap(({ numbers, asks, tests, reason }) =>
    numbers.map((number) => ({
      number,
      text: `| ${number} | ${asks} | ${reason ?? tests.map(written).join('<br>')} |`,
    })),
  );
  const proved = requirements
    .filter(({ reason }) => reason === null)
    .flatMap(({ numbers }) => numbers).length;
  return [
    '# OWASP ASVS 5.0, levels 1 and 2',
    '',
    `Written by \`npm run papers\` from scripts/papers/asvs.txt, which checks that each named test is there. ${proved} of ${rows.length}`,
    'requirements are proved by a test, the others have the reason why none is. The numbers are the standard’s, the words ours: read',
    'its own beside them. It is our own assessment; it is not certified.',
    '',
    '| | asks | proved by, or why not |',
    '|---|---|---|',
    ...rows.sort((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true })).map(({ text }) => text),
    '',
  ].join('\n');
}

const written = ({ file, name }: { file: string; name: string }) =>
  `${file}${name === '*' ? '' : `: ${name.replaceAll('|', '\\|')}`}`;

export function accessibilityPage(): string {
  const byAxe = accessibilityTests(/expectAccessible\(/);
  const byKeyboard = accessibilityTests(/\btabTo\(|keyboard\.press\(|user\.tab\(|user\.keyboard\(/).filter(
    ({ file }) => file.startsWith('e2e/'),
  );
  return [
    '# Accessibility conformance',
    '',
    'Written by `npm run papers` from the tests, which run with every change. WCAG 2.2, levels A and AA, for the chat, the launcher on',
    'the school’s page and the console, in Chromium, in light and dark, from 360 px of width on.',
    '',
    '| criteria | state | how it is known |',
    '|---|---|---|',
    `| those that axe ${axeVersion()} can decide (names, roles, contrast, structure, language) | supports | ${byAxe.length} tests below find nothing |`,
    `| 2.1 keyboard, 2.4.3 focus order, 2.4.7 and 2.4.11 visible focus | supports | ${byKeyboard.length} tests in a browser work by keys |`,
    '| 1.4.10 reflow, 2.5.8 target size | supports | tests/e2e/account/access.spec.ts and the specs of each screen measure at 360 px |',
    '| 1.2 time-based media | does not apply | the product has none of its own; a school’s videos are shown by their own site |',
    '| 2.2.1 timing | supports | no step ends by itself; a session of a day ends with its page kept |',
    '| 3.3.7 redundant entry, 3.3.8 authentication | supports | nothing is asked twice; passwords can be pasted and filled in |',
    '| reading with VoiceOver, NVDA or TalkBack | not evaluated | no test of ours can |',
    '',
    '## Where axe finds nothing',
    '',
    ...list(byAxe),
    '',
    '## By the keyboard',
    '',
    ...list(byKeyboard),
    '',
  ].join('\n');
}

function list(tests: readonly { file: string; name: string }[]): string[] {
  const files = [...new Set(tests.map(({ file }) => file))];
  return files.map((file) => {
    const names = tests.filter((test) => test.file === file).map(({ name }) => name);
    return `- ${file}: ${names.join('; ')}`;
  });
}

function axeVersion(): string {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  return devDependencies['axe-core'] ?? '';
}

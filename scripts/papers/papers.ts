import { holdsTest, testFile } from './read-tests.ts';

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

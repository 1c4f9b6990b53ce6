import path from 'node:path';
import { checkTranslations } from './translation-check.ts';

/** `npm run check:translations`: prints what `translation-check.ts` finds in the project (this one, or that of the argument), and fails if it is anything. */
const { problems, said } = checkTranslations(
  path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..')),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(said);

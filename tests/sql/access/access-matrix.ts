import type { AccessCase } from './access-case.ts';
import { functionAccess } from './function-access.ts';
import { tableAccess } from './table-access.ts';

/** Every table with every verb, and every function, for each identity. */
export const accessMatrix: readonly AccessCase[] = [...tableAccess, ...functionAccess];

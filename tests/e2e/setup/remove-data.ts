import { rmSync } from 'node:fs';

/** The data folder was made for this run alone. */
export default function removeData(): void {
  if (process.env.E2E_DATA_DIR) rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true });
}

import { loadEnvFile } from '../settings.ts';
import { forceBuild } from './build.ts';

/** `npm run build`: builds the same as `npm start`, with the same settings. */
try {
  loadEnvFile();
  await forceBuild();
  console.log('Built: dist/');
} catch (error) {
  console.error(`Nothing was built. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

import { loadEnvFile } from '../settings.ts';
import { buildAlways } from './build.ts';

/** `npm run build`: what `npm start` would build, with the settings that it would read. */
try {
  loadEnvFile();
  await buildAlways();
  console.log('Built: dist/');
} catch (error) {
  console.error(`Nothing was built. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

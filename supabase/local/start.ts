import { once } from 'node:events';
import { startServer } from './server.ts';
import { loadEnvFile, readSettings } from './settings.ts';
import { stopSignal } from './stop-signal.ts';
import { welcome } from './welcome.ts';

/** `npm start` and `npm run dev`: runs the whole product at one URL until a stop signal. */
const stop = stopSignal(process.env);
try {
  loadEnvFile();
  const settings = readSettings(process.env, process.argv.slice(2));
  const server = await startServer(settings, process.env, stop);
  console.log(welcome(settings, server));
  if (!stop.aborted) await once(stop, 'abort');
  await server.close();
  process.exit(0);
} catch (error) {
  if (stop.aborted) process.exit(0);
  console.error(`Schoolgate did not start. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

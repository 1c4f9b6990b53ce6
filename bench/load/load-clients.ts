import { sendTraffic, type Traffic } from './load-traffic.ts';

/** Runs the clients in a child process, so that they do not use the server's processor time. */
process.once('message', async (traffic: Traffic) => {
  const outcome = await sendTraffic(traffic);
  process.send?.(outcome, () => process.disconnect());
});

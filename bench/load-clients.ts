import { sendTraffic, type Traffic } from './load-traffic.ts';

/** The clients, in a process of their own: what they cost must not be taken from the server. */
process.once('message', async (traffic: Traffic) => {
  const outcome = await sendTraffic(traffic);
  process.send?.(outcome, () => process.disconnect());
});

import type { Context } from 'hono';
import { type Device, deviceOf } from '../../_shared/device-of.ts';

/** Returns the browser and system of a request's caller, for the note to the owner of the account. */
export function callerDevice(c: Context): Device {
  return deviceOf(c.req.header('User-Agent') ?? null);
}

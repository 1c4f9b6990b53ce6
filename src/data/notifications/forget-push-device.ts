import { storedAccounts } from '../session/accounts.ts';
import type { StaffClient } from '../supabase/supabase-client.ts';
import { pushSubscription } from './push-browser.ts';

/**
 * Ends the messages to this browser for an account that is being signed out here. With the last one the browser ends its own
 * side too, by which the server learns of it even when it is unreachable now. Never rejects.
 */
export async function forgetPushDevice(client: StaffClient): Promise<void> {
  try {
    const held = await pushSubscription();
    if (!held) return;
    if (storedAccounts().length === 0) await held.unsubscribe();
    await client.rpc('remove_push_subscriptions', { p_endpoint: held.endpoint });
  } catch {
    // The sign-out goes on.
  }
}

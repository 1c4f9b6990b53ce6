import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listTargets, type Target } from './target.ts';
import { makeWorld, removeWorld, signIn, type World } from './world.ts';

/** The embedded backend has no Realtime, and its pages ask for none: tests/data/enquiries/watch-enquiries.slow.test.ts. */
const hosted = listTargets(process.env).filter(({ isHosted }) => isHosted);

describe.skipIf(hosted.length === 0)('Realtime, which only CONTRACT_URL has', () => {
  let target: Target;
  let world: World;
  beforeAll(async () => {
    const [listed] = hosted;
    if (!listed) throw new Error('There is no hosted project.');
    target = await listed.open();
    world = await makeWorld(target);
  });
  afterAll(async () => {
    if (world) await removeWorld(target, world);
    await target?.close();
  });

  test('an enquiry of their school is pushed to staff, and the line is closed after them', async () => {
    const { page } = await signIn(target, world.staff);
    const heard: string[] = [];
    const states: string[] = [];
    const channel = page
      .channel('contract')
      .on('postgres_changes', { schema: 'public', event: '*', table: 'chat_inquiry_information' }, (change) =>
        heard.push(change.eventType),
      )
      .subscribe((state) => states.push(state));
    await vi.waitFor(() => expect(states).toEqual(['SUBSCRIBED']), { timeout: 20_000 });
    const enquiry = { first_name: 'Con', mobile: '9876501234' };
    const added = await page.rpc('add_enquiry', {
      p_tenant: world.school,
      p_channel: 'telephone',
      p_fields: enquiry,
      p_request: crypto.randomUUID(),
    });
    expect(added.error).toBeNull();
    await vi.waitFor(() => expect(heard).toContain('INSERT'), { timeout: 20_000 });
    await page.removeChannel(channel);
    expect(page.getChannels()).toEqual([]);
    await page.realtime.disconnect();
  });
});

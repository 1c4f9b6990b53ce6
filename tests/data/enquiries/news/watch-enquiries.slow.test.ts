import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { fakeStaff } from '../../session/fake-staff.ts';
import { fakeRealtime } from '../fake-realtime.ts';

const page = { origin: 'http://localhost:3000' };
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('location', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a backend with Realtime', () => {
  test('tells that something changed, and nothing of what', async () => {
    const realtime = await fakeRealtime('ok');
    const { heard, close } = await watch(realtime.address);
    await vi.waitFor(() => expect(heard.live).toEqual([true]), patience);
    realtime.change('chat_inquiry_information');
    await vi.waitFor(() => expect(heard.changes).toBe(1), patience);
    expect(realtime.joined()).toEqual([
      [{ event: '*', schema: 'public', table: 'chat_inquiry_information' }],
    ]);
    close();
    close();
    realtime.change('chat_inquiry_information');
    await vi.waitFor(() => expect(realtime.left()).toBe(1), patience);
    expect(heard.changes).toBe(1);
  });

  test('that refuses the channel is not asked again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const realtime = await fakeRealtime('error');
    const { heard } = await watch(realtime.address);
    await vi.waitFor(() => expect(heard.live).toEqual([false]), patience);
    vi.advanceTimersByTime(600_000);
    await realtime.roundTrip();
    expect(realtime.joined()).toHaveLength(1);
  });

  test('is joined again after the line was cut, and tells that something may have changed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const realtime = await fakeRealtime('ok');
    const { heard } = await watch(realtime.address);
    await vi.waitFor(() => expect(heard.live).toEqual([true]), patience);
    realtime.cut();
    await vi.waitFor(() => expect(heard.live).toEqual([true, false, true]), patience);
    expect(heard.changes).toBe(1);
  });

  test('tells of new lines in the history of one enquiry', async () => {
    const realtime = await fakeRealtime('ok');
    vi.stubEnv('VITE_SUPABASE_URL', realtime.address);
    const { watchHistory } = await import('#data/enquiries/news/watch-enquiries.ts');
    const onChange = vi.fn();
    onTestFinished(watchHistory(fakeStaff().id, 'e1', onChange));
    await vi.waitFor(() => expect(realtime.joined()).toHaveLength(1), patience);
    const lines = { event: 'INSERT', schema: 'public', table: 'enquiry_events', filter: 'enquiry_id=eq.e1' };
    expect(realtime.joined()).toEqual([[lines]]);
    realtime.change('enquiry_events');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), patience);
  });
});

test('a backend elsewhere without Realtime is asked once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let asked = 0;
  const server = createServer();
  server.on('upgrade', (_, socket) => {
    asked += 1;
    socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const { heard, staffId } = await watch(
    `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  );
  await vi.waitFor(() => expect(heard.live).toEqual([false]), patience);
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(asked).toBe(1);
  const { watchHistory } = await import('#data/enquiries/news/watch-enquiries.ts');
  watchHistory(staffId, 'e1', vi.fn())();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
});

test("a backend on the page's own origin is never asked", async () => {
  const opened = vi.fn();
  vi.stubGlobal('WebSocket', opened);
  const { heard, close } = await watch(page.origin);
  await vi.dynamicImportSettled();
  expect(opened).not.toHaveBeenCalled();
  expect(heard).toEqual({ changes: 0, live: [] });
  close();
});

/** A shared machine may be slow; what never comes still fails. */
const patience = { timeout: 10_000 };

async function watch(address: string) {
  vi.stubEnv('VITE_SUPABASE_URL', address);
  const { watchEnquiries } = await import('#data/enquiries/news/watch-enquiries.ts');
  const heard = { changes: 0, live: [] as boolean[] };
  const { id: staffId } = fakeStaff();
  const close = watchEnquiries(staffId, {
    onChange: () => {
      heard.changes += 1;
    },
    onLive: (isLive) => heard.live.push(isLive),
  });
  onTestFinished(close);
  return { heard, close, staffId };
}

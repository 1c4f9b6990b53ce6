import { screen } from '@testing-library/react';
import { http, passthrough } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { supabaseFor } from '#data/supabase/supabase-client.ts';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeRealtime } from '../../../data/enquiries/fake-realtime.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';
import { fakeList } from '../fake-list.ts';

const { backend, server } = fakeList();

test('a note of a colleague shows at once where changes are pushed', async () => {
  // Nothing is asked for again by itself.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const realtime = await fakeRealtime('ok');
  const { host } = new URL(realtime.address);
  server.use(http.get('*/realtime/v1/websocket', () => passthrough()));
  const backendHost = location.host;
  class Socket extends WebSocket {
    constructor(address: string) {
      super(address.replace(backendHost, host));
    }
  }
  vi.stubGlobal('WebSocket', Socket);
  // The backend is not on the page's own origin.
  vi.stubGlobal('location', { ...location, origin: 'https://console.example' });
  backend.rows = [fakeEnquiry(1)];
  const { id: staffId } = fakeStaff();
  onTestFinished(() => void supabaseFor(staffId).realtime.disconnect());
  showScreen(<EnquiryList staffId={staffId} />, `/enquiries?open=${fakeEnquiry(1).id}`);
  await screen.findByRole('heading', { name: 'Parent 1' });
  await vi.waitFor(() => expect(realtime.joined()).toHaveLength(2), { timeout: 10_000 });

  const line = { type: 'note', detail: { text: 'Called back' }, actor: null, actor_name: 'Meena Joshi' };
  backend.detail = { history: [{ ...line, id: 2, created_at: '2026-11-21T10:00:00Z' }], historyTotal: 2 };
  backend.newest = 2;
  realtime.change('enquiry_events');
  expect(await screen.findByText('Called back')).toBeVisible();
});

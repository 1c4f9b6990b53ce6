import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { staffSession } from '#data/session/staff-session.ts';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { type FakeStaff, fakeStaff, leaveSignedIn } from '../data/session/fake-staff.ts';
import { consoleBackend } from './console-backend.ts';
import { provideModalDialogs } from './native-dialog.ts';
import { visit } from './visit.tsx';

const newest = '0b9c2d1e-1111-4222-8333-444444444444';
const server = setupServer();
let staff: FakeStaff;
let close = () => {};

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  provideModalDialogs();
});
beforeEach(() => {
  staff = fakeStaff('asha');
  server.use(...consoleBackend([staff]));
  leaveSignedIn(staff);
});
afterEach(async () => {
  vi.useRealTimers();
  await staffSession.signOut();
  close();
  localStorage.clear();
  sessionStorage.clear();
  server.resetHandlers();
});
afterAll(() => server.close());

test('an iPhone adds the console to its home screen as an app, in which it can show notifications', async () => {
  await arrive();
  await waitFor(() => expect(document.querySelector('link[rel="manifest"]')).not.toBeNull());
  const address = document.querySelector('link[rel="manifest"]')?.getAttribute('href');
  const manifest = JSON.parse(await readFile(path.join('public', String(address)), 'utf8'));
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/enquiries', scope: '/' });
});

describe('the bell', () => {
  test.each([
    [0, null, 'No new enquiries', '', '/enquiries'],
    [1, newest, '1 new enquiry, open it', '1', `/enquiries?open=${newest}`],
    [99, newest, '99 new enquiries, open the newest', '99', `/enquiries?open=${newest}`],
    [100, newest, '99+ new enquiries, open the newest', '99+', `/enquiries?open=${newest}`],
  ])('with %i enquiries not yet seen leads to the newest', async (count, id, name, badge, address) => {
    unseen(count, id);
    await arrive();
    const bell = await screen.findByRole('link', { name });
    expect(bell).toHaveTextContent(badge);
    expect(bell).toHaveAttribute('href', address);
  });

  test('rings by itself within 15 seconds, and when one comes back to the page', async () => {
    unseen(0, null);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await arrive();
    await screen.findByRole('link', { name: 'No new enquiries' });
    unseen(2, newest);
    await vi.advanceTimersByTimeAsync(15_000);
    await screen.findByRole('link', { name: '2 new enquiries, open the newest' });
    unseen(3, newest);
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('link', { name: '3 new enquiries, open the newest' });
  });

  test('keeps quiet where nobody can tell', async () => {
    server.use(http.post('*/rest/v1/rpc/unseen_enquiries', () => HttpResponse.error()));
    await arrive();
    expect(await screen.findByRole('link', { name: 'No new enquiries' })).toBeVisible();
  });
});

describe('the frame', () => {
  test('leads to every screen, the settings and the way out', async () => {
    await arrive();
    const sidebar = screen.getByRole('navigation', { name: 'Console' });
    const links = within(sidebar).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Enquiries', '/enquiries'],
      ['Started', '/enquiries?show=started'],
      ['Visits', '/visits'],
      ['Chatbot', '/chatbot'],
      ['Conversation', '/workflow-builder'],
      ['Knowledge', '/knowledge'],
      ['Questions', '/questions'],
      ['Outbox', '/outbox'],
      ['Install', '/install'],
      ['Analytics', '/analytics'],
      ['School settings', '/school'],
      ['Settings', '/settings'],
    ]);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(header.getByRole('button', { name: /^asha User/ })).toBeVisible();
  });

  test('remembers that the sidebar was collapsed', async () => {
    const { person } = await arrive();
    await person.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(localStorage.getItem('console_sidebar_folded')).toBe('yes');
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Chatbot' })).toHaveAttribute('title', 'Chatbot');
  });

  test('is a sheet on a phone: Escape closes it, and so does a choice', async () => {
    server.use(http.post('*/rest/v1/rpc/published_configuration', () => HttpResponse.json(null)));
    const { person, address } = await arrive();
    const menu = screen.getByRole('button', { name: 'Open menu' });
    await person.click(menu);
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(menu).toHaveFocus());
    await person.click(menu);
    await person.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Chatbot' }));
    await waitFor(() => expect(address()).toBe('/chatbot'));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  test('speaks the language of who is at work', async () => {
    await changeLanguage('fr');
    localStorage.setItem('console_language', 'fr');
    server.use(
      http.get('*/rest/v1/staff_settings', () =>
        HttpResponse.json([
          {
            user_id: staff.id,
            language: 'fr',
            time_zone: 'UTC',
            page_size: 10,
            date_format: 'DD/MM/YYYY',
            export_format: 'csv',
          },
        ]),
      ),
    );
    close = visit('/dashboard').close;
    expect(await screen.findByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible();
    expect((await screen.findAllByRole('button', { name: 'Se déconnecter' }))[0]).toBeVisible();
  });
});

test('the public pages name each other', async () => {
  await staffSession.signOut();
  close = visit('/').close;
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  const links = within(pages).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Chat widget', '/widget'],
    ['Workflow builder', '/workflow-builder'],
    ['API test', '/api-test'],
    ['Demo', '/demo'],
    ['Workflow demo', '/workflow-demo'],
  ]);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
});

async function arrive() {
  const visited = visit('/dashboard');
  close = visited.close;
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
  return visited;
}

function unseen(count: number, id: string | null): void {
  server.use(http.post('*/rest/v1/rpc/unseen_enquiries', () => HttpResponse.json({ count, newest: id })));
}

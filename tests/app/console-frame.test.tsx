import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { type FakeStaff, fakeStaff, leaveSignedIn } from '../data/session/fake-staff.ts';
import { fakeConsoleServices } from './fake-console.ts';
import { fakeConsole } from './visit.tsx';

const newest = '0b9c2d1e-1111-4222-8333-444444444444';
const { server, visit } = fakeConsole();
let staff: FakeStaff;

beforeEach(() => {
  staff = fakeStaff('asha');
  server.use(...fakeConsoleServices([staff]));
  leaveSignedIn(staff);
});
test('an iPhone adds the console to its home screen as an app, in which it can show notifications', async () => {
  await arrive();
  await waitFor(() => expect(document.querySelector('link[rel="manifest"]')).not.toBeNull());
  const address = document.querySelector('link[rel="manifest"]')?.getAttribute('href');
  const manifest = JSON.parse(await readFile(path.join('public', String(address)), 'utf8'));
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/enquiries', scope: '/' });
});

test('the header counts the enquiries not yet seen, every 15 seconds and when the page is shown again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server.use(http.post('*/rest/v1/rpc/unseen_enquiries', () => HttpResponse.error(), { once: true }));
  await arrive();
  const none = await screen.findByLabelText('No new enquiries');
  expect(none).toHaveTextContent('');
  expect(none).toHaveAttribute('href', '/enquiries');
  for (const [count, name, badge] of [
    [1, '1 new enquiry, open it', '1'],
    [99, '99 new enquiries, open the newest', '99'],
    [100, '99+ new enquiries, open the newest', '99+'],
  ] as const) {
    server.use(http.post('*/rest/v1/rpc/unseen_enquiries', () => HttpResponse.json({ count, newest })));
    if (count === 1) await vi.advanceTimersByTimeAsync(15_000);
    else window.dispatchEvent(new Event('visibilitychange'));
    const link = await screen.findByLabelText(name);
    expect(link).toHaveTextContent(badge);
    expect(link).toHaveAttribute('href', `/enquiries?open=${newest}`);
  }
});

describe('the frame', () => {
  test('leads to every screen, the settings and the way out, and stays collapsed', async () => {
    const { person } = await arrive();
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
    await person.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(localStorage.getItem('console_sidebar_folded')).toBe('yes');
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    expect(within(sidebar).getByRole('link', { name: 'Chatbot' })).toHaveAttribute('title', 'Chatbot');
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
    visit('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible();
    expect((await screen.findAllByRole('button', { name: 'Se déconnecter' }))[0]).toBeVisible();
  });
});

async function arrive() {
  const visited = visit('/dashboard');
  await screen.findByText('Dashboard', { selector: 'h1' });
  return visited;
}

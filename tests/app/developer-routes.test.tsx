import { act, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { routeTable } from '#app/route-table.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { fakeServices } from '../features/dev/fake-services.ts';
import { fakeConsole } from './visit.tsx';
// Loaded when they are visited, see `fakeConsole`.
import '#routes/developer/api-test.tsx';
import '#routes/developer/demo.tsx';
import '#routes/developer/supabase-test.tsx';
import '#routes/developer/workflow-demo.tsx';

const { server, visit } = fakeConsole();
beforeEach(() => server.use(...fakeServices()));

const pages = [
  ['/api-test', 'API test', 'API test'],
  ['/demo', 'Demo', 'Configuration demo'],
  ['/workflow-demo', 'Workflow demo', 'Write the first conversation a family has with you.'],
  ['/supabase-test', 'Database test', 'Database test'],
] as const;

test.each(pages)(
  '%s is public, below the navigation bar, under its own title and in each language',
  async (address, title, heading) => {
    visit(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${title} · Schoolgate`));
    const bar = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/widget',
      '/workflow-builder',
      '/api-test',
      '/demo',
      '/workflow-demo',
    ]);
    const current = bar.queryAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.getAttribute('href'))).toEqual(
      address === '/supabase-test' ? [] : [address],
    );
    for (const language of ['es', 'fr'] as const) {
      await act(() => changeLanguage(language));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(heading));
      // What the schools themselves say stays.
      const own = screen
        .getByRole('main')
        .textContent.replaceAll(/I agree .*? enquiry\.|(\w+ )+School\b/g, '');
      expect(own).not.toMatch(/\b(school|enquiry|the)\b/i);
    }
  },
);

test('a page that breaks says so below the navigation bar, and offers a way home', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  visit('/demo', brokenAt('demo'));
  expect(await screen.findByText('Something went wrong on this page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
});

test('the bar leads from one page to the next', async () => {
  const { person, address } = visit('/api-test');
  await person.click(await screen.findByRole('link', { name: 'Demo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Configuration demo' })).toBeVisible();
  expect(address()).toBe('/demo');
});

/** The route table with one page that breaks. */
function brokenAt(path: string): RouteObject[] {
  const replace = (routes: RouteObject[]): RouteObject[] =>
    routes.map((route) => {
      if (route.path === path) return { path, Component: Broken };
      return route.children ? { ...route, children: replace(route.children) } : route;
    });
  return replace(routeTable);
}

function Broken(): null {
  throw new Error('broken');
}

import { screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import type { RouteObject } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routeTable } from '#app/route-table.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { devBackend } from '../features/dev/dev-backend.ts';
import { visit as open } from './visit.tsx';

const server = setupServer();
let close = () => {};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  server.use(...devBackend());
});
afterEach(() => {
  close();
  server.resetHandlers();
});
afterAll(() => server.close());

const pages = [
  ['/api-test', 'API test', 'API test'],
  ['/demo', 'Demo', 'Configuration demo'],
  ['/workflow-demo', 'Workflow demo', 'Write the first conversation a family has with you.'],
  ['/supabase-test', 'Database test', 'Database test'],
] as const;

describe.each(pages)('%s', (address, title, heading) => {
  test('is there for whoever is not signed in, below the navigation bar and under its own title', async () => {
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
  });

  test('that breaks says so below the navigation bar, and offers a way home', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    visit(address, brokenAt(address.slice(1)));
    expect(await screen.findByText('Something went wrong on this page')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  test.each(['es', 'fr'] as const)('says everything in %s', async (language) => {
    await changeLanguage(language);
    visit(address);
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(heading);
    expect(screen.getByRole('main')).not.toHaveTextContent(/\b(school|enquiry|the)\b/i);
  });
});

test('the bar leads from one page to the next', async () => {
  const { person, address } = visit('/api-test');
  await person.click(await screen.findByRole('link', { name: 'Demo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Configuration demo' })).toBeVisible();
  expect(address()).toBe('/demo');
});

function visit(address: string, routes = routeTable) {
  const visited = open(address, routes);
  close = visited.close;
  return visited;
}

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

import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DemoPage } from '#features/dev/demo/demo-page.tsx';
import { showScreen } from '../../show-screen.tsx';
import { fakeServices, hill } from '../fake-services.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(...fakeServices()));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('each button shows what its method answers, and is in the address; the cache is kept until it is cleared', async () => {
  const { person, address } = open();
  const schools = [
    { id: 'hill', name: 'Hill School' },
    { id: 'lake', name: 'Lake School' },
  ];
  for (const [button, method, answer] of [
    ['Get cached config', 'getCachedConfig', null],
    ['Get config', 'getConfigByTenant', hill],
    ['Get cached config', 'getCachedConfig', hill],
    ['Clear cache', 'clearCache', { cached: null }],
    ['Get cached config', 'getCachedConfig', null],
    ['Get available tenants', 'getAvailableTenants', schools],
    ['Check tenant', 'checkTenant', true],
    ['Get global variables', 'getGlobalVariables', hill.globalVariables],
    ['Get default workflow', 'getDefaultWorkflow', 'main'],
    ['Set API mode', 'setApiMode', { apiMode: false }],
  ] as const) {
    await person.click(screen.getByRole('button', { name: button }));
    await waitFor(async () => expect(await result()).toEqual(answer));
    expect(address()).toBe(`/demo?tenant=hill&method=${method}`);
  }
});

test('the mode goes over to the other source and back, and the page says which it is', async () => {
  const { person } = open();
  const press = () => person.click(screen.getByRole('button', { name: 'Set API mode' }));
  expect(screen.getByText('Source: what schools have published')).toBeVisible();
  await press();
  expect(await screen.findByText('Source: what ships with the product')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Check tenant' }));
  expect(await result()).toBe(false);
  await press();
  expect(await screen.findByText('Source: what schools have published')).toBeVisible();
});

test('a failure is told in its own words', async () => {
  const { person } = open('/demo?tenant=nowhere');
  await person.click(screen.getByRole('button', { name: 'Get config' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: Tenant configuration not found for: nowhere. Please ensure the tenant is properly configured.',
  );
});

test('of two calls the later one counts', async () => {
  let answer = () => {};
  server.use(
    http.post(
      '*/rest/v1/rpc/published_configuration',
      () =>
        new Promise<Response>((resolve) => {
          answer = () => resolve(HttpResponse.json({ config: hill }));
        }),
    ),
  );
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Get config' }));
  expect(await screen.findByText('Waiting for the answer')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Get cached config' }));
  expect(await result()).toBeNull();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await result()).toBeNull();
});

test('an unknown method is told, and any other can still be called', async () => {
  const { person } = open('/demo?tenant=hill&method=dropTables');
  expect(screen.getByRole('alert')).toHaveTextContent('Unknown method');
  expect(screen.getByRole('alert')).toHaveTextContent('dropTables');
  await person.click(screen.getByRole('button', { name: 'Check tenant' }));
  expect(await result()).toBe(true);
});

test('an address with a method leads to its code, calls nothing, and a call shows its result', async () => {
  const { person } = open('/demo?tenant=hill&method=checkTenant');
  expect(screen.getByRole('heading', { name: 'Check tenant' })).toBeVisible();
  expect(screen.getByText('Not called yet')).toBeVisible();
  screen.getByRole('tab', { name: 'Result' }).focus();
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Code' })).toHaveFocus();
  expect(screen.getByRole('figure', { name: 'code for checkTenant' })).toHaveTextContent(
    "const tenant = 'hill';",
  );
  await person.click(screen.getByRole('button', { name: 'Copy code for checkTenant' }));
  expect(await navigator.clipboard.readText()).toBe(screen.getByRole('code').textContent);
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await person.click(screen.getByRole('button', { name: 'Copy code for checkTenant' }));
  expect(await screen.findByText(/^It could not be copied/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Check tenant' }));
  expect(await result()).toBe(true);
});

function open(address = '/demo?tenant=hill') {
  return showScreen(<DemoPage />, address);
}

async function result(): Promise<unknown> {
  const shown = await screen.findByRole('region', { name: 'Result' });
  return JSON.parse(shown.textContent ?? '');
}

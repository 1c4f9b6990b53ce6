import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiTestPage } from '#features/dev/api-test/api-test-page.tsx';
import { showScreen } from '../../show-screen.tsx';
import { fakeServices, hill, visitorOfHill } from '../fake-services.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sessionStorage.clear();
  server.use(...fakeServices());
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const names = [
  'Available tenants',
  'Tenant',
  'Configuration',
  'Schema',
  'Problems in the conversation',
  'A whole conversation',
  'Visitor token',
  'Answer service',
];

describe('a run', () => {
  test('tells of every check how it went, shows what was found, and sends no enquiry, no event, no token', async () => {
    const posts: string[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST') posts.push(new URL(request.url).pathname);
    });
    const { person } = await run();
    server.events.removeAllListeners();
    expect(new Set(posts)).toEqual(
      new Set(['/rest/v1/rpc/tenant_names', '/rest/v1/rpc/published_configuration', '/mock/token']),
    );
    expect(rows().map((row) => row.querySelector('span')?.textContent)).toEqual(names);
    for (const row of rows()) {
      expect(row).toHaveTextContent('Success');
      expect(row).toHaveTextContent(/\d+ ms/);
    }
    expect(row('Available tenants')).toHaveTextContent('2 schools');
    expect(row('Configuration')).toHaveTextContent('What the school has published. It begins with “main”.');
    expect(row('A whole conversation')).toHaveTextContent('after 1 turn. Nothing was sent.');
    expect(row('Visitor token')).toHaveTextContent('Token is valid for 24 hours');
    expect(row('Answer service')).toHaveTextContent('Version 1.2.3');
    expect(row('Answer service')).toHaveTextContent('answered by: passages');
    await person.click(within(row('Configuration')).getByText('View data'));
    expect(screen.getByRole('region', { name: 'Data of: Configuration' })).toHaveTextContent(
      '"defaultWorkflow": "main"',
    );
    await person.click(within(row('Visitor token')).getByText('View data'));
    expect(screen.getByRole('region', { name: 'Data of: Visitor token' })).toHaveTextContent(visitorOfHill);
    expect(document.body).not.toHaveTextContent('a-token-nobody-shows');
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Database test' })).toHaveAttribute('href', '/supabase-test');
    await person.selectOptions(screen.getByLabelText('School'), 'Lake School');
    expect(screen.getByText('Nothing has been tested yet')).toBeVisible();
  });

  test('shows its rows as pending until their turn has come', async () => {
    let answer = () => {};
    server.use(
      http.post(
        '*/mock/token',
        () =>
          new Promise<Response>((resolve) => {
            answer = () => resolve(HttpResponse.json({}, { status: 401 }));
          }),
      ),
    );
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Run Tests' }));
    await waitFor(() => expect(row('A whole conversation')).toHaveTextContent('Success'));
    expect(row('Visitor token')).toHaveTextContent('Pending');
    expect(row('Answer service')).toHaveTextContent('Pending');
    expect(screen.getByRole('button', { name: 'Run Tests' })).toHaveAttribute('aria-disabled', 'true');
    answer();
    await screen.findByText('7 of 8 succeeded');
  });

  test('is gone with Clear Results, also while it is under way', async () => {
    server.use(http.get('*/api/health', () => new Promise(() => {})));
    const { person } = open();
    expect(screen.getByRole('button', { name: 'Clear Results' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Run Tests' }));
    await waitFor(() => expect(row('Visitor token')).toHaveTextContent('Success'));
    await person.click(screen.getByRole('button', { name: 'Clear Results' }));
    expect(screen.getByText('Nothing has been tested yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Run Tests' })).not.toHaveAttribute('aria-disabled');
  });
});

describe('what is wrong', () => {
  test('a school that nobody knows is not found, and what needs its configuration says so', async () => {
    await run('/api-test?tenant=nowhere');
    expect(row('Tenant')).toHaveTextContent('Tenant not found');
    expect(row('Configuration')).toHaveTextContent(
      'Error: Tenant configuration not found for: nowhere. Please ensure the tenant is properly configured.',
    );
    expect(row('Schema')).toHaveTextContent('There is no configuration to look at.');
    expect(row('Answer service')).toHaveTextContent('Success');
  });

  test('a configuration of the wrong shape, with ways that lead nowhere, is told in every check', async () => {
    const steps = [{ id: 'hello', type: 'message', message: 7, nextStep: 'gone' }];
    server.use(...fakeServices({ ...hill, workflows: { main: { name: 'Main', steps } } }));
    await run();
    expect(row('Schema')).toHaveTextContent('1 value is not of the kind it should be.');
    expect(row('Problems in the conversation')).toHaveTextContent(
      /\d errors? that a parent would stumble over/,
    );
    expect(row('A whole conversation')).toHaveTextContent('It did not come to its end');
  });

  test.each([
    [
      'refuses',
      () => HttpResponse.json({ success: false }, { status: 404 }),
      'Auto-login failed: the service does not let a visitor',
    ],
    ['stands elsewhere', () => HttpResponse.json({ success: false }, { status: 403 }), 'open on this site'],
    ['is not reached', () => HttpResponse.error(), 'could not be reached'],
  ])('a token service that %s is told', async (_, answer, said) => {
    server.use(http.post('*/mock/token', answer));
    await run();
    expect(row('Visitor token')).toHaveTextContent(said);
    expect(row('Visitor token')).toHaveTextContent('Error');
  });

  test('a service whose database is away is told, one that is away itself, and an older one is sound', async () => {
    const health = (answer: () => Response) => server.use(http.get('*/api/health', answer));
    health(() => HttpResponse.json({ ok: false, version: '1.2.3', database: false }, { status: 503 }));
    const { person } = await run();
    expect(row('Answer service')).toHaveTextContent('Version 1.2.3. The database does not answer.');
    health(() => HttpResponse.error());
    await person.click(screen.getByRole('button', { name: 'Run Tests' }));
    await waitFor(() => expect(row('Answer service')).toHaveTextContent('Error: Failed to fetch'));
    health(() => HttpResponse.json({ ok: true, version: '1.0.0', database: true }));
    await person.click(screen.getByRole('button', { name: 'Run Tests' }));
    await waitFor(() =>
      expect(row('Answer service')).toHaveTextContent('Version 1.0.0. The database answers.'),
    );
  });
});

describe('the school and its source', () => {
  test('are chosen, and stand in the address', async () => {
    const { person, address } = open('/api-test');
    await person.selectOptions(
      await screen.findByLabelText('School'),
      await screen.findByText('Lake School'),
    );
    expect(address()).toBe('/api-test?tenant=lake');
    await person.click(screen.getByRole('switch', { name: 'Use API Configuration' }));
    expect(address()).toBe('/api-test?tenant=lake&source=static');
    expect(await screen.findByRole('option', { name: 'Debug School' })).toBeInTheDocument();
  });

  test('the static source asks nothing of the backend for a configuration', async () => {
    server.use(http.post('*/rest/v1/rpc/*', () => HttpResponse.error()));
    await run('/api-test?source=static&tenant=debug-tenant');
    expect(row('Configuration')).toHaveTextContent('The built-in configuration.');
    expect(screen.getByText('8 of 8 succeeded')).toBeVisible();
  });

  test('schools that cannot be listed are told, and asked for again', async () => {
    server.use(http.post('*/rest/v1/rpc/tenant_names', () => HttpResponse.error(), { once: true }));
    const { person } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load available tenants');
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'Lake School' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

function open(address = '/api-test?tenant=hill') {
  return showScreen(<ApiTestPage />, address);
}

/** Opens the page, runs all checks and waits for the last. */
async function run(address?: string) {
  const shown = open(address);
  await shown.person.click(screen.getByRole('button', { name: 'Run Tests' }));
  await screen.findByText(/^\d of 8 succeeded$/);
  return shown;
}

function rows(): HTMLElement[] {
  return within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
}

function row(name: string): HTMLElement {
  const found = rows().find((each) => each.querySelector('span')?.textContent === name);
  if (!found) throw new Error(`There is no row called ${name}.`);
  return found;
}

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { configManager } from '#data/configuration/config-manager.ts';
import type { TenantConfig } from '#engine';
import { BuilderPage } from '#features/builder/builder-page.tsx';
import { debugId } from '#tenants/tenant-ids.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { configOf } from '../../engine/setup/configurations.ts';
import { showScreen } from '../show-screen.tsx';
import { serveNoPlan } from './sync/show-sync.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sessionStorage.clear();
  // Nothing is laid out here, and what has no size is not drawn.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
});
afterEach(() => {
  server.resetHandlers();
  configManager.setApiMode(true);
  configManager.clearCache();
});
afterAll(() => server.close());

const hill = { id: 'hill', name: 'Hill School' };
const lake = { id: 'lake', name: 'Lake School' };
const saying = (id: string, message: string): TenantConfig =>
  configOf([{ id: 'hello', type: 'completed', message }], { id });

const names = (...schools: object[]) =>
  http.post('*/rest/v1/rpc/tenant_names', () => HttpResponse.json(schools));
const published = (...configs: TenantConfig[]) =>
  http.post('*/rest/v1/rpc/published_configuration', async ({ request }) => {
    const { p_tenant } = Object(await request.json());
    const config = configs.find(({ id }) => id === p_tenant);
    return HttpResponse.json(config ? { tenant_id: config.id, version: 1, config } : null);
  });
const open = (address = '/workflow-builder', staffId: string | null = null) =>
  showScreen(<BuilderPage staffId={staffId} />, address);
const school = () => screen.findByRole('combobox', { name: 'School' });
const api = () => screen.getByRole('switch', { name: 'Use API Configuration' });

describe('which school', () => {
  beforeEach(() => {
    server.use(
      names(hill, lake),
      published(saying('hill', 'From the hill'), saying('lake', 'From the lake')),
    );
  });

  test('is the one of the address, and another one is chosen into the address', async () => {
    const { person, address } = open('/workflow-builder?tenant=lake');
    expect(screen.getByText('Loading the conversation')).toBeVisible();
    expect(await screen.findByText('From the lake')).toBeVisible();
    await person.selectOptions(await school(), 'Hill School');
    expect(await screen.findByText('From the hill')).toBeVisible();
    expect(screen.queryByText('From the lake')).toBeNull();
    expect(address()).toBe('/workflow-builder?tenant=hill');
  });

  test('is none when the address names none that is known, and one press from the first', async () => {
    const { person, address } = open('/workflow-builder?tenant=gone');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such school');
    expect(screen.queryByText('From the hill')).toBeNull();
    expect(await school()).toHaveValue('gone');
    await person.click(screen.getByRole('button', { name: 'Open Hill School' }));
    expect(await screen.findByText('From the hill')).toBeVisible();
    expect(address()).toBe('/workflow-builder?tenant=hill');
  });

  test('is one of their own for staff', async () => {
    const { id } = fakeStaff();
    server.use(
      http.get('*/rest/v1/tenants', () => HttpResponse.json([lake])),
      http.post('*/rest/v1/rpc/open_draft', () =>
        HttpResponse.json({ draft: null, published: { version: 1, config: saying('lake', 'Ours') } }),
      ),
      http.post('*/rest/v1/rpc/touch_draft', () =>
        HttpResponse.json({ revision: 0, updated_by: null, published: 1, others: [] }),
      ),
      http.get('*/rest/v1/shown_step_comments', () => HttpResponse.json([])),
      serveNoPlan,
    );
    const { person } = open('/workflow-builder?tenant=hill', id);
    await person.click(await screen.findByRole('button', { name: 'Open Lake School' }));
    expect(await screen.findByText('Ours')).toBeVisible();
    expect(within(await school()).getAllByRole('option')).toHaveLength(1);
  });
});

describe('what cannot be had', () => {
  test('no list of schools: it says so, asks again, and has what ships with the product', async () => {
    server.use(http.post('*/rest/v1/rpc/tenant_names', () => HttpResponse.error()));
    const { person, address } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load available tenants');
    await person.click(screen.getByRole('button', { name: 'Look at what ships with the product' }));
    expect(await school()).toHaveDisplayValue('Greenfield International School');
    expect(address()).toContain('source=static');
    expect(api()).not.toBeChecked();
    expect(await screen.findByRole('list', { name: 'Steps' })).toBeVisible();
    await person.click(api());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load available tenants');
    server.use(names(hill), published(saying('hill', 'Here again')));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Open Hill School' })).toBeVisible();
  });

  test('no configuration: it names the tenant, lets another one be chosen, and asks again', async () => {
    server.use(names(hill, lake), published(saying('lake', 'From the lake')));
    const { person } = open('/workflow-builder?tenant=hill');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load configuration for tenant: hill',
    );
    await person.selectOptions(await school(), 'Lake School');
    expect(await screen.findByText('From the lake')).toBeVisible();
    await person.selectOptions(await school(), 'Hill School');
    expect(await screen.findByRole('alert')).toHaveTextContent('tenant: hill');
    server.use(published(saying('hill', 'From the hill')));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('From the hill')).toBeVisible();
  });

  test('the draft of a member of staff: nothing else is shown in its place', async () => {
    const { id } = fakeStaff();
    server.use(
      http.get('*/rest/v1/tenants', () => HttpResponse.json([hill])),
      http.post('*/rest/v1/rpc/open_draft', () => HttpResponse.error()),
      published(saying('hill', 'What parents meet')),
    );
    open('/workflow-builder', id);
    expect(await screen.findByRole('alert')).toHaveTextContent('for tenant: hill');
    expect(screen.queryByText('What parents meet')).toBeNull();
  });

  test('there is no school at all', async () => {
    server.use(names());
    open();
    expect(await screen.findByText('There is no school to work on yet')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'School' })).toBeNull();
  });
});

test('the source is what was published, and on demand what ships with the product, as the address says', async () => {
  server.use(names({ id: debugId, name: 'Debug School' }), published(saying(debugId, 'As it was published')));
  const { person, address } = open(`/workflow-builder?tenant=${debugId}`);
  expect(await screen.findByText('As it was published')).toBeVisible();
  expect(api()).toBeChecked();
  await person.click(api());
  await waitFor(() => expect(screen.queryByText('As it was published')).toBeNull());
  expect(await screen.findByText(/to try things out with/)).toBeVisible();
  expect(api()).not.toBeChecked();
  expect(address()).toBe(`/workflow-builder?tenant=${debugId}&source=static`);
  await person.click(api());
  expect(await screen.findByText('As it was published')).toBeVisible();
  expect(address()).toBe(`/workflow-builder?tenant=${debugId}`);
});

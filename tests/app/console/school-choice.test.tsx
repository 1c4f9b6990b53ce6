import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeStaff, fakeStaff, leaveSignedIn } from '../../data/session/fake-staff.ts';
import { fakeConsoleServices } from '../fake-console.ts';
import { fakeConsole } from '../visit.tsx';

const north = { id: 'north', name: 'North School' };
const south = { id: 'south', name: 'South School' };
const { server, visit } = fakeConsole();
let staff: FakeStaff;
let figuresOf: unknown[];

beforeEach(() => {
  staff = fakeStaff('asha');
  figuresOf = [];
  server.use(
    http.post('*/rest/v1/rpc/enquiry_figures', async ({ request }) => {
      figuresOf.push(await request.json());
      return HttpResponse.json({ total: 1, pending: 0, responseHours: null });
    }),
    http.get('*/rest/v1/badly_answered', () => HttpResponse.json([])),
    http.post('*/rest/v1/rpc/ask_groups_again', () => HttpResponse.json({ more: false, groups: [] })),
    http.post('*/rest/v1/rpc/list_question_groups', () =>
      HttpResponse.json({ groups: [], total: 0, counts: { open: 0, answered: 0, dismissed: 0 } }),
    ),
    http.get('*/rest/v1/my_sessions', () => HttpResponse.json([])),
    http.get('*/rest/v1/passkeys', () => HttpResponse.json([])),
    http.get('*/rest/v1/sign_ins', () => HttpResponse.json([])),
    ...fakeConsoleServices([staff]),
  );
  schools([north, south]);
  leaveSignedIn(staff);
});
describe('the school of the console', () => {
  test('is remembered for this account on this browser', async () => {
    const stored = () => localStorage.getItem(`console_school_${staff.id}`);
    localStorage.setItem(`console_school_${staff.id}`, 'south');
    localStorage.setItem('console_school_another', 'north');
    const { person, address } = await arrive('/dashboard');
    expect(address()).toBe('/dashboard?school=south');
    await waitFor(() => expect(figuresOf).toEqual([{ p_tenant: 'south' }]));
    await person.selectOptions(choice(), 'North School');
    expect(address()).toBe('/dashboard?school=north');
    await waitFor(() => expect(stored()).toBe('north'));
    await waitFor(() => expect(figuresOf.at(-1)).toEqual({ p_tenant: 'north' }));
    await person.selectOptions(choice(), 'All schools');
    await waitFor(() => expect(stored()).toBeNull());

    // An administrator has given another one meanwhile.
    schools([north, south, { id: 'west', name: 'West School' }]);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await within(choice()).findByText('West School')).toBeInTheDocument();
  });

  test('stays in the address on every other screen, until all are chosen', async () => {
    const { person, address, router } = await arrive('/dashboard?school=south');
    await person.click(screen.getByRole('link', { name: /^Enquiries$/ }));
    await waitFor(() => expect(address()).toBe('/enquiries?school=south'));
    await act(() => router.navigate('/enquiries?status=pending'));
    await waitFor(() => expect(address()).toBe('/enquiries?status=pending&school=south'));
    await person.selectOptions(choice(), 'All schools');
    expect(address()).toBe('/enquiries?status=pending');
    await person.click(screen.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('and a filter that are chosen in the same moment are both kept', async () => {
    const { address } = await arrive('/enquiries?school=south');
    const status = await screen.findByLabelText('Status');
    act(() => {
      fireEvent.change(status, { target: { value: 'pending' } });
      fireEvent.change(choice(), { target: { value: 'north' } });
    });
    await waitFor(() => expect(choice()).toHaveDisplayValue('North School'));
    expect(address()).toBe('/enquiries?status=pending&school=north');
    act(() => {
      fireEvent.change(choice(), { target: { value: '' } });
      fireEvent.change(status, { target: { value: 'completed' } });
    });
    await waitFor(() => expect(choice()).toHaveDisplayValue('All schools'));
    expect(address()).toBe('/enquiries?status=completed');
  });

  test('that was remembered and is gone is forgotten; one comes from an address of before', async () => {
    localStorage.setItem(`console_school_${staff.id}`, 'gone');
    const { address, router } = await arrive('/dashboard');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(choice()).toHaveDisplayValue('All schools');
    await act(() => router.navigate('/enquiries?tenant=south&status=pending'));
    await waitFor(() => expect(address()).toBe('/enquiries?status=pending&school=south'));
    await waitFor(() => expect(choice()).toHaveDisplayValue('South School'));
    await act(() => router.navigate('/dashboard'));
    await waitFor(() => expect(address()).toBe('/dashboard?school=south'));
  });

  test('that is none of one’s own opens nothing', async () => {
    const { person, address } = await arrive('/dashboard?school=elsewhere');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such school');
    expect(screen.queryByText('Refresh Data')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Open North School' }));
    expect(address()).toBe('/dashboard?school=north');
    expect(await screen.findByText('Refresh Data')).toBeVisible();
  });

  test('is the first one where a page shows one and all are chosen', async () => {
    const { address, person } = await arrive('/questions');
    expect(choice()).toHaveDisplayValue('North School');
    expect(within(choice()).queryByText('All schools')).toBeNull();
    expect(address()).toBe('/questions');
    await person.click(screen.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(choice()).toHaveDisplayValue('All schools'));
  });

  test('makes no difference to one’s own settings', async () => {
    localStorage.setItem(`console_school_${staff.id}`, 'south');
    const { address } = visit('/settings');
    await screen.findByText('Settings', { selector: 'h1' });
    expect(address()).toBe('/settings');
    expect(screen.queryByLabelText('School')).toBeNull();
  });

  test('is no choice for staff with one', async () => {
    schools([north]);
    const shown = visit('/dashboard');
    await screen.findByText('Refresh Data');
    expect(screen.queryByLabelText('School')).toBeNull();
    expect(shown.address()).toBe('/dashboard');
  });
});

const choice = () => screen.getByLabelText('School');

async function arrive(address: string) {
  const visited = visit(address);
  await screen.findByLabelText('School');
  return visited;
}

function schools(rows: object[]): void {
  server.use(http.get('*/rest/v1/tenants', () => HttpResponse.json(rows)));
}

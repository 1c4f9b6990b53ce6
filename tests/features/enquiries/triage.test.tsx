import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { provideModalDialogs } from '../../app/native-dialog.ts';
import { fakeEnquiries, fakeEnquiry } from '../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';
import { undo } from '../undo.ts';
import { fakeList } from './fake-list.ts';
import { showPanel } from './show-panel.tsx';

const { backend, server } = fakeList();
const { id: staffId } = fakeStaff();
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const step = (name: string) => screen.getByLabelText(name);
const heading = (name: string) => screen.findByText(name, { selector: 'h2' });

beforeAll(provideModalDialogs);
// A note that was begun is kept in the tab.
afterEach(() => sessionStorage.clear());

test('Next follows the list across its pages, keeps the focus, and stops at the end', async () => {
  const { person, address } = await open(6, 5, 'limit=5');
  expect(screen.getByText('5 of 6')).toBeVisible();
  await person.click(step('Next enquiry'));
  await heading('Parent 6');
  expect(address()).toMatch(/page=2/);
  expect(screen.getByText('6 of 6')).toBeVisible();
  expect(step('Next enquiry')).toHaveFocus();
  expect(step('Next enquiry')).toHaveAttribute('aria-disabled', 'true');
  await person.keyboard('{Enter}');
  await person.click(step('Previous enquiry'));
  await heading('Parent 5');
  expect(address()).not.toMatch(/page=2/);
});

test('one that no longer matches the filter keeps its place, and Next skips nobody', async () => {
  const { person } = await open(7, 4, 'status=pending&limit=5');
  for (const at of [4, 5]) {
    await person.click(button('Called'));
    await waitFor(() => expect(backend.rows[at - 1]?.status_code).toBe('in_progress'));
    await person.click(step('Next enquiry'));
    await heading(`Parent ${at + 1}`);
    expect(screen.getByText(`${at + 1} of 7`)).toBeVisible();
  }
  await person.click(step('Previous enquiry'));
  await heading('Parent 5');
});

test('each key does what the mouse does, and nothing while typing, with a modifier or a dead key', async () => {
  const { person } = await open(3, 2);
  const title = await heading('Parent 2');
  await waitFor(() => expect(title).toHaveFocus());
  await person.keyboard('{Control>}c{/Control}{Alt>}1{/Alt}');
  fireEvent.keyDown(title, { key: 'Dead', code: 'KeyC' });
  fireEvent.keyDown(title, { key: 'c', isComposing: true });
  fireEvent.keyDown(title, { key: 'с', code: 'KeyC' });
  await person.keyboard('n');
  expect(screen.getByLabelText('Note for colleagues')).toHaveFocus();
  await person.keyboard('jkac123?');
  expect(screen.getByLabelText('Note for colleagues')).toHaveValue('jkac123?');
  await person.keyboard('{Escape}');
  expect(title).toHaveFocus();
  expect(backend.calls.filter(([name]) => name !== 'seen')).toEqual([]);

  await person.keyboard('f');
  expect(screen.getByLabelText('Next follow-up')).toHaveFocus();
  await person.keyboard('{Escape}3');
  expect(await screen.findByText('1 enquiry is now Completed')).toBeVisible();
  await person.keyboard('a');
  expect(await screen.findByText(/^1 enquiry is now assigned to /)).toBeVisible();
  await waitFor(() => expect(backend.calls.at(-1)).toMatchObject(['change', { assignee: staffId }]));
  await person.keyboard('c');
  // The note that stood there is part of what came of the call.
  expect(await screen.findByText('Your note is saved with it.')).toBeVisible();
  expect(backend.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['note', 'record_contact']));
  await person.keyboard('?');
  const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await person.keyboard('j');
  await person.click(within(list).getByRole('button', { name: 'Close' }));
  await person.keyboard('j');
  expect(await heading('Parent 3')).toHaveFocus();
  await person.keyboard('k');
  expect(await heading('Parent 2')).toBeVisible();
});

test('a note that is too long or cannot be saved stays in its field, and the call says so', async () => {
  const { person } = await openAlone();
  const note = screen.getByLabelText('Note for colleagues');
  fireEvent.change(note, { target: { value: 'x'.repeat(4001) } });
  await person.click(button('Called'));
  expect(
    await screen.findByText(/^Your note has more than 4,000 characters and is not saved yet/),
  ).toBeVisible();
  expect(note).toHaveValue('x'.repeat(4001));
  expect(note).toHaveFocus();
  expect(backend.calls.map(([name]) => name)).not.toContain('note');

  server.use(http.post('*/rest/v1/enquiry_events', () => HttpResponse.error(), { once: true }));
  fireEvent.change(note, { target: { value: 'Asked for the fees' } });
  await waitFor(() => expect(button('Called')).toBeEnabled());
  await person.click(button('Called'));
  expect(
    await screen.findByText('Your note could not be saved. It is still in its field; please add it again.'),
  ).toBeVisible();
  expect(note).toHaveValue('Asked for the fees');
  expect(screen.queryByText('Your note is saved with it.')).not.toBeInTheDocument();
  expect(backend.calls.at(-1)?.[0]).toBe('record_contact');
});

test('whoever has switched them off is not surprised by a letter', async () => {
  const settings = { language: 'en', time_zone: 'UTC', page_size: 10, date_format: 'DD/MM/YYYY' };
  backend.settings = [{ ...settings, export_format: 'csv', single_keys: false }];
  const { person } = await open(2, 1);
  await person.keyboard('jc1?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await heading('Parent 1')).toBeVisible();
  await person.click(step('Keyboard shortcuts'));
  expect(screen.getByText(/are switched off/)).toBeVisible();
});

test('a contact that is refused is tried again as the same one; No answer proposes a follow-up, and its undo says what it left', async () => {
  const { person } = await openAlone();
  const refused: unknown[] = [];
  server.use(
    http.post(
      '*/rest/v1/rpc/record_contact',
      async ({ request }) => {
        refused.push(await request.json());
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await person.click(button('No answer'));
  await undo(person, 'Try again');
  expect(await screen.findByText('Next follow-up: 24/12/2026.')).toBeVisible();
  expect(backend.calls.at(-1)).toEqual(['record_contact', refused[0]]);
  backend.skipped = ['status', 'follow_up'];
  await undo(person);
  expect(await screen.findByText('Changed since, so it stays as it is: status, follow-up.')).toBeVisible();
  const [recorded, undone] = backend.calls.slice(-2).map(([, body]) => body);
  expect(undone).toEqual({ p_id: fakeEnquiry(1).id, p_request: Object(recorded).p_request });
});

test('the announcement of a slow change does not take the place of a later one', async () => {
  const { person } = await openAlone();
  server.use(
    http.get('*/rest/v1/enquiry_events', async () => {
      await delay(300);
      return HttpResponse.json([{ batch: crypto.randomUUID() }]);
    }),
  );
  await person.keyboard('a');
  await person.click(button('No answer'));
  const recorded = await screen.findByText('No answer: recorded');
  await delay(400);
  expect(recorded).toBeVisible();
  expect(backend.calls.map(([name]) => name).slice(-2)).toEqual(['change', 'record_contact']);
});

test('an outcome takes the place of the call that was begun, also after a message', async () => {
  backend.detail = { enquiry: { source: {} } };
  const { person } = await openAlone();
  const call = await screen.findByRole('link', { name: 'Call' });
  expect(call).toHaveAttribute('href', 'tel:+919000000001');
  call.addEventListener('click', (event) => event.preventDefault());
  await person.click(call);
  await screen.findByText('The call is recorded');
  await person.click(button('WhatsApp'));
  const dialog = within(await screen.findByRole('dialog', { name: 'WhatsApp to Parent 1' }));
  await person.type(await dialog.findByLabelText('Message'), 'Good morning');
  const link = dialog.getByRole('link', { name: 'Open in WhatsApp' });
  link.addEventListener('click', (event) => event.preventDefault());
  await person.click(link);
  await screen.findByText('The WhatsApp message is recorded as a contact');
  await waitFor(() => expect(button('No answer')).toBeEnabled());
  await person.click(button('No answer'));
  await screen.findByText('No answer: recorded');
  const [begun, message, outcome] = backend.calls.slice(-3).map(([, body]) => Object(body));
  expect(message).toMatchObject({ p_kind: 'whatsapp' });
  expect(message).not.toHaveProperty('p_replaces');
  expect(outcome).toMatchObject({ p_kind: 'no_answer', p_replaces: begun.p_request });
});

test('a message is filled, says what it does not know, and is logged when it is opened', async () => {
  const template = { channel: 'any', subject: '', language: 'en', updated_at: '2026-11-01T10:00:00Z' };
  backend.templates = [
    { ...template, id: '1', name: 'Thanks', body: 'Dear {{parent}}, {{grade}} for {{child}}' },
    { ...template, id: '2', name: 'Merci', language: 'fr', body: 'Bonjour {{parent}}, {{child}}' },
    { ...template, id: '3', name: 'Only mail', channel: 'email', body: 'x' },
  ];
  backend.detail = { enquiry: { tenant_country: 'US', child_name: null, source: { language: 'fr' } } };
  const { person } = await openAlone();
  await person.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'WhatsApp to Parent 1' }));
  const text = await dialog.findByLabelText('Message');
  expect(text).toHaveValue('Bonjour Parent 1, {{child}}');
  expect(dialog.queryByRole('option', { name: 'Only mail' })).not.toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent('Not known of this family: child.');
  expect(dialog.getByRole('button', { name: 'Open in WhatsApp' })).toBeDisabled();
  await person.clear(text);
  await person.type(text, 'Bonjour & merci');
  const link = dialog.getByRole('link', { name: 'Open in WhatsApp' });
  expect(link).toHaveAttribute('href', 'https://wa.me/19000000001?text=Bonjour%20%26%20merci');
  link.addEventListener('click', (event) => event.preventDefault());
  await person.click(link);
  expect(await screen.findByText('The WhatsApp message is recorded as a contact')).toBeVisible();
  expect(backend.calls.at(-1)).toMatchObject(['record_contact', { p_kind: 'whatsapp' }]);
});

async function openAlone() {
  backend.rows = fakeEnquiries(1);
  const shown = showPanel(fakeEnquiry(1).id);
  await screen.findByLabelText('Status of this enquiry');
  return shown;
}

async function open(rows: number, at: number, filters = '') {
  backend.rows = fakeEnquiries(rows);
  const shown = showScreen(<EnquiryList staffId={staffId} />, `/enquiries?${filters}`);
  await shown.person.click(await screen.findByText(`Parent ${at}`));
  await screen.findByLabelText('Status of this enquiry');
  return shown;
}

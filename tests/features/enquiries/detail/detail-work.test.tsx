import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';
import { passTime } from '../../../setup/pass-time.ts';
import { undo } from '../../undo.ts';
import { answer, colleague, fakeList, refusal } from '../fake-list.ts';
import { showPanel } from '../show-panel.tsx';

const { backend, server } = fakeList();
const { id } = fakeEnquiry(1);
const address = '*/rest/v1/chat_inquiry_information';

test('a status is set, and goes back by itself when it is refused or no answer comes', async () => {
  const { person } = await open();
  const status = screen.getByLabelText('Status of this enquiry');
  server.use(http.patch(address, () => refusal('PT422', 'restricted')));
  await person.selectOptions(status, 'Completed');
  expect(await screen.findByText(/^The use of this family's data is restricted/)).toBeVisible();
  expect(screen.getByText('The status was not changed')).toBeVisible();
  await waitFor(() => expect(status).toHaveDisplayValue('Pending'));
  server.use(http.patch(address, () => HttpResponse.error()));
  await person.selectOptions(status, 'Completed');
  const noAnswer = 'No answer came back. Everything is as it was; check your connection and try again.';
  expect(await screen.findByText(noAnswer)).toBeVisible();
  await waitFor(() => expect(status).toHaveDisplayValue('Pending'));
});

test('an undo that fails can be tried again, and what others have changed meanwhile is counted', async () => {
  server.use(
    http.post('*/rest/v1/rpc/restore_work', () => HttpResponse.error(), { once: true }),
    answer('restore_work', () => {
      backend.change([id], { status_code: 'pending' });
      return { restored: 1, skipped: 1, more: false };
    }),
  );
  const { person } = await open();
  const status = screen.getByLabelText('Status of this enquiry');
  await person.selectOptions(status, 'In Progress');
  expect(await screen.findByText('1 enquiry is now In Progress')).toBeVisible();
  expect(status).toHaveDisplayValue('In Progress');
  await undo(person);
  expect(await screen.findByText('That could not be undone')).toBeVisible();
  await undo(person, 'Try again');
  expect(await screen.findByText('1 enquiry is as it was before')).toBeVisible();
  expect(screen.getByText('1 has been changed since and stays as it is.')).toBeVisible();
  await waitFor(() => expect(status).toHaveDisplayValue('Pending'));
});

test('where the enquiry is not as it was any more, the database names who was faster, or writes over one’s own', async () => {
  server.use(http.patch(address, () => HttpResponse.json([])));
  const { person } = await open();
  const status = screen.getByLabelText('Status of this enquiry');
  await person.selectOptions(status, 'In Progress');
  expect(await screen.findByText('1 enquiry is now In Progress')).toBeVisible();
  const order = { p_ids: [id], p_field: 'status_code', p_value: 'in_progress', p_seen: { [id]: 'pending' } };
  expect(backend.calls).toEqual([['change_enquiries', order]]);
});

test('there are eight seconds to undo', async () => {
  const { person } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  await person.selectOptions(screen.getByLabelText('Status of this enquiry'), 'Cancelled');
  await screen.findByText('1 enquiry is now Cancelled');
  await passTime(7000);
  expect(screen.getByText('Undo')).toBeVisible();
  await passTime(1000);
  expect(screen.queryByText('Undo')).not.toBeInTheDocument();
});

test('a colleague of the school gets it, or nobody; an assignment that fails is put back', async () => {
  backend.staff = { greenfield: [{ ...colleague, name: 'Own Colleague' }] };
  const { person } = await open();
  const field = screen.getByLabelText('Assigned to');
  await within(field).findByText('Own Colleague');
  expect(field).not.toHaveTextContent(colleague.name);
  server.use(http.patch(address, () => HttpResponse.error(), { once: true }));
  await person.selectOptions(field, 'Own Colleague');
  expect(await screen.findByText('The enquiry was not assigned')).toBeVisible();
  await waitFor(() => expect(field).toHaveDisplayValue('Nobody'));

  await person.selectOptions(field, 'Own Colleague');
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual(['change', { id, assignee: colleague.id, seen: 'is.null' }]),
  );
  backend.change([id], { assignee: colleague.id, assignee_name: 'Own Colleague' });
  await person.selectOptions(field, 'Nobody');
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual(['change', { id, assignee: null, seen: `eq.${colleague.id}` }]),
  );
});

test('an assignee who has left the school meanwhile is refused in the language of the reader', async () => {
  await act(() => changeLanguage('es'));
  onTestFinished(() => act(() => changeLanguage('en')));
  server.use(http.patch(address, () => refusal('PT422', 'assignee_inactive')));
  const { person } = await open({}, 'Estado de esta consulta');
  await screen.findAllByRole('option', { name: colleague.name });
  await person.selectOptions(screen.getByLabelText('Asignada a'), colleague.name);
  expect(await screen.findByText(/^Esta persona ya no trabaja en el colegio/)).toBeVisible();
});

test('the next follow-up is refused with the words of the server, typed, set in a tap, and removed', async () => {
  server.use(http.patch(address, () => refusal('PT422', 'follow_up_day'), { once: true }));
  const { person } = await open();
  const field = screen.getByLabelText('Next follow-up');
  await person.type(field, '24/12/2099{Enter}');
  expect(await screen.findByText('The follow-up was not saved')).toBeVisible();
  expect(screen.getByText('Choose a day from today on, within ten years.')).toBeVisible();
  expect(field).toHaveValue('');
  await person.type(field, '24/12/2026{Enter}');
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual(['change', { id, next_follow_up: '2026-12-24', seen: 'is.null' }]),
  );
  backend.change([id], { next_follow_up: '2020-01-01' });
  await person.click(screen.getByText('Tomorrow'));
  await waitFor(() => expect(backend.calls).toHaveLength(2));
  expect(await within(work()).findByText('Due')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'No follow-up' }));
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual(['change', { id, next_follow_up: null, seen: 'eq.2020-01-01' }]),
  );
});

test('colleagues who have it open are named; a day that is being typed stays when one of them sets another', async () => {
  backend.others = ['Meena Joshi', 'Óscar Peña'];
  const { person } = await open();
  expect(await screen.findByText('Meena Joshi and Óscar Peña have this open')).toBeVisible();
  const field = screen.getByLabelText('Next follow-up');
  await person.type(field, '24/12/20');
  backend.change([id], { next_follow_up: '2026-12-01' });
  // Back in this tab, the record is read again.
  fireEvent(window, new Event('visibilitychange'));
  await screen.findByRole('button', { name: 'No follow-up' });
  expect(field).toHaveValue('24/12/20');
  await person.type(field, '26{Enter}');
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual(['change', { id, next_follow_up: '2026-12-24', seen: 'is.null' }]),
  );
});

test.each([
  ['follow_up', true],
  ['completed', false],
  ['cancelled', false],
])('a past follow-up of one that is %s is due: %s', async (status_code, isDue) => {
  await open({ status_code, next_follow_up: '2020-01-01' });
  expect(within(work()).queryAllByText('Due')).toHaveLength(isDue ? 1 : 0);
});

const work = () => screen.getByRole('region', { name: 'To do' });

async function open(enquiry: Partial<Enquiry> = {}, label = 'Status of this enquiry') {
  backend.rows = [fakeEnquiry(1, enquiry)];
  const shown = showPanel(id);
  await screen.findByLabelText(label);
  return shown;
}

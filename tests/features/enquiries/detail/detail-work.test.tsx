import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';
import { undo } from '../../undo.ts';
import { answer, colleague, fakeList, refusal } from '../fake-list.ts';

const { backend, server } = fakeList();
const { id: staffId } = fakeStaff();
const p_batch = expect.any(String);
const { id } = fakeEnquiry(1);

test.each(['In Progress', 'Completed', 'Cancelled', 'Follow Up Required'])(
  'the status can become %s, and Undo takes it back',
  async (status) => {
    const { person } = await open();
    await person.selectOptions(screen.getByLabelText('Status of this enquiry'), status);
    expect(await screen.findByText(`1 enquiry is now ${status}`)).toBeVisible();
    expect(screen.getByLabelText('Status of this enquiry')).toHaveDisplayValue(status);
    await undo(person);
    await waitFor(() =>
      expect(screen.getByLabelText('Status of this enquiry')).toHaveDisplayValue('Pending'),
    );
  },
);

test('a status that is refused goes back by itself', async () => {
  server.use(answer('set_enquiry_status', () => refusal('PT422', 'There is no such status.')));
  const { person } = await open();
  await person.selectOptions(screen.getByLabelText('Status of this enquiry'), 'Completed');
  expect(await screen.findByText('There is no such status.')).toBeVisible();
  expect(screen.getByLabelText('Status of this enquiry')).toHaveDisplayValue('Pending');
});

test('a colleague gets it, or nobody', async () => {
  const { person } = await open();
  await screen.findAllByRole('option', { name: colleague.name });
  await person.selectOptions(screen.getByLabelText('Assigned to'), colleague.name);
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual([
      'assign_enquiry',
      { p_ids: [id], p_user: colleague.id, p_seen: { [id]: null }, p_batch },
    ]),
  );
  backend.change([id], { assignee: colleague.id, assignee_name: colleague.name });
  await person.selectOptions(screen.getByLabelText('Assigned to'), 'Nobody');
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual([
      'assign_enquiry',
      { p_ids: [id], p_seen: expect.any(Object), p_batch },
    ]),
  );
});

test('staff of other schools alone are not offered', async () => {
  const own = { id: 'c0222222-2222-4222-8222-222222222222', name: 'Own Colleague' };
  backend.staff = { greenfield: [own] };
  await open();
  const select = within(screen.getByLabelText('Assigned to'));
  expect(await select.findByRole('option', { name: own.name })).toBeInTheDocument();
  expect(select.queryByRole('option', { name: colleague.name })).toBeNull();
});

test('an assignee who has left the school meanwhile is refused in the language of the reader', async () => {
  await act(() => changeLanguage('es'));
  onTestFinished(() => act(() => changeLanguage('en')));
  server.use(answer('assign_enquiry', () => refusal('PT422', 'Choose an active member of the school.')));
  const { person } = await open({}, 'Estado de esta consulta');
  await screen.findAllByRole('option', { name: colleague.name });
  await person.selectOptions(screen.getByLabelText('Asignada a'), colleague.name);
  expect(await screen.findByText(/^Esta persona ya no trabaja en el colegio/)).toBeVisible();
});

test('an assignment that fails is put back, with words', async () => {
  server.use(http.post('*/rest/v1/rpc/assign_enquiry', () => HttpResponse.error()));
  const { person } = await open();
  await screen.findAllByRole('option', { name: colleague.name });
  await person.selectOptions(screen.getByLabelText('Assigned to'), colleague.name);
  expect(await screen.findByText('The enquiry was not assigned')).toBeVisible();
  expect(screen.getByLabelText('Assigned to')).toHaveDisplayValue('Nobody');
});

test('the next follow-up is typed, set in a tap, and removed', async () => {
  const { person } = await open();
  await person.type(screen.getByLabelText('Next follow-up'), '24/12/2026{Enter}');
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual([
      'set_follow_up',
      { p_ids: [id], p_date: '2026-12-24', p_seen: { [id]: null }, p_batch },
    ]),
  );
  backend.change([id], { next_follow_up: '2020-01-01' });
  await person.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await waitFor(() => expect(backend.calls).toHaveLength(2));
  expect(await within(work()).findByText('Due')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'No follow-up' }));
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual([
      'set_follow_up',
      { p_ids: [id], p_seen: { [id]: '2020-01-01' }, p_batch },
    ]),
  );
});

test('a follow-up that is refused goes back, with the words of the server', async () => {
  server.use(answer('set_follow_up', () => refusal('PT422', 'Choose a day within ten years.')));
  const { person } = await open();
  await person.type(screen.getByLabelText('Next follow-up'), '24/12/2099{Enter}');
  expect(await screen.findByText('The follow-up was not saved')).toBeVisible();
  expect(screen.getByText('Choose a day within ten years.')).toBeVisible();
  expect(screen.getByLabelText('Next follow-up')).toHaveValue('');
});

test('a day that is being typed stays when a colleague sets another, and begins from the one before', async () => {
  const { person } = await open();
  const field = screen.getByLabelText('Next follow-up');
  await person.type(field, '24/12/20');
  backend.change([id], { next_follow_up: '2026-12-01' });
  // Back in this tab, the record is read again.
  fireEvent(window, new Event('visibilitychange'));
  await screen.findByRole('button', { name: 'No follow-up' });
  expect(field).toHaveValue('24/12/20');
  await person.type(field, '26{Enter}');
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual([
      'set_follow_up',
      { p_ids: [id], p_date: '2026-12-24', p_seen: { [id]: null }, p_batch },
    ]),
  );
});

test.each([
  ['pending', true],
  ['follow_up', true],
  ['completed', false],
  ['cancelled', false],
])('a past follow-up of one that is %s is due: %s', async (status_code, isDue) => {
  await open({ status_code, next_follow_up: '2020-01-01' });
  expect(within(work()).queryAllByText('Due')).toHaveLength(isDue ? 1 : 0);
});

test('colleagues who have it open are named', async () => {
  backend.others = ['Meena Joshi', 'Óscar Peña'];
  await open();
  expect(await screen.findByText('Meena Joshi and Óscar Peña have this open')).toBeVisible();
});

const work = () => screen.getByRole('region', { name: 'To do' });

async function open(enquiry: Partial<Enquiry> = {}, label = 'Status of this enquiry') {
  backend.rows = [fakeEnquiry(1, enquiry)];
  const shown = showScreen(<EnquiryList staffId={staffId} />, `/enquiries?open=${id}`);
  await screen.findByLabelText(label);
  return shown;
}

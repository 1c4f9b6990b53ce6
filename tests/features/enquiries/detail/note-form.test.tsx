import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { colleague, fakeList } from '../fake-list.ts';
import { showPanel } from '../show-panel.tsx';

const { backend, server } = fakeList();

test('a note is added by its button or Control and Enter, without its blanks, and the field is free again', async () => {
  const { person } = await open(fakeStaff().id);
  await person.type(field(), '  Called, will visit.  ');
  await person.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual(['note', noteOf({ text: 'Called, will visit.' })]),
  );
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled();
  await person.type(field(), 'Again{Control>}{Enter}{/Control}');
  await waitFor(() => expect(backend.calls.at(-1)?.[1]).toEqual(noteOf({ text: 'Again' })));
});

test('after a failure what was typed is still there, with the reason', async () => {
  server.use(http.post('*/rest/v1/enquiry_events', () => HttpResponse.error(), { once: true }));
  const { person } = await open(fakeStaff().id);
  await person.type(field(), 'Called');
  await person.click(screen.getByRole('button', { name: 'Add note' }));
  expect(
    await screen.findByText(
      'No answer came back. Everything is as it was; check your connection and try again.',
    ),
  ).toBeVisible();
  expect(field()).toHaveValue('Called');
  expect(field()).toBeInvalid();
  await person.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field()).toHaveValue(''));
});

test("a note being written outlives a look at another enquiry, and is nobody else's", async () => {
  backend.detail = { duplicates: [1, 2].map((n) => ({ ...fakeEnquiry(n), reasons: ['email'] })) };
  const { person } = await open(fakeStaff().id);
  await person.type(field(), 'Half a thou');
  await person.click(screen.getByRole('link', { name: 'Parent 2' }));
  await screen.findByRole('heading', { name: 'Parent 2' });
  await waitFor(() => expect(field()).toHaveValue(''));
  await person.click(screen.getByRole('link', { name: 'Parent 1' }));
  await waitFor(() => expect(field()).toHaveValue('Half a thou'));
});

test('4,000 characters are a note, one more is told', async () => {
  const { person } = await open(fakeStaff().id);
  fireEvent.change(field(), { target: { value: 'x'.repeat(4001) } });
  expect(screen.getByText('1 character too many')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled();
  await person.type(field(), '{Backspace}');
  expect(screen.getByText('0 characters left')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add note' })).toBeEnabled();
});

test('@ offers colleagues, the keyboard chooses, and who is still named is told', async () => {
  server.use(
    http.get('*/rest/v1/colleagues', () =>
      HttpResponse.json([
        { user_id: 'c1', name: 'Ana Ruiz' },
        { user_id: 'c2', name: 'Óscar de la Peña' },
        { user_id: 'c3', name: 'Óscar' },
        { user_id: colleague.id, name: colleague.name },
      ]),
    ),
  );
  const { person } = await open(fakeStaff().id);
  await person.type(field(), 'Ask @');
  const offered = async () => within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(await offered()).toHaveLength(4);
  await person.type(field(), 'osc');
  expect(await offered()).toHaveLength(2);
  await person.keyboard('{ArrowDown}{ArrowUp}');
  // "Assigned to" offers the same people.
  const options = within(screen.getByRole('listbox'));
  expect(options.getByRole('option', { name: 'Óscar de la Peña' })).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('{Enter}');
  expect(field()).toHaveValue('Ask @Óscar de la Peña ');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await person.type(field(), 'or @mee');
  expect(await offered()).toHaveLength(1);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await person.type(field(), 'na{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual([
      'note',
      noteOf({ text: 'Ask @Óscar de la Peña or @meena', mentions: ['c2'] }),
    ]),
  );
});

const noteOf = (detail: object) => {
  const { id: enquiry_id, tenant_id } = fakeEnquiry(1);
  return { enquiry_id, tenant_id, type: 'note', detail };
};

const field = () => screen.getByLabelText('Note for colleagues');

async function open(staffId: string) {
  backend.rows = [fakeEnquiry(1), fakeEnquiry(2)];
  const shown = showPanel(fakeEnquiry(1).id, staffId);
  await screen.findByLabelText('Note for colleagues');
  return shown;
}

import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { AddDialog } from '#features/enquiries/records/add-dialog.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeSchool } from '../../../chat/fake-school.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';

const { school, server } = fakeSchool();

beforeAll(provideModalDialogs);

test('a note longer than can be saved is kept whole, and its excess is said before anything is sent', async () => {
  server.use(
    http.get('*/rest/v1/tenants', () => HttpResponse.json([{ id: school.id, name: 'Hill School' }])),
  );
  const nothing = () => {};
  const { person } = showScreen(
    <AddDialog staffId={fakeStaff().id} schoolId={school.id} onAdded={nothing} onClose={nothing} />,
    '/',
  );
  const note = await screen.findByLabelText('Note for colleagues');
  expect(note).not.toHaveAttribute('maxlength');
  fireEvent.change(note, { target: { value: 'x'.repeat(4002) } });
  expect(screen.getByText('Please shorten it by 2 characters')).toBeVisible();
  await person.type(screen.getByLabelText(/^First Name/), 'Asha');
  // The request would be an unhandled one.
  await person.click(screen.getByRole('button', { name: 'Save enquiry' }));
  expect(note).toHaveValue('x'.repeat(4002));
  expect(screen.getByText('Please shorten it by 2 characters')).toBeVisible();
});

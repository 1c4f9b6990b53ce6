import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';
import { fakeList } from '../fake-list.ts';

const { backend } = fakeList();

beforeAll(provideModalDialogs);

test('a note longer than can be saved is kept whole, and its excess is said before anything is sent', async () => {
  backend.rows = [fakeEnquiry(1)];
  const { person } = showScreen(<EnquiryList staffId={fakeStaff().id} />, '/enquiries');
  await person.click(await screen.findByRole('button', { name: 'Add enquiry' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add an enquiry' }));
  const note = dialog.getByLabelText('Note for colleagues');
  expect(note).not.toHaveAttribute('maxlength');
  fireEvent.change(note, { target: { value: 'x'.repeat(4002) } });
  expect(dialog.getByText('2 characters too many')).toBeVisible();
  await person.type(dialog.getByLabelText(/^First Name/), 'Asha');
  await person.click(dialog.getByRole('button', { name: 'Save enquiry' }));
  expect(screen.getByRole('dialog', { name: 'Add an enquiry' })).toBeVisible();
  expect(note).toHaveValue('x'.repeat(4002));
});

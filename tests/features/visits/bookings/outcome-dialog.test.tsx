import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Booking, BookingStatus } from '#data/visits/visits.ts';
import { OutcomeDialog } from '#features/visits/bookings/outcome-dialog.tsx';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { answer } from '../../enquiries/fake-list.ts';
import { fakeBackend } from '../../fake-backend.ts';
import { showScreen } from '../../show-screen.tsx';

const staff = fakeStaff();
let marked: unknown[] = [];
fakeBackend(
  answer('mark_visit', (body) => {
    marked.push(Object(body).p_came);
    return { ok: true };
  }),
);

const booking: Booking = {
  id: 'one',
  ...{ tenant_id: 'north', slot_id: 'date', enquiry_id: 'enquiry', place: 1, restricted: false },
  name: 'Meera Rao',
  ...{ mobile: null, email: null, people: 2, note: null, offered_until: null, outcome: null },
  status: 'came',
  booked_at: '2026-11-01T00:00:00Z',
  queued_at: '2026-11-01T00:00:00Z',
  by_staff: false,
  revision: 1,
};

function Meanwhile({ status }: { status: BookingStatus }) {
  const [isLater, setLater] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLater(true)}>
        Later
      </button>
      <OutcomeDialog
        staffId={staff.id}
        booking={isLater ? { ...booking, status } : booking}
        onClose={() => {}}
      />
    </>
  );
}

test.each<[BookingStatus, boolean]>([
  ['confirmed', true],
  ['did_not_come', false],
  ['came', true],
])(
  'what is written of a family who came, and is %s by a colleague meanwhile, says that they came: %s',
  async (status, came) => {
    marked = [];
    const { person } = showScreen(<Meanwhile status={status} />, '/visits');
    await person.type(screen.getByRole('textbox'), 'Liked the library');
    await person.click(screen.getByText('Later'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(marked).toEqual([came]));
  },
);

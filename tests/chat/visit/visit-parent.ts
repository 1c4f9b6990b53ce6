import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Step } from '#engine';

export const city: Step = {
  id: 'city',
  type: 'form',
  message: 'Which city?',
  field: 'city',
  fieldConfig: { label: 'City' },
  nextStep: 'end',
};

/** An option of it books a visit. */
export const offer: Step = {
  id: 'offer',
  type: 'options',
  message: 'Would you like to see us?',
  field: 'visit',
  options: [{ text: 'See the school', value: 'book_visit' }, { text: 'Not now' }],
  nextStep: 'end',
};

/** Chooses a time of those that are offered, and books it. */
export async function bookAt(person: UserEvent, time: RegExp): Promise<void> {
  const times = within(await screen.findByRole('group', { name: 'Choose a time' }));
  await person.click(times.getByRole('button', { name: time }));
  await person.type(screen.getByRole('textbox', { name: 'Your name' }), 'Asha');
  await person.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9876543210');
  await person.click(screen.getByRole('button', { name: /Confirm the booking|Join the waitlist/ }));
}

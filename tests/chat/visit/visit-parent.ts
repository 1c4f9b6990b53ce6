import { fireEvent, screen, within } from '@testing-library/react';
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
export async function bookAt(time: RegExp): Promise<void> {
  const times = within(await screen.findByRole('group', { name: 'Choose a time' }));
  fireEvent.click(times.getByRole('button', { name: time }));
  const name = screen.getByLabelText(/^Your name/);
  fireEvent.change(name, { target: { value: 'Asha' } });
  fireEvent.change(screen.getByLabelText(/^Mobile number/), { target: { value: '9876543210' } });
  fireEvent.submit(name);
}

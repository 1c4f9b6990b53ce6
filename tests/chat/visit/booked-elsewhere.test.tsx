import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBooked } from '#chat/visit/booked-visit.ts';
import { fakeWorld } from '../fake-world.ts';
import { showChat } from '../show-chat.tsx';
import { bookedAt, fakeVisits } from './fake-visits.ts';
import { city, offer } from './visit-parent.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

/** A chat in which a visit was booked, its card open. */
async function booked(slot: 'free' | 'full' = 'free') {
  const world = fakeWorld({ reducedMotion: true });
  writeBooked('test-school', bookedAt(slot));
  const { byLink, visits, asked } = fakeVisits(undefined, undefined, bookedAt(slot));
  world.ports.visits = visits;
  const show = () => showChat([{ ...city, nextStep: 'offer' }, offer], world);
  const { answers } = show();
  const reload = () => {
    cleanup();
    world.reload();
    return show();
  };
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await open();
  return { answers, asked, byLink, comeBack, reload };
}

const open = async () => fireEvent.click(await screen.findByText('Your visit', { selector: 'button' }));
const close = () => fireEvent.click(screen.getByLabelText('Back to the conversation'));
const card = () => screen.findByRole('region', { name: 'Your visit' });
const bookAgain = () => screen.findByText('Book a visit', { selector: 'button' });
const times = () => screen.findByRole('group', { name: 'Choose a time' });
const moved = { startsAt: '2026-12-15T04:30:00Z', endsAt: '2026-12-15T05:30:00Z' };

test('who moved their visit by its link and comes back sees its new time, also after a reload', async () => {
  const { byLink, comeBack, reload } = await booked();
  expect(await card()).toHaveTextContent(/18 June/);
  byLink.answer = moved;
  await comeBack();
  expect(await card()).toHaveTextContent(/Your visit is booked.*15 December/);
  expect(await card()).not.toHaveTextContent(/18 June/);
  expect(screen.getByRole('heading', { name: 'Your visit is booked' })).toHaveFocus();
  byLink.answer = null;
  reload();
  await open();
  expect(await card()).toHaveTextContent(/15 December/);
});

test('a card that opens shows what became of the booking: the place is held, then confirmed', async () => {
  const { byLink, comeBack } = await booked('full');
  expect(await card()).toHaveTextContent(/waitlist.*This time is full/);
  byLink.answer = { status: 'offered', heldUntil: '2026-06-16T04:30:00Z' };
  await comeBack();
  expect(await card()).toHaveTextContent(
    /A place is free for you.*It is held for you until Tuesday, 16 June/,
  );
  const link = within(await card()).getByRole('link', { name: /Take this place/ });
  expect(link).toHaveAttribute('href', 'http://localhost/visit#secret');
  close();
  byLink.answer = { status: 'confirmed' };
  await open();
  expect(await screen.findByText('Your visit is booked')).toBeVisible();
  expect(screen.queryByText(/This time is full|It is held/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
});

test('a cancelled visit is said to be, and another can be booked', async () => {
  const { byLink, comeBack, reload } = await booked();
  byLink.answer = { status: 'cancelled' };
  await comeBack();
  expect(await screen.findByRole('heading', { name: 'Your visit is cancelled' })).toHaveFocus();
  expect(screen.queryByText('Add to calendar')).not.toBeInTheDocument();
  fireEvent.click(await bookAgain());
  expect(await times()).toBeVisible();
  reload();
  expect(await bookAgain()).toBeVisible();
});

test('after a reload a step that offers a visit knows that the first was cancelled', async () => {
  const { byLink, reload } = await booked();
  byLink.answer = { status: 'cancelled' };
  const { answers, person } = reload();
  expect(await bookAgain()).toBeVisible();
  await person.type(screen.getByLabelText(/City/), 'Pune{Enter}');
  await person.click(await screen.findByText('See the school'));
  expect(await times()).toBeVisible();
  expect(answers()).toEqual({ city: 'Pune' });
});

test('one that is over, and one whose link does not work any more, can be followed by another', async () => {
  const { byLink, comeBack } = await booked();
  byLink.answer = { status: 'over' };
  await comeBack();
  expect(await screen.findByText('This visit is over')).toBeVisible();
  close();
  expect(await bookAgain()).toBeVisible();
  cleanup();
  sessionStorage.clear();
  const other = await booked();
  other.byLink.answer = 'gone';
  await other.comeBack();
  expect(await times()).toBeVisible();
});

test('without a connection the card shows what it knew, says that it could not ask, and asks when it is back', async () => {
  const { byLink, reload } = await booked();
  byLink.answer = null;
  reload();
  await open();
  expect(await card()).toHaveTextContent(/Your visit is booked.*18 June/);
  expect(await screen.findByText(/We could not check this with the school just now/)).toBeVisible();
  byLink.answer = moved;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await card()).toHaveTextContent(/15 December/);
  await waitFor(() => expect(screen.queryByText(/We could not check this/)).not.toBeInTheDocument());
});

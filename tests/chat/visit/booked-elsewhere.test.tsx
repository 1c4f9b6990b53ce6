import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../expect-accessible.ts';
import { fakeWorld } from '../fake-world.ts';
import { showChat } from '../show-chat.tsx';
import { fakeVisits } from './fake-visits.ts';
import { bookAt, city, offer } from './visit-parent.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

/** A chat in which a visit is booked, its card open. */
async function booked(time = /Places left: 3/) {
  const world = fakeWorld({ reducedMotion: true });
  const { byLink, visits, asked } = fakeVisits();
  world.ports.visits = visits;
  const steps = [{ ...city, nextStep: 'offer' }, offer];
  const { person, container, answers } = showChat(steps, world);
  await person.click(await screen.findByRole('button', { name: 'Book a visit' }));
  await bookAt(person, time);
  await screen.findByRole('region', { name: 'Your visit' });
  const reload = () => {
    cleanup();
    world.reload();
    return showChat(steps, world);
  };
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const close = () => person.click(screen.getByRole('button', { name: 'Back to the conversation' }));
  return { answers, asked, byLink, close, comeBack, container, person, reload };
}

const card = () => screen.findByRole('region', { name: 'Your visit' });
const bookAgain = () => screen.findByRole('button', { name: 'Book a visit' });
const moved = { startsAt: '2026-12-15T04:30:00Z', endsAt: '2026-12-15T05:30:00Z' };

test('who moved their visit by its link and comes back sees its new time, also after a reload', async () => {
  const { byLink, comeBack, container, reload } = await booked();
  expect(await card()).toHaveTextContent(/18 June/);
  byLink.answer = moved;
  await comeBack();
  expect(await card()).toHaveTextContent(/Your visit is booked.*15 December/);
  expect(await card()).not.toHaveTextContent(/18 June/);
  expect(screen.getByRole('heading', { name: 'Your visit is booked' })).toHaveFocus();
  await expectAccessible(container);
  const after = reload();
  await after.person.click(await screen.findByRole('button', { name: 'Your visit' }));
  expect(await card()).toHaveTextContent(/15 December/);
});

test('a card that opens shows what became of the booking meanwhile', async () => {
  const { byLink, close, person } = await booked(/waitlist/);
  await close();
  byLink.answer = { status: 'confirmed' };
  await person.click(screen.getByRole('button', { name: 'Your visit' }));
  expect(await screen.findByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  expect(screen.queryByText(/This time is full/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
});

test('a place that is offered to who waits says until when, and leads to where it is taken', async () => {
  const { byLink, comeBack, container } = await booked(/waitlist/);
  byLink.answer = { status: 'offered', heldUntil: '2026-06-16T04:30:00Z' };
  await comeBack();
  expect(await card()).toHaveTextContent(
    /A place is free for you.*It is held for you until Tuesday, 16 June/,
  );
  expect(screen.getByRole('link', { name: /Take this place/ })).toHaveAttribute(
    'href',
    'http://localhost/visit#secret',
  );
  await expectAccessible(container);
});

test('a cancelled visit is said to be, and another can be booked', async () => {
  const { asked, byLink, comeBack, container, person } = await booked();
  byLink.answer = { status: 'cancelled' };
  await comeBack();
  expect(screen.getByRole('heading', { name: 'Your visit is cancelled' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  await expectAccessible(container);
  await person.click(await bookAgain());
  const times = within(await screen.findByRole('group', { name: 'Choose a time' }));
  await person.click(times.getByRole('button', { name: /Places left: 3/ }));
  delete byLink.answer;
  await person.click(screen.getByRole('button', { name: 'Confirm the booking' }));
  expect(await screen.findByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('after a cancelled visit the chat offers one again, once its card is closed and after a reload', async () => {
  const { byLink, close, comeBack, person, reload } = await booked();
  byLink.answer = { status: 'cancelled' };
  await comeBack();
  await close();
  await person.click(await bookAgain());
  expect(await screen.findByRole('group', { name: 'Choose a time' })).toBeVisible();
  reload();
  expect(await bookAgain()).toBeVisible();
});

test('after a reload a step that offers a visit knows that the first was cancelled', async () => {
  const { byLink, reload } = await booked();
  byLink.answer = { status: 'cancelled' };
  const { answers, person } = reload();
  expect(await bookAgain()).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: 'City' }), 'Pune{Enter}');
  await person.click(await screen.findByRole('button', { name: 'See the school' }));
  expect(await screen.findByRole('group', { name: 'Choose a time' })).toBeVisible();
  expect(answers()).toEqual({ city: 'Pune' });
});

test('one that is over, and one whose link does not work any more, can be followed by another', async () => {
  const { byLink, close, comeBack } = await booked();
  byLink.answer = { status: 'over' };
  await comeBack();
  expect(screen.getByRole('heading', { name: 'This visit is over' })).toBeVisible();
  await close();
  expect(await bookAgain()).toBeVisible();
  cleanup();
  sessionStorage.clear();
  const other = await booked();
  other.byLink.answer = 'gone';
  await other.comeBack();
  expect(await screen.findByRole('group', { name: 'Choose a time' })).toBeVisible();
});

test('without a connection the card shows what it knew, says that it could not ask, and asks when it is back', async () => {
  const { byLink, reload } = await booked();
  byLink.answer = null;
  const { person, container } = reload();
  await person.click(await screen.findByRole('button', { name: 'Your visit' }));
  expect(await card()).toHaveTextContent(/Your visit is booked.*18 June/);
  expect(await screen.findByText(/We could not check this with the school just now/)).toBeVisible();
  await expectAccessible(container);
  byLink.answer = moved;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await card()).toHaveTextContent(/15 December/);
  await waitFor(() => expect(screen.queryByText(/We could not check this/)).not.toBeInTheDocument());
});

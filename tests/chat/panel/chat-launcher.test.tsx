import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { ChatLauncher } from '#chat/panel/chat-launcher.tsx';
import { newPerson } from '../../setup/person.ts';
import { fakeSchool } from '../fake-school.ts';
import { sendEnquiry } from '../show-panel.tsx';

const { school, server } = fakeSchool();
const launcher = () => screen.getByLabelText('Open chat');

test('lets the visitor in, then shows the conversation with the focus in it', async () => {
  const person = show();
  expect(launcher()).toHaveAttribute('aria-expanded', 'false');
  await person.click(launcher());
  const dialog = await screen.findByRole('dialog', { name: 'School Inquiry Assistant' });
  expect(await within(dialog).findByText('Your name?')).toBeVisible();
  await waitFor(() => expect(dialog).toHaveFocus());
  expect(launcher()).toHaveAttribute('aria-expanded', 'true');
  expect(launcher()).not.toBeVisible();
  expect(school.tokensAsked).toBe(1);
});

test('waits for the visitor to be let in, however often the button is pressed', async () => {
  let letIn = () => {};
  const door = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  server.use(http.post('*/mock/token', () => door.then(() => undefined)));
  const person = show();
  for (let i = 0; i < 5; i += 1) await person.click(launcher());
  expect(launcher()).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  letIn();
  await screen.findByRole('dialog');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(school.tokensAsked).toBe(1);
});

test('a visitor who is not let in is told, and may leave it or try again', async () => {
  school.letsIn = false;
  const person = show();
  await person.click(launcher());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Authentication check failed. Please try again.',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(launcher()).toHaveAttribute('aria-expanded', 'false');
  await person.click(screen.getByLabelText('Dismiss'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await person.click(launcher());
  const again = await screen.findByText('Try again');
  school.letsIn = true;
  await person.click(again);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('closing hides the chat, keeps its conversation and returns to the button', async () => {
  const person = show();
  await person.click(launcher());
  await sendEnquiry(person);
  await screen.findByText('Goodbye.');
  // Escape works wherever in the conversation the keyboard is.
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(launcher()).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(launcher()).toHaveFocus());
  await person.click(launcher());
  expect(await screen.findByText('Goodbye.')).toBeVisible();
  expect(screen.getByText('Asha')).toBeVisible();
  expect(school.stored).toHaveLength(1);
  await person.click(screen.getByLabelText('Close chat'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(launcher()).toHaveFocus());
});

test.each([
  ['a mouse that comes near', (button: HTMLElement) => fireEvent.pointerEnter(button)],
  ['a finger that comes down', (button: HTMLElement) => fireEvent.touchStart(button)],
  ['a press', (button: HTMLElement) => fireEvent.pointerDown(button)],
  ['the keyboard', (button: HTMLElement) => fireEvent.focus(button)],
])('the mere intent to open, as %s, prepares conversation and visitor once', async (_, intend) => {
  let asked = 0;
  server.use(
    http.post('*/rest/v1/rpc/published_configuration', async () => {
      asked += 1;
      await delay(0);
    }),
  );
  show();
  for (let i = 0; i < 3; i += 1) intend(launcher());
  await waitFor(() => expect([asked, school.tokensAsked]).toEqual([1, 1]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a preparation that fails is silent, and the button tries anew', async () => {
  school.letsIn = false;
  const person = show();
  fireEvent.pointerEnter(launcher());
  await waitFor(() => expect(school.tokensAsked).toBe(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  school.letsIn = true;
  await person.click(launcher());
  expect(await screen.findByRole('dialog')).toBeVisible();
});

function show() {
  render(<ChatLauncher tenantId={school.id} />);
  return newPerson({ delay: null });
}

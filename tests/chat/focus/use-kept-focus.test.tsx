import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptFocus } from '#chat/focus/use-kept-focus.ts';
import type { Step } from '#engine';
import { showChat } from '../show-chat.tsx';

const steps: Step[] = [
  { id: 'kind', type: 'options', message: 'Which?', options: [{ text: 'One', nextStep: 'year' }] },
  { id: 'year', type: 'options', message: 'Which year?', options: [{ text: 'This', nextStep: 'end' }] },
];

test('a reply that is pressed does not take the focus along when it goes', async () => {
  const { person, container } = showChat(steps);
  const dock = container.querySelector('[data-part="footer"]');
  await person.click(screen.getByRole('button', { name: 'One' }));
  await waitFor(() => expect(dock).toHaveFocus());
  expect(screen.getByRole('button', { name: 'This' })).toBeVisible();
});

test('what has the focus elsewhere in the chat keeps it', async () => {
  const { person } = showChat(steps);
  screen.getByRole('log').focus();
  await person.click(screen.getByRole('button', { name: 'One' }));
  expect(await screen.findByRole('button', { name: 'This' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('log')).toHaveFocus());
});

test('what comes later without the parent does not call the focus to the dock', async () => {
  const { person, world, shell, container } = showChat(steps);
  await person.click(screen.getByRole('button', { name: 'One' }));
  await waitFor(() => expect(document.body).not.toHaveFocus());
  container.querySelector<HTMLElement>('[data-part="footer"]')?.blur();
  shell.choose(0);
  world.elapse(60_000);
  expect(await screen.findByText('Thank you.')).toBeVisible();
  await waitFor(() => expect(document.body).toHaveFocus());
});

test.each([true, false])(
  'a field that is sent with Enter and removed leaves the focus in its box: told %s',
  (isTold) => {
    const { rerender } = render(<Box isShown />);
    const field = screen.getByRole('textbox');
    field.focus();
    // As Chromium tells it: before the element is removed.
    if (isTold) fireEvent.blur(field);
    rerender(<Box isShown={false} />);
    expect(screen.getByTestId('box')).toHaveFocus();
  },
);

function Box({ isShown }: { isShown: boolean }) {
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...focus} tabIndex={-1} data-testid="box">
      {isShown && <input aria-label="Question" />}
    </div>
  );
}

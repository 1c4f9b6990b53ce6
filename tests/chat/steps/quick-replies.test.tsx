import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Step } from '#engine';
import { showChat } from '../show-chat.tsx';

const steps: Step[] = [
  {
    id: 'kind',
    type: 'options',
    field: 'kind',
    nextStep: 'more',
    options: [
      { text: 'Day School', icon: '☀', title: 'Home every evening' },
      { text: 'Boarding', value: 'b' },
    ],
  },
  {
    id: 'more',
    type: 'options',
    field: 'more',
    nextStep: 'end',
    options: [
      { text: 'Yes', condition: { field: 'kind', operator: 'equals', value: 'b' } },
      { text: 'Bus', condition: { field: 'kind', operator: 'equals', value: 'Day School' } },
      { text: 'No' },
    ],
  },
];

test('each option is a button by its name; the icon is not read aloud', () => {
  showChat(steps);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '☀ Day School',
    'Boarding',
  ]);
  expect(screen.getByRole('button', { name: 'Day School' })).toHaveAttribute('title', 'Home every evening');
});

test('an icon that has a name is drawn, and its name is not said', async () => {
  const options = [
    { text: 'By school bus', icon: 'bus' },
    { text: 'On foot', icon: 'shoes' },
  ];
  showChat([{ id: 'way', type: 'options', field: 'way', options }]);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['By school bus', 'On foot']);
  await waitFor(() => expect(buttons[0]?.querySelector('svg')).toBeInTheDocument());
  expect(buttons[1]?.querySelector('span')).not.toBeInTheDocument();
});

test('only what may be chosen now is offered, and choosing keeps the place in the school’s list', async () => {
  const { person, answers } = showChat(steps);
  await person.click(screen.getByRole('button', { name: 'Day School' }));
  const offered = screen.getAllByRole('button', { name: /^(?!Ask)/ }).map((button) => button.textContent);
  expect(offered).toEqual(['Change', 'Bus', 'No']);
  await person.click(screen.getByRole('button', { name: 'No' }));
  expect(answers()).toEqual({ kind: 'Day School', more: 'No' });
});

test('twenty clicks choose once, and the second half of a double click nothing that has just come', async () => {
  const { answers } = showChat(steps);
  const button = screen.getByRole('button', { name: 'Boarding' });
  for (let i = 0; i < 20; i += 1) fireEvent.click(button);
  expect(answers()).toEqual({ kind: 'b' });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }), { detail: 2 });
  expect(answers()).toEqual({ kind: 'b' });
});

test('chosen with the keyboard, the focus stays at the place of the answers', async () => {
  const { person } = showChat(steps);
  await person.tab();
  await person.tab();
  expect(screen.getByRole('button', { name: 'Day School' })).toHaveFocus();
  await person.keyboard('{Enter}');
  await person.tab();
  expect(screen.getByRole('button', { name: 'Bus' })).toHaveFocus();
});

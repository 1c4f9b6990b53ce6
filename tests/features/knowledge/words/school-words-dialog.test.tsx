import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { fakeArticle, fakeKnowledge, idOf } from '../fake-knowledge.tsx';

const { backend, show } = fakeKnowledge();

async function open() {
  backend.articles = [fakeArticle(1)];
  const shown = show();
  await shown.person.click(await screen.findByRole('button', { name: 'We call it …' }));
  return { ...shown, dialog: screen.getByRole('dialog', { name: 'We call it …' }) };
}
const name = () => screen.getByRole('textbox', { name: /We call it/ });
const others = () => screen.getByRole('textbox', { name: /Parents also say/ });

test('a name is added with what parents say, changed and removed', async () => {
  const { person, dialog } = await open();
  await person.type(name(), 'Explorers');
  await person.type(others(), 'kindergarten, KG ,, nursery');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  const list = await screen.findByRole('list', { name: 'Names of your school' });
  expect(list).toHaveTextContent('Explorerskindergarten, KG, nursery');
  await waitFor(() => {
    for (const field of [name(), others()]) expect(field).toHaveValue('');
  });

  await person.click(within(list).getByRole('button', { name: 'Change “Explorers”' }));
  expect(name()).toHaveFocus();
  expect(others()).toHaveValue('kindergarten, KG, nursery');
  await person.clear(others());
  await person.type(others(), 'playgroup');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).toHaveTextContent('Explorersplaygroup'));
  const remove = screen.getByRole('button', { name: 'Remove “Explorers”' });
  await waitFor(() => expect(remove).toBeEnabled());
  await person.click(remove);
  await waitFor(() => expect(screen.queryByText('Explorers')).not.toBeInTheDocument());
  expect(backend.calls).toEqual([
    ['insert', { tenant_id: 'north', name: 'Explorers', others: ['kindergarten', 'KG', 'nursery'] }],
    ['update', { name: 'Explorers', others: ['playgroup'] }],
    ['delete', { id: idOf(1) }],
  ]);
});

test('what does not fit is said at its field, and nothing typed is lost, nor what is typed meanwhile', async () => {
  backend.instead = {
    school_words: () => HttpResponse.json({ code: '23505', message: 'taken' }, { status: 409 }),
  };
  const { person } = await open();
  await person.type(name(), 'Explorers');
  await person.type(others(), 'KG');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('There is this name already.')).toBeVisible();
  expect(name()).toHaveValue('Explorers');
  expect(name()).toBeInvalid();

  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  backend.instead = {
    school_words: () => arrived.then(() => HttpResponse.json({ id: idOf(1) }, { status: 201 })),
  };
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await person.clear(name());
  await person.type(name(), 'Juniors');
  arrive();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  expect(name()).toHaveValue('Juniors');
  expect(others()).toHaveValue('KG');
  expect(name()).toHaveFocus();
});

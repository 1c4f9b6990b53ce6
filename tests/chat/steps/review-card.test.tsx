import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { form, sending } from '../../engine/setup/steps.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { fakeWorld } from '../fake-world.ts';
import { showChat } from '../show-chat.tsx';

const steps: Step[] = [
  form('name', 'kind', { field: 'first_name', fieldConfig: { label: 'Your name' } }),
  {
    id: 'kind',
    type: 'options',
    field: 'kind',
    options: [
      { text: 'Day School', value: 'd', nextStep: 'send' },
      { text: 'Boarding', value: 'b', nextStep: 'send' },
    ],
  },
  sending(),
];

const consent = {
  version: '7',
  notice: 'I agree that Hill School keeps these details.',
  privacyUrl: 'https://school.example/privacy',
};
const review = () => screen.findByRole('region', { name: 'Please look over your answers' });
const box = () => screen.getByRole('checkbox', { name: consent.notice });
const submit = () => screen.getByRole('button', { name: 'Submit enquiry' });

describe('before an enquiry is sent', () => {
  test('the parent reads all of it again, from its heading on, and sends it once', async () => {
    const { person, world, container } = await answerAll();
    const card = await review();
    const read = [...card.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(read).toEqual(['Asha', 'Change', 'Day School', 'Change']);
    expect(within(card).getByRole('heading')).toHaveFocus();
    await expectAccessible(container);
    // The second half of a double click that came before is no decision.
    submit().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    expect(world.sent).toEqual([]);
    await person.tripleClick(submit());
    expect(world.sent).toHaveLength(1);
    expect(world.sent[0]?.request.body).toMatchObject({ first_name: 'Asha', kind: 'd' });
    expect(screen.getByText('Submitting your inquiry...')).toBeVisible();
  });

  test('an answer is changed in the card or below the newest bubble, and nothing else is lost', async () => {
    const { person, world } = await answerAll();
    const log = within(screen.getByRole('log'));
    const names = () => log.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
    await person.click(within(await review()).getByLabelText('Change Your name'));
    const field = screen.getByRole('textbox', { name: 'Your name' });
    expect(field).toHaveValue('Asha');
    await person.type(field, ' Rao{Enter}');
    expect(within(await review()).getByText('Asha Rao')).toBeVisible();
    expect(names()).toEqual(['Change Kind', 'Change Your name']);
    await person.click(log.getByLabelText('Change Kind'));
    expect(document.activeElement).not.toBe(document.body);
    await person.click(screen.getByRole('button', { name: 'Boarding' }));
    await review();
    expect(names()).toEqual(['Change Your name', 'Change Kind']);
    expect(log.getByText('Day School')).toBeVisible();
    await person.click(submit());
    expect(names()).toEqual([]);
    expect(world.sent[0]?.request.body).toMatchObject({ first_name: 'Asha Rao', kind: 'b' });
  });
});

describe('consent', () => {
  test('is asked for with the first personal detail, unticked, and given together with it', async () => {
    const { person, answers } = showChat(steps, undefined, { consent });
    const field = screen.getByRole('textbox', { name: 'Your name' });
    expect(box()).not.toBeChecked();
    const link = screen.getByRole('link', { name: 'Privacy notice (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://school.example/privacy');
    expect(link).toHaveAttribute('target', '_blank');
    await person.type(field, 'Asha{Enter}');
    expect(answers()).toEqual({});
    await waitFor(() => expect(box()).toHaveFocus());
    expect(box()).toHaveAccessibleDescription('Please tick the box to agree before you go on.');
    await person.click(box());
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(answers()).toMatchObject({ first_name: 'Asha', consent: { given: true, version: '7' } });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('that was not asked for before is asked for in the card', async () => {
    const { person, world } = await answerAll({ consent }, steps.slice(1));
    await review();
    await person.click(submit());
    expect(world.sent).toEqual([]);
    await waitFor(() => expect(box()).toHaveFocus());
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    await person.click(box());
    expect(box()).not.toHaveAttribute('aria-invalid');
    await person.click(submit());
    expect(world.sent[0]?.request.body).toMatchObject({ consent: { given: true, version: '7' } });
  });

  test('is not asked for where the school does not want it, and needs no address for the notice', () => {
    const { container } = showChat(steps);
    expect(container.querySelector('[type=checkbox]')).toBeNull();
    cleanup();
    showChat(steps, undefined, { consent: { ...consent, privacyUrl: 'http://school.example' } });
    expect(box()).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

async function answerAll(rest: Partial<TenantConfig> = {}, script = steps) {
  const chat = showChat(script, fakeWorld({ reducedMotion: true }), rest);
  const name = screen.queryByRole('textbox', { name: 'Your name' });
  if (name) await chat.person.type(name, 'Asha{Enter}');
  await chat.person.click(screen.getByRole('button', { name: 'Day School' }));
  await waitFor(() => act(() => chat.world.elapse(0)));
  return chat;
}

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { expectAccessible } from '../expect-accessible.ts';
import { fakeWorld } from '../fake-world.ts';
import { showChat } from '../show-chat.tsx';

const steps: Step[] = [
  { id: 'name', type: 'form', field: 'first_name', fieldConfig: { label: 'Your name' }, nextStep: 'kind' },
  {
    id: 'kind',
    type: 'options',
    field: 'kind',
    options: [
      { text: 'Day School', value: 'd', nextStep: 'send' },
      { text: 'Boarding', value: 'b', nextStep: 'send' },
    ],
  },
  {
    id: 'send',
    type: 'api_call',
    apiConfig: { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' },
    nextStep: 'end',
  },
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
  test('the parent reads all of it again, from its heading on', async () => {
    const { world, container } = await answerAll();
    const card = await review();
    const read = within(card)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(read).toEqual(['Asha', 'Change', 'Day School', 'Change']);
    expect(within(card).getByRole('heading')).toHaveFocus();
    expect(world.sent).toEqual([]);
    await expectAccessible(container);
  });

  test('it is sent once, however often the button is pressed', async () => {
    const { person, world } = await answerAll();
    await review();
    await person.tripleClick(submit());
    expect(world.sent).toHaveLength(1);
    expect(world.sent[0]?.request.body).toMatchObject({ first_name: 'Asha', kind: 'd' });
    expect(screen.getByText('Submitting your inquiry...')).toBeVisible();
  });

  test('the second half of a double click that came before is nobody’s decision', async () => {
    const { person, world } = await answerAll();
    await review();
    submit().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    expect(world.sent).toEqual([]);
    await person.click(submit());
    expect(world.sent).toHaveLength(1);
  });

  test.each(['in the card', 'below the bubble'])(
    'an answer is changed %s, and nothing else is lost',
    async (where) => {
      const { person, world } = await answerAll();
      const card = await review();
      const place = where === 'in the card' ? card : screen.getByRole('log');
      await person.click(within(place).getByRole('button', { name: 'Change Your name' }));
      const field = screen.getByRole('textbox', { name: 'Your name' });
      expect(field).toHaveValue('Asha');
      await person.type(field, ' Rao{Enter}');
      expect(within(await review()).getByText('Asha Rao')).toBeVisible();
      await person.click(submit());
      expect(world.sent[0]?.request.body).toMatchObject({ first_name: 'Asha Rao', kind: 'd' });
    },
  );
});

describe('a bubble’s Change', () => {
  test('is there for the newest answer of a field, as long as nothing is sent', async () => {
    const { person } = await answerAll();
    await review();
    const log = within(screen.getByRole('log'));
    const names = () => log.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names()).toEqual(['Change Your name', 'Change Kind']);
    await person.click(log.getByRole('button', { name: 'Change Kind' }));
    await person.click(screen.getByRole('button', { name: 'Boarding' }));
    await review();
    expect(names()).toEqual(['Change Your name', 'Change Kind']);
    expect(log.getByText('Day School')).toBeVisible();
    await person.click(submit());
    expect(names()).toEqual([]);
  });

  test('leaves the focus in the chat', async () => {
    const { person } = await answerAll();
    await person.click(within(screen.getByRole('log')).getByRole('button', { name: 'Change Your name' }));
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('consent', () => {
  test('is asked for with the first personal detail, unticked, and given together with it', async () => {
    const { person, answers, container } = showChat(steps, undefined, { consent });
    const field = screen.getByRole('textbox', { name: 'Your name' });
    expect(box()).not.toBeChecked();
    const link = screen.getByRole('link', { name: 'Privacy notice (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://school.example/privacy');
    expect(link).toHaveAttribute('target', '_blank');
    await expectAccessible(container);

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

  test('is not asked for where the school does not want it', () => {
    showChat(steps);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test.each(['javascript:alert(1)', 'http://school.example', ''])(
    '%j is no address for the notice',
    (privacyUrl) => {
      showChat(steps, undefined, { consent: { ...consent, privacyUrl } });
      expect(box()).toBeVisible();
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );
});

async function answerAll(rest: Partial<TenantConfig> = {}, script = steps) {
  const chat = showChat(script, fakeWorld({ reducedMotion: true }), rest);
  const name = screen.queryByRole('textbox', { name: 'Your name' });
  if (name) await chat.person.type(name, 'Asha{Enter}');
  await chat.person.click(screen.getByRole('button', { name: 'Day School' }));
  await waitFor(() => act(() => chat.world.elapse(0)));
  return chat;
}

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { lazyFollowUpController } from '#chat/follow-up/lazy-follow-up.ts';
import { lazyFollowUp } from '#chat/lazy/lazy-views.ts';
import type { Step } from '#engine';
import { form, sending } from '../../engine/setup/steps.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { missed, told } from '../question-parent.ts';
import { showChat } from '../show-chat.tsx';

await Promise.all([lazyFollowUpController.load(), lazyFollowUp.load()]);

const options: Step = {
  id: 'kind',
  type: 'options',
  message: 'New or existing?',
  options: [{ text: 'New' }, { text: 'Existing' }],
  nextStep: 'city',
};
const city = form('city', 'end', { message: 'Which city?', fieldConfig: { label: 'City' } });
const questions: Step = { id: 'ask', type: 'questions', message: 'Your question?', nextStep: 'end' };

const opener = () => screen.getByRole('button', { name: 'Ask a question' });
const box = () => screen.getByLabelText('Your question');
const cityField = () => screen.getByRole('textbox', { name: 'City' });

describe('the question box', () => {
  test('is one press away, and leaves what was typed in a field as it was', async () => {
    const { person, world, answers, container } = showChat([city]);
    await person.type(cityField(), 'Pun');
    await person.click(opener());
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
    await expectAccessible(container);
    // Nothing empty is sent.
    await person.keyboard('  {Enter}');
    expect([screen.getByText('Send').closest('button')?.disabled, world.sent]).toEqual([true, []]);
    await person.clear(box());
    await person.keyboard('Is there a bus?{Enter}');
    expect(await screen.findByText('Looking for an answer…')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await act(() => world.answer(told()));
    expect(screen.getByRole('log')).toHaveTextContent(
      /You: Is there a bus\?.*Assistant: Yes, on nine routes\./,
    );
    const field = cityField();
    expect(field).toHaveValue('Pun');
    expect(await screen.findByText('Did this help?')).toBeVisible();
    await person.type(field, 'e{Enter}');
    expect(answers()).toEqual({ questions: ['Is there a bus?'], city: 'Pune' });
  });

  test('opens with the letter that is typed while options are shown, and with no other key', async () => {
    const { person } = showChat([options, city]);
    for (const keys of ['1', ' ', '{Control>}k{/Control}', '{Tab}']) await person.keyboard(keys);
    expect(screen.queryByLabelText('Your question')).not.toBeInTheDocument();
    await person.keyboard('Is');
    expect(box()).toHaveValue('Is');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument();
  });

  test('is left with Escape, and what was asked by half is there again, after a reload too', async () => {
    const { person, world } = showChat([options, city]);
    await person.click(opener());
    await person.keyboard('Fees{Escape}');
    expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
    await person.click(opener());
    expect(box()).toHaveValue('Fees');
    await person.click(screen.getByRole('button', { name: 'Back to the conversation' }));
    expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
    cleanup();
    world.reload();
    showChat([options, city], world);
    expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
    await person.click(opener());
    expect(box()).toHaveValue('Fees');
  });

  test('that was open when the page was loaded again has what was typed', async () => {
    const { person, world } = showChat([city]);
    await person.type(cityField(), 'Pun');
    await person.click(opener());
    await person.keyboard('Is there a');
    cleanup();
    world.reload();
    const again = showChat([city], world);
    expect([box(), document.body]).toEqual([
      expect.objectContaining({ value: 'Is there a' }),
      document.activeElement,
    ]);
    await again.person.type(box(), ' bus?{Enter}');
    expect(world.sent.at(-1)?.request.body).toMatchObject({ question: 'Is there a bus?' });
    await act(() => world.answer(told()));
    expect(cityField()).toHaveValue('Pun');
    cleanup();
    world.reload();
    showChat([city], world);
    expect(cityField()).toHaveValue('Pun');
    await again.person.click(opener());
    expect(box()).toHaveValue('');
  });

  test('is not offered while the enquiry is being sent, and a question that comes then waits for its end', async () => {
    const { person, world, shell } = showChat([{ ...city, nextStep: 'send' }, sending()]);
    await person.type(cityField(), 'Pune{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Submit enquiry' }));
    expect(shell.getSnapshot().activity).toEqual({ type: 'calling', submission: true });
    await person.keyboard('Is there a bus?{Enter}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ask a question' })).not.toBeInTheDocument();

    const endpoints = () => world.sent.map(({ request }) => request.endpoint);
    act(() => {
      shell.askAside?.('Is there a bus?');
      shell.askAside?.('Is there a bus?');
      shell.ask('Is there a bus?');
    });
    expect(endpoints()).toEqual(['/api/chat-inquiry/public']);
    await act(() => world.answer({}));
    act(() => world.elapse(60_000));
    expect(endpoints()).toEqual(['/api/chat-inquiry/public', '/api/chat']);
    await act(() => world.answer(told()));
    expect(screen.getByRole('log')).toHaveTextContent(/Thank you\..*Is there a bus\?.*Yes, on nine routes\./);
    expect(shell.isWithSchool()).toBe(true);
  });

  test('keeps what could not be asked, as its script was not to be had, and asks it then', async () => {
    const { person, world } = showChat([city]);
    await person.click(opener());
    const missing = vi.spyOn(lazyFollowUpController, 'get').mockReturnValue(null);
    let refuse = (_: Error) => {};
    const failing = vi
      .spyOn(lazyFollowUpController, 'load')
      .mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    await person.keyboard('Is there a bus?{Enter}');
    expect(await screen.findByText('Looking for an answer…')).toBeVisible();
    await act(async () => refuse(new TypeError('Failed to fetch')));
    expect(await screen.findByText(/^This part could not be loaded/)).toBeVisible();
    expect(box()).toHaveValue('Is there a bus?');
    expect(box()).toHaveFocus();
    missing.mockRestore();
    failing.mockRestore();
    await person.keyboard('{Enter}');
    await act(() => world.answer(told()));
    expect(screen.queryByRole('textbox', { name: 'Your question' })).not.toBeInTheDocument();
    await person.click(opener());
    expect(box()).toHaveValue('');
  });

  test('is empty in a conversation that begins while an answer is awaited', async () => {
    const { person, shell } = showChat([city]);
    await person.click(opener());
    await person.keyboard('Is there a bus?{Enter}');
    act(() => shell.reset());
    expect(cityField()).toBeVisible();
    await person.click(opener());
    expect(box()).toHaveValue('');
  });

  test('is not offered where the step has one', () => {
    showChat([questions]);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Ask a question' })).not.toBeInTheDocument();
  });

  test('is not named twice where the school has an option of that name', async () => {
    const { person } = showChat([{ ...options, options: [{ text: 'Ask a question' }] }, city]);
    expect(screen.getAllByRole('button', { name: 'Ask a question' })).toHaveLength(1);
    await person.keyboard('F');
    expect(box()).toHaveValue('F');
    await person.click(screen.getByRole('button', { name: 'Back to the conversation' }));
    await person.click(opener());
    expect(cityField()).toBeVisible();
  });

  test('is there at the end too', async () => {
    const { person, world } = showChat([city]);
    await person.click(screen.getByRole('button', { name: 'Skip' }));
    await person.click(opener());
    await person.keyboard('Is there a bus?{Enter}');
    await act(() => world.answer(told()));
    expect(screen.getByRole('button', { name: 'Start New Conversation' })).toBeVisible();
  });

  test('where there is no answer, takes name and number then and there', async () => {
    const { person, world } = showChat([options, city]);
    await person.keyboard('Is there a bus?{Enter}');
    await act(() => world.answer(missed()));
    expect(await screen.findByText(/To have their answer by Monday/)).toBeVisible();
    await person.click(screen.getByText('Yes, please answer me'));
    await person.type(screen.getByLabelText(/^Your name/), 'Asha Rao');
    await person.type(screen.getByLabelText(/^Mobile number/), '98765 43210{Enter}');
    expect(world.sent.at(-1)?.request.body).toMatchObject({
      userInfo: { first_name: 'Asha Rao', mobile: '9876543210', questions: ['Is there a bus?'] },
    });
    await act(() => world.answer({}));
    await act(() => world.answer({ data: { success: true, answer_by: '2026-11-23T05:30:00.000Z' } }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'New' })).toBeVisible());
    expect(screen.getByRole('log')).toHaveTextContent(/will answer you by Monday/);
  });
});

describe('an optional question', () => {
  test('that is left empty says that it can be skipped, and is with one press, which the log says', async () => {
    const { person, answers } = showChat([city]);
    await person.type(cityField(), '{Enter}');
    expect(cityField()).toHaveAccessibleDescription('You can leave this out: choose Skip.');
    await person.click(screen.getByRole('button', { name: 'Skip' }));
    expect(answers()).toEqual({ city: null });
    expect(screen.getByRole('log')).toHaveTextContent('You: Skipped');
  });

  test('a required one has no Skip', () => {
    showChat([{ ...city, validation: { required: true } }]);
    expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
  });
});

describe('a change', () => {
  const kind: Step = { ...options, field: 'kind' };

  test('shows the answer so far, and is cancelled', async () => {
    const { person, answers } = showChat([kind, city]);
    await person.click(screen.getByRole('button', { name: 'Existing' }));
    await person.type(cityField(), 'Pun');
    await person.click(screen.getByRole('button', { name: 'Change Kind' }));
    expect(screen.getByRole('button', { name: 'Existing' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'New' })).not.toHaveAttribute('aria-current');
    await person.click(screen.getByRole('button', { name: 'Cancel change' }));
    expect(cityField()).toHaveValue('Pun');
    expect(screen.queryByRole('button', { name: 'Cancel change' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('log')).getAllByText('New or existing?')).toHaveLength(1);
    expect(answers()).toEqual({ kind: 'Existing' });
  });

  test('closes the question box, with what was typed in it', async () => {
    const { person, world } = showChat([kind, city]);
    await person.click(screen.getByRole('button', { name: 'Existing' }));
    await person.click(opener());
    await person.keyboard('Fees');
    await person.click(screen.getByRole('button', { name: 'Change Kind' }));
    expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel change' })).toBeVisible();
    cleanup();
    world.reload();
    showChat([kind, city], world);
    expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
    await person.click(opener());
    expect(box()).toHaveValue('Fees');
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyFollowUp } from '#chat/lazy/lazy-views.ts';
import { englishWords, loadHelpWords, loadWords } from '#chat/words/chat-words.ts';
import type { Step, TenantConfig } from '#engine';
import { expectAccessible } from '../expect-accessible.ts';
import { fakeWorld } from '../fake-world.ts';
import { answerBy, missed, questionSteps, told } from '../question-parent.ts';
import { showChat } from '../show-chat.tsx';

await loadHelpWords();

await lazyFollowUp.load();

const offer = 'Would you like the admissions office to answer you? They will answer by Monday, 23 November.';
const reach =
  'To have their answer by Monday, 23 November, please let the admissions office know how to reach you.';
const steps = questionSteps.filter(({ id }) => id !== 'end');
const button = (name: string) =>
  screen.getByText(name, { selector: 'button, button *' }).closest('button') as HTMLElement;
const box = () => screen.getByLabelText('Your question');
const related = ['When does the bus leave?', 'What does the bus cost?'];

beforeEach(() => withPointer('fine'));
afterEach(() => void vi.unstubAllGlobals());

describe('after an answer', () => {
  test('the parent may say that it helped, which is asked calmly, and is thanked', async () => {
    const { person, world } = await answered(told());
    expect(await screen.findByText('Did this help?')).toHaveRole('status');
    expect(within(screen.getByRole('log')).queryByText('Did this help?')).not.toBeInTheDocument();
    const question = screen.getByRole('group', { name: 'Did this help?' });
    await person.click(within(question).getByText('Yes'));
    expect(await screen.findByRole('group', { name: 'Good to know, thank you.' })).toBeVisible();
    expect(screen.queryByText('No')).not.toBeInTheDocument();
    expect(world.sent.at(-1)?.request.body).toEqual({ question_id: 'q1', helpful: true });
  });

  test('that did not help a person is offered; the second half of a double press is no opinion', async () => {
    const { person, world } = await answered(told());
    button('No').focus();
    await person.dblClick(button('No'));
    expect(await screen.findByRole('group', { name: offer })).toContainElement(
      button('Yes, please answer me'),
    );
    expect(world.sent).toHaveLength(2);
    expect(screen.queryByText('Did this help?')).not.toBeInTheDocument();
    // The keyboard stays with the parent when what they pressed is gone.
    expect(document.body).not.toHaveFocus();
    await person.tab();
    expect(button('Yes, please answer me')).toHaveFocus();
  });

  test('related questions are one press away, before the box, and gone with the next question', async () => {
    const { person, world } = await answered(told({ related }));
    const [first = ''] = related;
    const near = screen.getByRole('group', { name: 'You could also ask:' });
    expect([...near.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(related);
    await waitFor(() => expect(box()).toHaveFocus());
    for (const name of ['I have no more questions', ...related.toReversed(), 'No', 'Yes']) {
      await person.tab({ shift: true });
      expect(document.activeElement).toHaveTextContent(name);
    }
    await person.click(screen.getByText(first));
    expect(world.sent.at(-1)?.request.body).toMatchObject({ question: first });
    expect(screen.getByRole('log')).toHaveTextContent(first);
    expect(within(near).queryByText(first)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: first })).not.toBeInTheDocument();
  });
});

describe('without an answer', () => {
  test('the parent says how they can be reached, and is told by when', async () => {
    const { person, world, container } = await answered(missed({ related }));
    expect(await screen.findByText(reach)).toBeVisible();
    expect(screen.queryByText('No')).not.toBeInTheDocument();
    expect(screen.getByText(/^Thank you for your question! Our team/)).toBeVisible();
    await person.click(button('Yes, please answer me'));
    const name = screen.getByLabelText(/^Your name/);
    expect(name).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Your question' })).not.toBeInTheDocument();
    await expectAccessible(container);
    await person.type(name, 'Asha');
    await person.type(screen.getByLabelText(/^Mobile number/), '98765 43210{Enter}');
    expect(world.sent.at(-1)?.request.body).toMatchObject({
      userInfo: { first_name: 'Asha', mobile: '9876543210' },
    });
    expect(button('Send to the admissions office')).toHaveAttribute('aria-disabled', 'true');
    await person.keyboard('{Enter}');
    expect(world.sent).toHaveLength(2);
    await act(() => world.answer({}));
    await act(() => world.answer({ data: { success: true, answer_by: answerBy } }));
    const log = screen.getByRole('log');
    expect(log).toHaveTextContent('Thank you. The admissions office will answer you by Monday, 23 November.');
    expect(box()).toBeVisible();
    expect(screen.queryByText(reach)).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  test('no keyboard comes up by itself on a touch screen', async () => {
    withPointer('coarse');
    const { person } = await answered(missed());
    await person.click(button('Yes, please answer me'));
    expect(screen.getByRole('heading', { name: 'How can the admissions office reach you?' })).toHaveFocus();
  });

  test('what is missing or wrong is said, and what was refused stays, to be mended', async () => {
    const { person, world } = await answered(missed());
    await person.click(button('Yes, please answer me'));
    const send = button('Send to the admissions office');
    await person.click(send);
    const name = screen.getByLabelText(/^Your name/);
    const mobile = screen.getByLabelText(/^Mobile number/);
    const email = screen.getByLabelText(/^Email address/);
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription(/^Your name is required/);
    expect(mobile).toHaveAccessibleDescription('Please give your mobile number or your email address.');
    await person.type(name, 'Asha');
    expect(name).toHaveAccessibleDescription('');
    expect(world.sent).toHaveLength(1);
    await person.type(email, 'asha@example.com{Enter}');
    await act(() => world.answer({ ok: false, status: 422, data: undefined, message: 'No' }));
    expect(email).toHaveValue('asha@example.com');
    expect(send).not.toHaveAttribute('aria-disabled');
  });

  test('a wrong number is said once the field is left', async () => {
    const { person } = await answered(missed());
    await person.click(button('Yes, please answer me'));
    const mobile = screen.getByLabelText(/^Mobile number/);
    await person.type(mobile, '987');
    expect(mobile).toHaveAccessibleDescription('');
    await person.tab();
    expect(mobile).toHaveAccessibleDescription(/^Mobile number format is invalid/);
  });

  test('the school’s privacy notice comes first where it has one', async () => {
    const consent = {
      version: '1',
      notice: 'I agree to be called.',
      privacyUrl: 'https://school.example/privacy',
    };
    const { person, world } = await answered(missed(), { consent });
    await person.click(button('Yes, please answer me'));
    await person.type(screen.getByLabelText(/^Your name/), 'Asha');
    await person.type(screen.getByLabelText(/^Email address/), 'asha@example.com');
    await person.click(button('Send to the admissions office'));
    const box = screen.getByRole('checkbox', { name: 'I agree to be called.' });
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toHaveAccessibleDescription('Please tick the box to agree before you go on.');
    await person.click(screen.getByRole('checkbox', { name: 'I agree to be called.' }));
    await person.click(button('Send to the admissions office'));
    expect(world.sent.at(-1)?.request.body).toMatchObject({
      userInfo: { consent: { given: true, version: '1' } },
    });
  });

  test('the parent may leave it, and what they were writing is still there', async () => {
    const { person } = await answered(missed());
    await person.type(box(), 'And a can');
    await person.click(button('Yes, please answer me'));
    await person.click(button('Not now'));
    expect(box()).toHaveValue('And a can');
    expect(screen.queryByRole('button', { name: 'Yes, please answer me' })).not.toBeInTheDocument();
  });

  test('a wish that did not arrive may be wished again', async () => {
    const { person, world, shell } = await answered(missed());
    await person.click(button('Yes, please answer me'));
    act(() =>
      shell.help({
        type: 'contact',
        contact: { first_name: 'A', mobile: '', email: 'a@b.example' },
        consent: false,
      }),
    );
    await act(() => world.answer({}));
    await person.click(button('Yes, please answer me'));
    expect(world.sent).toHaveLength(3);
    await act(() => world.answer({ ok: false, status: 503, data: undefined }));
    expect(await screen.findByText('We could not pass this on just now. Please try again.')).toHaveRole(
      'status',
    );
    await person.click(button('Yes, please answer me'));
    expect(world.sent).toHaveLength(4);
  });
});

test('it speaks the language of the chat', async () => {
  const chat = await answered(told(), {}, undefined, undefined, await loadWords('fr'));
  expect(await screen.findByText('Cette réponse vous a-t-elle été utile ?')).toBeVisible();
  await chat.person.click(button('Non'));
  expect(await screen.findByText(/au plus tard le lundi 23 novembre\.$/)).toBeVisible();
});

test('after questions that lead to a choice it comes before the choice, without what could be asked', async () => {
  const [ask, process, ...rest] = steps;
  const choice: Step = {
    id: 'more',
    type: 'options',
    message: 'And now?',
    options: [{ text: 'Ask', nextStep: 'ask' }],
  };
  const path = [ask, process && { ...process, nextStep: 'more' }, choice, ...rest].filter(
    (each) => each !== undefined,
  );
  const { person } = await answered(told({ related }), {}, undefined, path);
  expect(await screen.findByText('Did this help?')).toBeVisible();
  expect(screen.queryByText('You could also ask:')).not.toBeInTheDocument();
  await person.click(button('Ask'));
  expect(screen.queryByText('Did this help?')).not.toBeInTheDocument();
});

/** A parent who has asked something and got this answer. */
async function answered(
  answer: ReturnType<typeof told>,
  rest: Partial<TenantConfig> = {},
  world = fakeWorld({ reducedMotion: true }),
  path = steps,
  words = englishWords,
) {
  const chat = showChat(path, world, rest, words);
  act(() => chat.shell.ask('Is there a bus?'));
  await act(() => world.answer(answer));
  act(() => world.elapse(60_000));
  return chat;
}

function withPointer(kind: string): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${kind})` }));
}

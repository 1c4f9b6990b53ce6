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
const button = (name: string) => screen.getByRole('button', { name });
const box = () => screen.getByRole('textbox', { name: 'Your question' });
const related = ['When does the bus leave?', 'What does the bus cost?'];

beforeEach(() => withPointer('fine'));
afterEach(() => void vi.unstubAllGlobals());

describe('after an answer', () => {
  test('the parent may say that it helped, and is thanked', async () => {
    const { person, world } = await answered(told());
    const question = await screen.findByRole('group', { name: 'Did this help?' });
    await person.click(within(question).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('group', { name: 'Good to know, thank you.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'No' })).not.toBeInTheDocument();
    expect(world.sent.at(-1)?.request.body).toEqual({ question_id: 'q1', helpful: true });
  });

  test('that did not help a person is offered', async () => {
    const { person } = await answered(told());
    await person.click(button('No'));
    expect(await screen.findByRole('group', { name: offer })).toContainElement(
      button('Yes, please answer me'),
    );
    expect(screen.queryByText('Did this help?')).not.toBeInTheDocument();
  });

  test('related questions are one press away, and gone with the next question', async () => {
    const { person, world } = await answered(told({ related }));
    const [first = ''] = related;
    const near = screen.getByRole('group', { name: 'You could also ask:' });
    expect(
      within(near)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(related);
    await person.click(button(first));
    expect(world.sent.at(-1)?.request.body).toMatchObject({ question: first });
    expect(screen.getByRole('log')).toHaveTextContent(first);
    expect(screen.queryByRole('button', { name: first })).not.toBeInTheDocument();
  });

  test('all of it comes before the box, which keeps the focus', async () => {
    const { person } = await answered(told({ related }));
    await waitFor(() => expect(box()).toHaveFocus());
    const inOrder = ['I have no more questions', ...related.toReversed(), 'No', 'Yes'];
    for (const name of inOrder) {
      await person.tab({ shift: true });
      expect(button(name)).toHaveFocus();
    }
  });

  test('it is announced once, calmly, and not while it is drawn', async () => {
    const { container } = await answered(told());
    const said = await screen.findByText('Did this help?');
    expect(said).toHaveRole('status');
    expect(within(screen.getByRole('log')).queryByText('Did this help?')).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test('the keyboard stays with the parent when what they pressed is gone', async () => {
    const { person } = await answered(told());
    button('No').focus();
    await person.keyboard('{Enter}');
    await screen.findByRole('group', { name: offer });
    expect(document.body).not.toHaveFocus();
    await person.tab();
    expect(button('Yes, please answer me')).toHaveFocus();
  });

  test('the second half of a double press is no opinion', async () => {
    const { person, world } = await answered(told());
    await person.dblClick(button('No'));
    expect(world.sent).toHaveLength(2);
    expect(button('Yes, please answer me')).toBeEnabled();
  });
});

describe('without an answer', () => {
  test('nobody asks whether it helped', async () => {
    const { container } = await answered(missed({ related }));
    expect(await screen.findByText(reach)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'No' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Thank you for your question! Our team/)).toBeVisible();
    await expectAccessible(container);
  });

  test('the parent says how they can be reached, and is told by when', async () => {
    const { person, world, container } = await answered(missed());
    await person.click(button('Yes, please answer me'));
    const name = screen.getByRole('textbox', { name: /^Your name/ });
    expect(name).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Your question' })).not.toBeInTheDocument();
    await expectAccessible(container);
    await person.type(name, 'Asha');
    await person.type(screen.getByRole('textbox', { name: 'Mobile number' }), '98765 43210{Enter}');
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

  test('what is missing is said when it is sent, and has the focus', async () => {
    const { person, world } = await answered(missed());
    await person.click(button('Yes, please answer me'));
    await person.click(button('Send to the admissions office'));
    const name = screen.getByRole('textbox', { name: /^Your name/ });
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription(/^Your name is required/);
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveAccessibleDescription(
      'Please give your mobile number or your email address.',
    );
    await person.type(name, 'Asha');
    expect(name).toHaveAccessibleDescription('');
    expect(world.sent).toHaveLength(1);
  });

  test('a wrong number is said once the field is left', async () => {
    const { person } = await answered(missed());
    await person.click(button('Yes, please answer me'));
    const mobile = screen.getByRole('textbox', { name: 'Mobile number' });
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
    await person.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Asha');
    await person.type(screen.getByRole('textbox', { name: 'Email address' }), 'asha@example.com');
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

  test('what was refused stays in the form, to be mended', async () => {
    const { person, world } = await answered(missed());
    await person.click(button('Yes, please answer me'));
    await person.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Asha');
    await person.type(screen.getByRole('textbox', { name: 'Email address' }), 'asha@example.com{Enter}');
    await act(() => world.answer({ ok: false, status: 422, data: undefined, message: 'No' }));
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('asha@example.com');
    expect(button('Send to the admissions office')).not.toHaveAttribute('aria-disabled');
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

test.each([
  ['es', '¿Le ha servido la respuesta?', 'No', /a más tardar el lunes, 23 de noviembre\.$/],
  ['fr', 'Cette réponse vous a-t-elle été utile ?', 'Non', /au plus tard le lundi 23 novembre\.$/],
] as const)('it speaks the language of the chat: %s', async (language, question, no, offered) => {
  const chat = await answered(told(), {}, undefined, undefined, await loadWords(language));
  expect(await screen.findByText(question)).toBeVisible();
  await chat.person.click(button(no));
  expect(await screen.findByText(offered)).toBeVisible();
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
  await chat.person.type(screen.getByRole('textbox', { name: words.question }), 'Is there a bus?{Enter}');
  await act(() => world.answer(answer));
  act(() => world.elapse(60_000));
  return chat;
}

function withPointer(kind: string): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${kind})` }));
}

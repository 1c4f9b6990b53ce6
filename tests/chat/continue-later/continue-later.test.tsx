import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { ContinueLater } from '#chat/continue-later/continue-later.tsx';
import type { Preview } from '#chat/panel/chat-panel-props.ts';
import { previewDependencies } from '#chat/preview/preview-dependencies.ts';
import { englishWords } from '#chat/words/chat-words.ts';
import { WordsContext } from '#chat/words/use-words.ts';
import { readMark } from '#data/visitor/started-mark.ts';
import { newPerson } from '../../setup/person.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { showPanel } from '../show-panel.tsx';
import { fakeStarted, leave, refused } from './fake-started.ts';

const started = fakeStarted();
const { school, to } = started;

afterEach(() => void vi.unstubAllEnvs());

/** What has the focus; null where nothing has. */
const holder = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);
const Banner = () => null;
const opener = () => screen.getByRole('button', { name: 'Finish later' });
const linkIn = (sheet: HTMLElement) => within(sheet).findByLabelText<HTMLInputElement>('Link to continue');

/** A conversation with a name given and consent, and the part of the header that continues it elsewhere. */
async function begun() {
  const shell = started.open();
  await waitFor(() => expect(shell.getSnapshot().activity.type).toBe('ready'));
  shell.choose(0);
  await waitFor(() => expect(shell.getSnapshot().step?.id).toBe('name'));
  shell.answer('Asha', true);
  await waitFor(() => expect(shell.getSnapshot().step?.id).toBe('email'));
  const sessionId = String(shell.getSnapshot().conversation?.variables.sessionId);
  const { container } = render(
    <WordsContext value={englishWords}>
      <ContinueLater config={school.config} shell={shell} sessionId={sessionId} />
    </WordsContext>,
  );
  return { container, person: newPerson(), shell };
}

async function opened() {
  const shown = await begun();
  await shown.person.click(opener());
  const sheet = await screen.findByRole('region', { name: 'Continue later' });
  await linkIn(sheet);
  return { ...shown, sheet };
}

test('it is offered once the parent has agreed to be stored, and not in a preview', async () => {
  const answerName = async (preview?: Preview) => {
    const person = showPanel({ tenantId: school.id, preview });
    await person.click(await screen.findByText('New'));
    await person.click(await screen.findByRole('checkbox'));
    expect(screen.queryByLabelText('Finish later')).toBeNull();
    await person.type(screen.getByLabelText(/Your name/), 'Asha{Enter}');
    await screen.findByLabelText(/E-mail/);
  };
  await answerName({
    answer: { ok: true, config: school.config, origin: 'published' },
    ports: (own, words) => previewDependencies(own, words, () => {}),
    Banner,
  });
  expect(screen.queryByLabelText('Finish later')).toBeNull();
  cleanup();
  await answerName();
  expect(await screen.findByLabelText('Finish later')).toBeVisible();
});

test('its link can be copied, holds nothing that was entered, and says its last day', async () => {
  // The parent's calendar decides.
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const { person, sheet } = await opened();
  const link = (await linkIn(sheet)).value;
  expect(link).toBe(
    `${location.origin}/embedded-chat?tenant=${school.id}&lang=en#continue=${'a'.repeat(71)}`,
  );
  expect(within(sheet).getByText(/It works until 3 December 2026\./)).toBeVisible();
  await person.click(within(sheet).getByText('Copy'));
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(within(sheet).getByText('Copied.')).toBeVisible();
  expect(within(sheet).queryByText('Share')).toBeNull();
  await expectAccessible(document.body);
  await person.keyboard('{Escape}');
  expect(opener()).toHaveFocus();
  expect(screen.queryByRole('region')).toBeNull();
});

test('it is mailed to the address given or typed, with a reminder only where that is ticked', async () => {
  const { person, sheet } = await opened();
  const send = within(sheet).getByRole('button', { name: 'Send it to my e-mail' });
  const email = within(sheet).getByLabelText('Your email address');
  const remind = within(sheet).getByRole('checkbox', { name: 'Remind me once if I do not finish' });
  expect(remind).not.toBeChecked();
  await person.type(email, 'asha');
  await person.click(send);
  expect(within(sheet).getByText(/such as name@example.com/)).toBeVisible();
  expect(to('/link')).toHaveLength(1);
  await person.type(email, '@example.com');
  await person.click(send);
  expect(await within(sheet).findByText('The link is on its way to asha@example.com.')).toBeVisible();
  expect(to('/link')[1]).toMatchObject({ email: 'asha@example.com', remind: false, token: 'a'.repeat(71) });
  await person.click(remind);
  started.answers['/link'] = () => refused('too_many_mails', 429);
  await person.click(send);
  expect(await within(sheet).findByText(/No more mails/)).toBeVisible();
  expect(to('/link')[2]).toMatchObject({ remind: true });
});

test('the keyboard stays in its sheet, whichever button is pressed, until Escape closes it', async () => {
  started.answers[''] = () => refused('', 429);
  const { person } = await begun();
  await person.click(opener());
  const sheet = await screen.findByRole('region', { name: 'Continue later' });
  const press = async (name: string) => {
    (await within(sheet).findByText(name)).closest('button')?.focus();
    await person.keyboard('{Enter}');
  };
  await within(sheet).findByText('The link could not be made just now.');
  started.answers = {};
  await press('Try again');
  expect(sheet).toContainElement(holder());
  await linkIn(sheet);
  expect(sheet).toContainElement(holder());
  await press('Withdraw the link');
  await within(sheet).findByText('The link does not work any more.');
  expect(sheet).toContainElement(holder());
  await press('Make a new link');
  expect(sheet).toContainElement(holder());
  await linkIn(sheet);
  await press('Forget what I entered');
  await press('Keep it');
  expect(sheet).toContainElement(holder());
  await person.type(within(sheet).getByLabelText('Your email address'), 'a@example.com');
  let refuse = (_: Response) => {};
  started.answers['/link'] = () => new Promise((resolve) => (refuse = resolve));
  await press('Send it to my e-mail');
  // A disabled button has no focus in a browser.
  const send = within(sheet).getByRole('button', { name: 'Send it to my e-mail' });
  expect([send, holder()]).toEqual([expect.objectContaining({ disabled: false }), send]);
  await press('Send it to my e-mail');
  await waitFor(() => expect(to('/link')).toHaveLength(3));
  refuse(refused('', 429));
  expect(await within(sheet).findByText(/could not be sent just now/)).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('region')).toBeNull();
  expect(opener()).toHaveFocus();
});

test('it offers no mail where none are sent', async () => {
  const link = { success: true, token: 'b'.repeat(71), expires_at: '2026-12-02T10:00:00Z', mail: false };
  started.answers['/link'] = () => HttpResponse.json(link);
  const { sheet } = await opened();
  expect(within(sheet).queryByText('Send it to my e-mail')).toBeNull();
});

test('its link is withdrawn, and what was entered is forgotten once that is confirmed', async () => {
  const { person, sheet, shell } = await opened();
  await person.click(within(sheet).getByText('Withdraw the link'));
  expect(await within(sheet).findByText('The link does not work any more.')).toBeVisible();
  expect(within(sheet).queryByLabelText('Link to continue')).toBeNull();
  await person.click(within(sheet).getByText('Forget what I entered'));
  expect(within(sheet).getByRole('button', { name: 'Keep it' })).toHaveFocus();
  expect(within(sheet).getByText(/asked, sent or booked stays with the school/)).toBeVisible();
  started.answers['/withdraw'] = () => refused('', 422);
  await person.click(within(sheet).getByText('Remove it'));
  expect(await within(sheet).findByText(/did not work just now/)).toBeVisible();
  started.answers = {};
  await person.click(within(sheet).getByText('Remove it'));
  await waitFor(() => expect(shell.getSnapshot().conversation?.userData).toEqual({}));
  await waitFor(() => expect(readMark(school.id)).toBeNull());
  expect(to('/withdraw').map(({ what }) => what)).toEqual(['link', 'all', 'all', 'all']);
});

test('a conversation that another device continues says so, once', async () => {
  started.answers[''] = () => refused('moved');
  const { container, person } = await begun();
  leave();
  expect(await screen.findByText(/on another device/)).toBeVisible();
  expect(screen.queryByLabelText('Finish later')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(container).toBeEmptyDOMElement();
});

test('one that is stored no more offers nothing', async () => {
  started.answers[''] = () => refused('gone', 410);
  const { container } = await begun();
  leave();
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

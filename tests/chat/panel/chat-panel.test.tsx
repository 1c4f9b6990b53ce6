import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ChatPanel } from '#chat/panel/chat-panel.tsx';
import type { ChatPanelProps } from '#chat/panel/chat-panel-props.ts';
import type { Step } from '#engine';
import { workflowOf } from '../../engine/setup/configurations.ts';
import { fakeSchool } from '../fake-school.ts';
import { end } from '../show-chat.tsx';
import { sendEnquiry, showPanel } from '../show-panel.tsx';

const { school } = fakeSchool();

describe('the panel', () => {
  test('says that it is being set up, then shows the conversation', async () => {
    show();
    expect(screen.getByText('Initializing Chat')).toBeVisible();
    expect(screen.getByText('Please wait while we set up your chat experience...')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset conversation' })).not.toBeInTheDocument();
    expect(await screen.findByText('Your name?')).toBeVisible();
    expect(screen.queryByText('Initializing Chat')).not.toBeInTheDocument();
  });

  test('says word for word what the matter is with an unknown school', async () => {
    const onClose = vi.fn();
    const person = show({ tenantId: 'nobody', onClose });
    expect(await screen.findByRole('alert')).toHaveTextContent('Configuration Error');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Tenant configuration not found for: nobody. Please ensure the tenant is properly configured.',
    );
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await person.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close Chat' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('says the same where no school is named', async () => {
    show({ tenantId: '' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Tenant ID is required. No default configuration available.',
    );
  });

  test.each([
    ['panel', 'Parent Inquiry Assistant', 3000],
    ['standalone', 'Workflow Assistant', 3000],
    ['embedded', 'Online', 2100],
  ] as const)('as %s has the subtitle “%s” and its own pace', async (variant, subtitle, ms) => {
    school.config.timing = {};
    const hello: Step = { id: 'hello', type: 'message', message: 'Hello', nextStep: 'end' };
    school.config.workflows.main = workflowOf([hello, end]);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    show({ variant });
    await screen.findByText('Hello');
    expect(screen.getByText(subtitle)).toBeVisible();
    // How long a message may be read.
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(ms);
    const footer = screen.queryByText((_, element) => element?.textContent === 'Powered by Schoolgate');
    expect(footer !== null).toBe(variant === 'embedded');
  });

  test('grows and shrinks where it floats, and cannot where it fills its place', async () => {
    const person = show({ floating: true });
    await person.click(screen.getByRole('button', { name: 'Maximise' }));
    await person.click(screen.getByRole('button', { name: 'Minimise' }));
    expect(screen.getByRole('button', { name: 'Maximise' })).toBeVisible();
    show({ floating: false });
    expect(screen.getAllByRole('button', { name: 'Maximise' })).toHaveLength(1);
    await screen.findAllByText('Your name?');
  });
});

describe('Escape', () => {
  test('closes the chat, but first the calendar where one is open', async () => {
    const onClose = vi.fn();
    school.config.workflows.main = workflowOf([
      { id: 'born', type: 'form', field: 'born', inputType: 'date' },
    ]);
    const person = show({ onClose });
    await person.click(await screen.findByRole('button', { name: 'Choose from the calendar' }));
    await screen.findByRole('region', { name: 'Calendar' });
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Calendar' })).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('starting again', () => {
  test('is asked about first, and may be left', async () => {
    const onClose = vi.fn();
    const person = show({ onClose });
    await answerName(person);
    await person.click(screen.getByRole('button', { name: 'Reset conversation' }));
    const question = await screen.findByRole('alertdialog', { name: 'Start the conversation again?' });
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Keep going' })).toHaveFocus());
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByText('Goodbye.')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveFocus();
    // Escape does not close the chat as well.
    await person.click(screen.getByLabelText('Reset conversation'));
    await screen.findByRole('alertdialog');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('clears what was said, and the visitor is let in anew', async () => {
    const person = show();
    await answerName(person);
    await startAgain(person);
    expect(screen.queryByText('Asha')).not.toBeInTheDocument();
    await answerName(person);
    const [first, second] = school.stored;
    expect(school.stored).toHaveLength(2);
    expect(second?.key).not.toBe(first?.key);
    expect([first?.authorization, second?.authorization]).toEqual([
      'Bearer visitor-token-1',
      'Bearer visitor-token-2',
    ]);
  });
});

test('a conversation begins once where React mounts everything twice', async () => {
  render(
    <StrictMode>
      <ChatPanel tenantId={school.id} />
    </StrictMode>,
  );
  await screen.findByText('Your name?');
  expect(screen.getAllByText('Your name?')).toHaveLength(1);
});

function show(props: Partial<ChatPanelProps> = {}) {
  return showPanel({ tenantId: school.id, ...props });
}

async function answerName(person: UserEvent) {
  await sendEnquiry(person);
  await screen.findByText('Goodbye.');
}

async function startAgain(person: UserEvent) {
  await person.click(screen.getByRole('button', { name: 'Reset conversation' }));
  await person.click(await screen.findByRole('button', { name: 'Start again' }));
}

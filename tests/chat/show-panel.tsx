import { render, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { lazyConversation } from '#chat/lazy/lazy-conversation.ts';
import { lazyAskAside, lazyFormView, lazyQuestionView } from '#chat/lazy/lazy-views.ts';
import { ChatPanel } from '#chat/panel/chat-panel.tsx';
import type { ChatPanelProps } from '#chat/panel/chat-panel-props.ts';
import { lazyDateControl } from '#chat/steps/fields/dates/lazy-date-control.tsx';
import { englishWords } from '#chat/words/chat-words.ts';
import { Toaster } from '#ui/feedback/toaster.tsx';
import { newPerson } from '../setup/person.ts';

// As it is a moment after the first message.
const loadedByThen = [lazyConversation, lazyAskAside, lazyFormView, lazyQuestionView, lazyDateControl];
await Promise.all(loadedByThen.map((view) => view.load()));

/** A school's chat on a page with toasts, and a person to use it. */
export function showPanel(props: { tenantId: string } & Partial<ChatPanelProps>): UserEvent {
  render(
    <>
      <ChatPanel {...props} />
      <Toaster words={englishWords} />
    </>,
  );
  return newPerson({ delay: null });
}

/** Answers the one question of the fake school, and sends the enquiry. */
export async function sendEnquiry(person: UserEvent): Promise<void> {
  await person.type(await screen.findByLabelText(/first_name/), 'Asha{Enter}');
  await person.click(await screen.findByText('Submit enquiry'));
}

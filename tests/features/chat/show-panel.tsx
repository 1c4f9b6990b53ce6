import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ChatPanel, type ChatPanelProps } from '../../../src/features/chat/chat-panel.tsx';
import { Toaster } from '../../../src/ui/toaster.tsx';

/** A school's chat on a page with toasts, and a person to use it. */
export function showPanel(props: { tenantId: string } & Partial<ChatPanelProps>): UserEvent {
  render(
    <>
      <ChatPanel {...props} />
      <Toaster />
    </>,
  );
  return userEvent.setup({ delay: null });
}

/** Answers the one question of the fake school, and sends the enquiry. */
export async function sendEnquiry(person: UserEvent): Promise<void> {
  await person.type(await screen.findByRole('textbox', { name: 'first_name' }), 'Asha{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Submit enquiry' }));
}

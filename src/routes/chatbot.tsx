import { builtInSchool } from '../data/built-in-school.ts';
import { ChatPanel } from '../features/chat/chat-panel.tsx';

/** /chatbot: the conversation as a parent has it, within the console. */
export function Chatbot() {
  return (
    <div className="mx-auto flex h-full max-w-2xl flex-col gap-3 sm:p-6">
      <title>Chatbot · Schoolgate</title>
      <p className="px-4 pt-3 text-ink-soft text-sm sm:px-0 sm:pt-0">
        This is the chat as families see it. What you send here arrives as an enquiry.
      </p>
      <div className="min-h-0 flex-1">
        <ChatPanel tenantId={builtInSchool.tenantId} title={builtInSchool.name} />
      </div>
    </div>
  );
}

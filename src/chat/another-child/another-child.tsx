import { UserPlus } from 'lucide-react';
import type { TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatState } from '../controller/chat-state.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { useWords } from '../words/use-words.ts';
import { nextChild } from './next-child.ts';

interface AnotherChildProps {
  config: TenantConfig;
  state: ChatState;
  shell: RunningChat;
}

/** Offers an enquiry for another child, once the school has this one, if it names a child. */
export function AnotherChild({ config, state: { conversation }, shell }: AnotherChildProps) {
  const helpWords = helpWordsIn(useWords().language);
  const next = conversation?.variables.submitted === true && nextChild(config, conversation);
  if (!next) return null;
  return (
    <Button
      variant="quiet"
      className="mt-2 w-full"
      onClick={(event) => event.detail <= 1 && shell.another({ ...next, said: helpWords.anotherChild })}
    >
      <UserPlus aria-hidden className="size-4" />
      {helpWords.anotherChild}
    </Button>
  );
}

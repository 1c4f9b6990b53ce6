import type { ComponentType } from 'react';
import type { TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { AnotherChild } from '../another-child/another-child.tsx';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatState } from '../controller/chat-state.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import type { KeepCopyProps } from '../keep-copy/copy-ways.tsx';
import type { LazyModule } from '../lazy/lazy-module.ts';
import { LazyView } from '../lazy/lazy-view.tsx';
import type { ReviewedAnswer } from '../steps/reviewed-answers.ts';
import { useWords } from '../words/use-words.ts';
import { readReceipt } from './receipt.ts';

interface AfterSubmissionProps {
  config: TenantConfig;
  state: ChatState;
  shell: RunningChat;
  answers: () => ReviewedAnswer[];
  /** Fetched only now. */
  keepCopy: LazyModule<ComponentType<KeepCopyProps>>;
}

/** The receipt of an enquiry that the school has, and the next child; or that the school has another one. */
export function AfterSubmission({ answers, keepCopy, ...props }: AfterSubmissionProps) {
  const { config, shell } = props;
  const receipt = readReceipt(props.state.conversation?.variables._receipt);
  const { elsewhere } = shell;
  if (elsewhere?.isSent()) return <SentElsewhere onRenew={elsewhere.renew} />;
  return (
    <>
      {receipt.reference && (
        <LazyView view={keepCopy} props={{ config, answers, receipt }} place="mt-3 min-h-24" />
      )}
      <AnotherChild {...props} />
    </>
  );
}

/** Another device has sent the enquiry: nothing has failed, and what was entered here is still there. */
function SentElsewhere({ onRenew }: { onRenew: () => void }) {
  const words = useWords();
  const helpWords = helpWordsIn(words.language);
  return (
    <div role="alert" className="mt-3 border-line border-t pt-3">
      <p className="text-sm">{helpWords.sentElsewhere}</p>
      <Button className="mt-2 w-full" onClick={onRenew}>
        {words.startNew}
      </Button>
    </div>
  );
}

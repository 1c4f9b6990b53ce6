import type { TenantConfig } from '#engine';
import { AnotherChild } from '../another-child/another-child.tsx';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatState } from '../controller/chat-state.ts';
import { LazyView } from '../lazy/lazy-view.tsx';
import { lazyKeepCopy } from '../lazy/lazy-views.ts';
import type { ReviewedAnswer } from '../steps/reviewed-answers.ts';
import { readReceipt } from './receipt.ts';

interface AfterSubmissionProps {
  config: TenantConfig;
  state: ChatState;
  shell: RunningChat;
  answers: () => ReviewedAnswer[];
}

/** The receipt of an enquiry that the school has, and the next child. */
export function AfterSubmission({ answers, ...props }: AfterSubmissionProps) {
  const { config } = props;
  const receipt = readReceipt(props.state.conversation?.variables._receipt);
  return (
    <>
      {receipt.reference && (
        <LazyView view={lazyKeepCopy} props={{ config, answers, receipt }} place="mt-3 min-h-24" />
      )}
      <AnotherChild {...props} />
    </>
  );
}

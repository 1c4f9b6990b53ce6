import type { ComponentType } from 'react';
import type { TenantConfig } from '#engine';
import { AnotherChild } from '../another-child/another-child.tsx';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatState } from '../controller/chat-state.ts';
import type { KeepCopyProps } from '../keep-copy/copy-ways.tsx';
import type { LazyModule } from '../lazy/lazy-module.ts';
import { LazyView } from '../lazy/lazy-view.tsx';
import type { ReviewedAnswer } from '../steps/reviewed-answers.ts';
import { readReceipt } from './receipt.ts';

interface AfterSubmissionProps {
  config: TenantConfig;
  state: ChatState;
  shell: RunningChat;
  answers: () => ReviewedAnswer[];
  /** Fetched only now. */
  keepCopy: LazyModule<ComponentType<KeepCopyProps>>;
}

/** The receipt of an enquiry that the school has, and the next child. */
export function AfterSubmission({ answers, keepCopy, ...props }: AfterSubmissionProps) {
  const { config } = props;
  const receipt = readReceipt(props.state.conversation?.variables._receipt);
  return (
    <>
      {receipt.reference && (
        <LazyView view={keepCopy} props={{ config, answers, receipt }} place="mt-3 min-h-24" />
      )}
      <AnotherChild {...props} />
    </>
  );
}

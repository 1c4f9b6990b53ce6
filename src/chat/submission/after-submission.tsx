import type { TenantConfig } from '#engine';
import { AnotherChild } from '../another-child/another-child.tsx';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatState } from '../controller/chat-state.ts';
import { lazyKeepCopy } from '../keep-copy/lazy-keep-copy.ts';
import { LazyView } from '../lazy/lazy-view.tsx';

interface AfterSubmissionProps {
  config: TenantConfig;
  state: ChatState;
  shell: RunningChat;
}

/** What a parent can do beside the conversation, once the enquiry is sent or queued. */
export function AfterSubmission(props: AfterSubmissionProps) {
  const { config, state } = props;
  const { conversation, receipt } = state;
  return (
    <>
      {conversation && receipt && (
        <LazyView view={lazyKeepCopy} props={{ config, conversation, receipt }} place="mt-3 min-h-24" />
      )}
      <AnotherChild {...props} />
    </>
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ConfigurationAnswer, publishedConfigurations } from '../../data/published-configuration.ts';
import { type TenantConfig, type Variant, withVariant } from '../../engine/index.ts';
import { browserPorts } from './browser-ports.ts';
import { type ChatState, emptyState } from './chat-state.ts';
import { type ConversationShell, createConversationShell } from './conversation-shell.ts';

/** A chat while its configuration is on the way, when there is none, and as it goes on. */
export type Chat =
  | { type: 'loading' }
  | { type: 'error'; message: string }
  | { type: 'open'; config: TenantConfig; shell: ConversationShell; state: ChatState };

/** One conversation with a school, from the first message to the last; it ends with the component. */
export function useChat(tenantId: string, variant: Variant, flow?: string): Chat {
  const answer = useConfiguration(tenantId);
  const [opened, setOpened] = useState<ConversationShell | null>(null);
  const config = answer?.ok ? answer.config : null;

  useEffect(() => {
    if (!config) return;
    const shell = createConversationShell(withVariant(config, variant), browserPorts, flow);
    setOpened(shell);
    shell.start();
    return () => shell.dispose();
  }, [config, variant, flow]);

  const state = useSyncExternalStore(
    opened?.subscribe ?? subscribeToNothing,
    opened?.getSnapshot ?? (() => emptyState),
  );
  if (answer && !answer.ok) return { type: 'error', message: answer.message };
  if (!opened) return { type: 'loading' };
  return { type: 'open', config: opened.config(), shell: opened, state };
}

function useConfiguration(tenantId: string): ConfigurationAnswer | null {
  const [answer, setAnswer] = useState(() => publishedConfigurations.loaded(tenantId));
  useEffect(() => {
    let wanted = true;
    publishedConfigurations.load(tenantId).then((loaded) => {
      if (wanted) setAnswer(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [tenantId]);
  return answer;
}

const subscribeToNothing = () => () => {};

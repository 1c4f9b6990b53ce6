import * as Tabs from '@radix-ui/react-tabs';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { KeepRun } from '../saved-runs/keep-run.tsx';
import { RunList } from '../saved-runs/run-list.tsx';
import { NoticeLine } from './notice-line.tsx';
import type { Run } from './run/run.ts';
import { TesterConversation } from './tester-conversation.tsx';
import { TesterHeader } from './tester-header.tsx';
import { TesterTools } from './tester-tools.tsx';
import { TesterValues } from './tester-values.tsx';
import { useTester } from './use-tester.ts';

/** Plays the workflow that is shown as a parent would, in the configuration as it is now. Nothing leaves it. */
export function ChatTester({
  staffId,
  tenantId,
  language,
}: {
  staffId: string | null;
  tenantId: string;
  /** The language that it begins in; the original by default. */
  language?: ChatLanguage | undefined;
}) {
  const { t } = useTranslation('builder-tester');
  const { flow, go } = useBuilder();
  const tester = useTester(language);
  const [tab, setTab] = useState('chat');
  const [isKeeping, setKeeping] = useState(false);
  if (!flow || flow.steps.length === 0) {
    return (
      <StatePanel
        role="status"
        icon={<MessagesSquare className="size-6" />}
        title={t('nothing')}
        detail={t('nothingDetail')}
      />
    );
  }
  const onPlay = (run: Run) => {
    tester.load(run);
    if (run.flow !== flow.name) go({ flow: run.flow });
    setTab('chat');
  };
  return (
    <section
      aria-label={t('title')}
      tabIndex={-1}
      data-arrival
      className="@container flex h-full flex-col outline-none"
    >
      <TesterHeader tester={tester} />
      <Tabs.Root value={tab} onValueChange={setTab} className="flex min-h-0 flex-1 flex-col">
        <div className="flex shrink-0 items-center border-line border-b px-2">
          <Tabs.List aria-label={t('title')} className="flex self-end">
            <Tabs.Trigger value="chat" className={tabClass}>
              {t('tabs.chat')}
            </Tabs.Trigger>
            <Tabs.Trigger value="journeys" className={tabClass}>
              {t('tabs.journeys')}
            </Tabs.Trigger>
          </Tabs.List>
          {tab === 'chat' && <TesterTools tester={tester} onKeep={() => setKeeping(true)} />}
        </div>
        <Tabs.Content value="chat" tabIndex={-1} className={contentClass}>
          <NoticeLine tester={tester} />
          <TesterConversation tester={tester} />
          <TesterValues conversation={tester.played.turn.conversation} />
        </Tabs.Content>
        <Tabs.Content value="journeys" tabIndex={-1} className={`${contentClass} overflow-y-auto`}>
          <RunList staffId={staffId} tenantId={tenantId} onPlay={onPlay} />
        </Tabs.Content>
      </Tabs.Root>
      {isKeeping && (
        <KeepRun staffId={staffId} tenantId={tenantId} run={tester.run} onClose={() => setKeeping(false)} />
      )}
    </section>
  );
}

const tabClass =
  'min-h-11 border-transparent border-b-2 px-3 text-ink-soft text-sm outline-offset-[-2px] hover:text-ink data-[state=active]:border-brand-text data-[state=active]:font-medium data-[state=active]:text-ink';

const contentClass = 'flex min-h-0 flex-1 flex-col outline-none data-[state=inactive]:hidden';

import { Copy, Share2 } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { linkConversation, withdrawConversation } from '#data/visitor/started-conversation.ts';
import type { StartedMark } from '#data/visitor/started-mark.ts';
import { renderTemplate, type TenantConfig } from '#engine';
import { copyText } from '#lib/browser/copy-text.ts';
import { localDate } from '#lib/dates/local-date.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldLayout } from '#ui/controls/field.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { schoolName } from '../branding/branding.ts';
import type { RunningChat } from '../controller/chat-controller.ts';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { dayText } from '../steps/fields/dates/day-text.ts';
import { useWords } from '../words/use-words.ts';
import { continueAddress } from './continue-address.ts';
import { ForgetQuestion } from './forget-question.tsx';
import { isRunning, type StartedKeeper } from './keep-started.ts';
import { MailLink } from './mail-link.tsx';

type Link = NonNullable<StartedMark['link']>;
type Progress = { type: 'making' | 'failed' | 'withdrawn' } | { type: 'made'; link: Link; mails: boolean };

export interface ContinueLaterProps {
  config: TenantConfig;
  shell: RunningChat;
  sessionId: string;
}

interface LinkSheetProps extends ContinueLaterProps {
  keeper: StartedKeeper;
}

/** The link, how to take it along, and how to end it. */
export function LinkSheet({ config, shell, sessionId, keeper }: LinkSheetProps) {
  const words = useWords();
  const helpWords = helpWordsIn(words.language);
  const [progress, setProgress] = useState<Progress>({ type: 'making' });
  const [news, setNews] = useState('');
  const focus = useKeptFocus<HTMLDivElement>();
  const id = useId();
  const { id: tenantId } = config;
  const { language } = words;

  const make = useCallback(async () => {
    setProgress({ type: 'making' });
    setNews('');
    const mark = await keeper.stored();
    const answer = mark && (await linkConversation(tenantId, mark, { language }));
    if (!answer?.ok) {
      if (answer?.reason === 'finished' && isRunning(shell, sessionId)) shell.elsewhere?.note();
      setProgress({ type: 'failed' });
      return;
    }
    keeper.setLink(answer.link);
    setProgress({ type: 'made', link: answer.link, mails: answer.mails });
  }, [keeper, shell, sessionId, tenantId, language]);
  useEffect(() => void make(), [make]);

  const withdraw = async () => {
    const isDone = await withdrawConversation(tenantId, sessionId, 'link');
    if (isDone) {
      keeper.setLink(undefined);
      setProgress({ type: 'withdrawn' });
    }
    setNews(isDone ? helpWords.later.withdrawn : helpWords.later.failed);
  };

  return (
    <div {...focus} tabIndex={-1} className="outline-none">
      {progress.type === 'making' && (
        <p className="grid min-h-24 place-items-center">
          <Spinner label={helpWords.later.making} className="size-5 text-brand-text" />
        </p>
      )}
      {progress.type === 'failed' && (
        <div role="alert" className="pb-2 text-sm">
          <p>{helpWords.later.notMade}</p>
          <Button variant="outline" className="mt-2" onClick={() => void make()}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {progress.type === 'withdrawn' && (
        <Button variant="outline" onClick={() => void make()}>
          {helpWords.later.renew}
        </Button>
      )}
      {progress.type === 'made' && (
        <>
          <p className="text-ink-soft text-sm">
            {renderTemplate(helpWords.later.intro, {
              day: dayText(language, localDate(new Date(progress.link.expiresAt))),
            })}
          </p>
          <ShownLink
            id={id}
            address={continueAddress(location.origin, tenantId, language, progress.link.token)}
            title={schoolName(config) ?? undefined}
            onNews={setNews}
          />
          {progress.mails && (
            <MailLink
              config={config}
              email={shell.getSnapshot().conversation?.userData.email}
              send={async (request) => {
                const mark = await keeper.stored();
                if (!mark) return { ok: false, reason: '' };
                const answer = await linkConversation(tenantId, mark, { language, ...request });
                if (answer.ok) {
                  keeper.setLink(answer.link);
                  setProgress({ type: 'made', link: answer.link, mails: answer.mails });
                }
                return answer;
              }}
              onNews={setNews}
            />
          )}
        </>
      )}
      <p role="status" className={news ? 'py-1.5 text-ink-soft text-sm' : 'sr-only'}>
        {news}
      </p>
      <ForgetQuestion
        onWithdraw={progress.type === 'made' ? withdraw : undefined}
        onForget={async () => {
          const isDone = await withdrawConversation(tenantId, sessionId, 'all');
          if (isDone) shell.reset();
          else setNews(helpWords.later.failed);
        }}
      />
    </div>
  );
}

interface ShownLinkProps {
  id: string;
  address: string;
  title: string | undefined;
  onNews: (news: string) => void;
}

function ShownLink({ id, address, title, onNews }: ShownLinkProps) {
  const helpWords = helpWordsIn(useWords().language);
  const share = async () => {
    try {
      await navigator.share({ url: address, ...(title && { title }) });
    } catch (error) {
      const isChoice = error instanceof DOMException && error.name === 'AbortError';
      if (!isChoice) onNews(helpWords.later.notShared);
    }
  };
  return (
    <>
      <FieldLayout id={id} label={helpWords.later.link} className="mt-2">
        <input
          id={id}
          readOnly
          dir="ltr"
          value={address}
          onFocus={({ target }) => target.select()}
          className={`${controlClass} w-full text-sm`}
        />
      </FieldLayout>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="outline"
          className="grow"
          onClick={async () =>
            onNews((await copyText(address)) ? helpWords.later.copied : helpWords.later.notCopied)
          }
        >
          <Copy aria-hidden className="size-4" />
          {helpWords.later.copy}
        </Button>
        {canShare(address) && (
          <Button variant="outline" className="grow" onClick={() => void share()}>
            <Share2 aria-hidden className="size-4" />
            {helpWords.later.share}
          </Button>
        )}
      </div>
    </>
  );
}

/** A frame that its page does not let share says so here. */
function canShare(url: string): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.({ url }) ?? true);
}

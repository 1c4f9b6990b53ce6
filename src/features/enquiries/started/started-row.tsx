import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type StartedConversation,
  startedAnswersOptions,
  useRemoveStarted,
} from '#data/enquiries/started-conversations.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { mailAddress, phoneAddress } from '#lib/contact/contact-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Moment } from '#ui/moment.tsx';
import { StartedAnswers } from './started-answers.tsx';

interface StartedRowProps {
  staffId: string;
  conversation: StartedConversation;
  namesSchool: boolean;
}

/** One unfinished conversation: who, how to reach them, where they stopped; opened, their answers. */
export function StartedRow({ staffId, conversation, namesSchool }: StartedRowProps) {
  const { t } = useTranslation('enquiries');
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  const { name, child_name: child, mobile, email, stopped_at: step } = conversation;
  const who = name ?? t('unnamed');
  return (
    <li className="border-line not-last:border-b px-4 py-3 sm:px-5">
      <div className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_auto]">
        <div className="wrap-anywhere min-w-0">
          <p>
            <span className="font-medium">{who}</span>
            {child && <span className="text-ink-soft"> · {child}</span>}
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm">
            {mobile && <Contact address={phoneAddress(mobile)} text={mobile} />}
            {email && <Contact address={mailAddress(email)} text={email} />}
          </p>
          {namesSchool && <p className="text-ink-soft text-sm">{conversation.school}</p>}
        </div>
        <p className="wrap-anywhere text-sm">
          {step ? t('started.stoppedAt', { step }) : t('started.stoppedSomewhere')}
        </p>
        <Moment at={conversation.updated_at} className="text-ink-soft text-sm tabular-nums" />
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setIsOpen(!isOpen)}
          className="justify-self-start sm:justify-self-end"
        >
          {t(isOpen ? 'started.close' : 'started.open')}
          <span className="sr-only">{who}</span>
          <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
        </Button>
      </div>
      <div id={details} hidden={!isOpen} className="grid gap-4 pt-3 pb-2">
        {isOpen && <Details staffId={staffId} conversation={conversation} />}
      </div>
    </li>
  );
}

function Contact({ address, text }: { address: string; text: string }) {
  return (
    <a href={address} className="text-brand-text underline underline-offset-2">
      {text}
    </a>
  );
}

function Details({ staffId, conversation }: { staffId: string; conversation: StartedConversation }) {
  const { t } = useTranslation('enquiries');
  const opened = useQuery(startedAnswersOptions(staffId, conversation.id));
  const problemOf = useLoadErrorMessage();
  if (opened.isPending) return <Skeleton className="h-24 w-full" />;
  if (!opened.data) {
    return (
      <LoadFailure
        title={t('started.openFailed')}
        detail={problemOf(opened.error)}
        isRefreshing={opened.isFetching}
        onRefresh={() => void opened.refetch()}
      />
    );
  }
  return (
    <>
      <StartedAnswers conversation={conversation} answers={opened.data} />
      <Removal staffId={staffId} id={conversation.id} />
    </>
  );
}

/** For ever, so it is asked about first. */
function Removal({ staffId, id }: { staffId: string; id: string }) {
  const { t } = useTranslation('enquiries');
  const remove = useRemoveStarted(staffId);
  const problemOf = useLoadErrorMessage();
  const [asks, setAsks] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {asks ? (
        <>
          <p className="text-sm">{t('started.removeQuestion')}</p>
          <Button variant="outline" onClick={() => setAsks(false)}>
            {t('started.keep')}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(id)}>
            {t('started.removeConfirm')}
          </Button>
        </>
      ) : (
        <Button variant="outline" onClick={() => setAsks(true)}>
          {t('started.remove')}
        </Button>
      )}
      {remove.error && (
        <p role="alert" className="text-danger text-sm">
          {problemOf(remove.error)}
        </p>
      )}
    </div>
  );
}

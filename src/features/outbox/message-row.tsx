import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Message, mailKinds, messageAnswers, useSendAgain } from '#data/outbox/messages.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { webhookEvents } from '#data/webhooks/webhooks.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { MailView } from './mail-view.tsx';

const tones: Record<Message['state'], BadgeTone> = {
  waiting: 'pending',
  sent: 'completed',
  failed: 'cancelled',
  dropped: 'plain',
};

interface Viewer {
  staffId: string;
  isAdmin: boolean;
}

/** One message: what, to whom, and its state; opened, a mail is read as it would look. */
export function MessageRow({ message, ...viewer }: Viewer & { message: Message }) {
  const { t } = useTranslation('outbox');
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  return (
    <li className="border-line not-last:border-b px-4 py-3 sm:px-5">
      <div className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_7rem_11rem_auto]">
        <p className="wrap-anywhere min-w-0">
          <span className="font-medium">{useKindText(message)}</span>
          <span className="text-ink-soft text-sm">{` ·\u00a0${message.recipient}`}</span>
        </p>
        <span className="justify-self-start">
          <Badge tone={tones[message.state]}>{t(`states.${message.state}`)}</Badge>
        </span>
        <Moment at={message.created_at} className="text-ink-soft text-sm tabular-nums" />
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setIsOpen(!isOpen)}
          className="justify-self-start sm:justify-self-end"
        >
          {t(isOpen ? 'close' : 'open')}
          <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
        </Button>
      </div>
      <div id={details} hidden={!isOpen} className="grid gap-4 pt-3 pb-2">
        {isOpen && <Details {...viewer} message={message} />}
      </div>
    </li>
  );
}

function Details({ staffId, isAdmin, message }: Viewer & { message: Message }) {
  const { t } = useTranslation('outbox');
  const problemOf = useLoadErrorMessage();
  const {
    channel,
    kind,
    state,
    attempts,
    refused,
    next_at: nextAt,
    settled_at: settledAt,
    enquiry_id: enquiry,
  } = message;
  const answer = useAnswerText(message);
  const again = useSendAgain(staffId, refused !== null);
  // Its link went with the attempt.
  const isVoid = state === 'failed' && (kind === 'invitation' || kind === 'password_reset');
  const isRepeatable = (state === 'failed' && !isVoid) || (channel === 'webhook' && state === 'sent');
  const canSendAgain = refused ? isAdmin : isRepeatable;
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Fact name={t('attempts')}>{attempts}</Fact>
        {answer && <Fact name={t('answer')}>{answer}</Fact>}
        {nextAt && attempts > 0 && (
          <Fact name={t('next')}>
            <Moment at={nextAt} />
          </Fact>
        )}
        {settledAt && (
          <Fact name={t('settled')}>
            <Moment at={settledAt} />
          </Fact>
        )}
      </dl>
      {refused && (
        <p className="text-sm">
          {t(`refused.${refused.reason}`)} <Moment at={refused.at} className="text-ink-soft" />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-4 empty:hidden">
        {enquiry && (
          <Link
            to={`/enquiries?open=${enquiry}`}
            className="text-brand-text text-sm underline underline-offset-2"
          >
            {t('enquiry')}
          </Link>
        )}
        {canSendAgain && (
          <Button variant="outline" busy={again.isPending} onClick={() => again.mutate(message.id)}>
            {t(refused ? 'tryAgain' : 'again')}
          </Button>
        )}
      </p>
      {again.error && (
        <p role="alert" className="text-danger text-sm">
          {problemOf(again.error)}
        </p>
      )}
      {isVoid ? (
        <p className="text-ink-soft text-sm">{t('voidLink')}</p>
      ) : (
        channel === 'mail' && <MailView staffId={staffId} id={message.id} />
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function useKindText({ kind, channel }: Message): string {
  const { t } = useTranslation(['outbox', 'webhooks']);
  const known = mailKinds.find((name) => name === kind);
  if (known) return t(`kinds.${known}`);
  const event = webhookEvents.find((name) => name === kind);
  return `${t(`channels.${channel}`)} · ${event ? t(`webhooks:events.words.${event}`) : kind}`;
}

function useAnswerText({ answer }: Message): string | null {
  const { t } = useTranslation('outbox');
  const known = messageAnswers.find((name) => name === answer);
  if (known) return t(`answers.${known}`);
  return answer === null || isStatus.test(answer) ? answer : t('answers.other', { code: answer });
}

/** The same in every language. */
const isStatus = /^(HTTP|SMTP) \d{3}$/;

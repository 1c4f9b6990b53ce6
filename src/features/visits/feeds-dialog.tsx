import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import {
  useMakeVisitFeed,
  useWithdrawVisitFeed,
  type VisitFeed,
  visitFeedsOptions,
} from '#data/visits/visit-feeds.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { toast } from '#lib/toasts.ts';
import { CodeBlock } from '#ui/code-block.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { useVisitSchool, VisitSchoolSelect } from './visit-school.tsx';

/** The private addresses at which calendar programs find a school's visits, and those that the user leads. */
export function FeedsDialog({
  staffId,
  school: shown,
  onClose,
}: {
  staffId: string;
  school: string;
  onClose(): void;
}) {
  const { t } = useTranslation('visits');
  const school = useVisitSchool(staffId, shown);
  const feeds = useQuery(visitFeedsOptions(staffId, school.id));
  const problemOf = useLoadErrorMessage();
  return (
    <Modal title={t('feeds.title')} onClose={onClose} className="sm:w-[40rem]">
      <p className="mt-2 text-ink-soft text-sm">{t('feeds.detail')}</p>
      <VisitSchoolSelect school={school} className="mt-4" />
      <ProblemMessage className="mt-4" problem={!feeds.data && feeds.error && problemOf(feeds.error)} />
      {feeds.data && (
        <div key={school.id} className="mt-4 divide-y divide-line border-line border-y">
          {[true, false].map((isOwn) => (
            <Feed
              key={String(isOwn)}
              {...{ staffId, isOwn }}
              school={school.id}
              feed={feeds.data.find(({ own }) => own === isOwn) ?? null}
            />
          ))}
        </div>
      )}
      <div className="mt-5 flex justify-end">
        <Button variant="quiet" onClick={onClose}>
          {t('feeds.close')}
        </Button>
      </div>
    </Modal>
  );
}

/** One calendar address: it is shown once, when it is made. */
function Feed({
  staffId,
  school,
  isOwn,
  feed,
}: {
  staffId: string;
  school: string;
  isOwn: boolean;
  feed: VisitFeed | null;
}) {
  const { t } = useTranslation('visits');
  const { moment } = useDateText();
  const [address, setAddress] = useState<string | null>(null);
  const make = useMakeVisitFeed(staffId, school);
  const withdraw = useWithdrawVisitFeed(staffId, school);
  const problemOf = useLoadErrorMessage();
  const error = make.error ?? withdraw.error;
  const isBusy = make.isPending || withdraw.isPending;
  const title = t(isOwn ? 'feeds.own' : 'feeds.school');
  const end = (id: string) =>
    withdraw.mutate(id, {
      onSuccess: () => {
        setAddress(null);
        toast({ title: t('feeds.withdrawn') });
      },
    });
  return (
    <section aria-label={title} className="grid gap-3 py-4">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="mt-0.5 text-ink-soft text-sm">
          {feed
            ? t('feeds.made', { moment: moment(feed.made_at), name: feed.made_by ?? '–' })
            : t(isOwn ? 'feeds.noOwn' : 'feeds.noSchool')}
        </p>
      </div>
      {address && (
        <>
          <CodeBlock name={title} code={address} />
          <p className="text-sm">{t('feeds.once')}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          busy={make.isPending}
          disabled={isBusy}
          onClick={() => make.mutate(isOwn, { onSuccess: setAddress })}
        >
          {t(feed ? 'feeds.replace' : 'feeds.make')} <span className="sr-only">({title})</span>
        </Button>
        {feed && (
          <Button variant="quiet" busy={withdraw.isPending} disabled={isBusy} onClick={() => end(feed.id)}>
            {t('feeds.withdraw')} <span className="sr-only">({title})</span>
          </Button>
        )}
      </div>
      {feed && <p className="text-ink-soft text-sm">{t('feeds.replaceDetail')}</p>}
      <ProblemMessage problem={error && problemOf(error)} />
    </section>
  );
}

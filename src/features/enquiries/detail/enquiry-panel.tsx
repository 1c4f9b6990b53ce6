import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Keyboard, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Enquiry, parentName } from '#data/enquiries/enquiry.ts';
import { type EnquiryDetail, enquiryDetailOptions } from '#data/enquiries/enquiry-detail.ts';
import { markEnquirySeen } from '#data/enquiries/enquiry-mutations.ts';
import { unseenEnquiriesOptions } from '#data/enquiries/news/unseen-enquiries.ts';
import { useStaffSettings } from '#data/settings/staff-settings.ts';
import { isNotFound } from '#data/supabase/load-error.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { chatLanguageOf } from '#lib/i18n/languages.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { DottedFacts } from '#ui/dotted-facts.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Moment } from '#ui/moment.tsx';
import { forgetEnquiry, patchEnquiries } from '../changes/patch-enquiries.ts';
import { ExampleBadge } from '../example-badge.tsx';
import { ShortcutsDialog } from '../keys/shortcuts-dialog.tsx';
import { useRecordKeys } from '../keys/use-record-keys.ts';
import { ListFailure } from '../list/list-states.tsx';
import { RestrictedBadge } from '../restricted-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { TimeLeft } from '../time-left.tsx';
import type { WalkSteps } from '../walk/use-walk.ts';
import { WalkBar } from '../walk/walk-bar.tsx';
import { DetailSections } from './detail-sections.tsx';
import { EnquiryWatch } from './enquiry-watch.tsx';
import { keepFocus, leaveField, usePanelFocus } from './panel-focus.ts';

/** One enquiry with all details and actions; beside the list where there is room, else over it. */
export function EnquiryPanel({
  staffId,
  id,
  isOverlay,
  walk,
  addressOf,
  onOpen,
  onClose,
}: {
  staffId: string;
  id: string;
  isOverlay: boolean;
  walk: WalkSteps;
  addressOf(id: string): string;
  onOpen(id: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation(['enquiries', 'contact']);
  const { data: held, error, refetch } = useQuery(enquiryDetailOptions(staffId, id));
  const isGone = isNotFound(error);
  const data = isGone ? undefined : held;
  useForget(staffId, isGone ? id : null);
  const refresh = useManualRefresh(refetch);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [showsKeys, setShowsKeys] = useState(false);
  const { singleKeys } = useStaffSettings(staffId);
  usePanelFocus(id, heading);
  useSeen(staffId, data?.enquiry);
  useRecordKeys(staffId, {
    j: () => walk.step(1),
    k: () => walk.step(-1),
    '?': () => setShowsKeys(true),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isOverlay) keepFocus(event, heading.current);
    leaveField(event, heading.current);
  };
  const name = data ? parentName(data.enquiry) || t('unnamed') : t('detail.title');

  const content = (
    <>
      <header className="border-line border-b px-2 pt-1 pb-2">
        <div className="flex items-center">
          <WalkBar walk={walk} name={name} />
          <span className="flex-1" />
          <IconButton
            label={t('contact:keys.title')}
            icon={<Keyboard className="size-5" />}
            onClick={() => setShowsKeys(true)}
          />
          <IconButton label={t('detail.close')} icon={<X className="size-5" />} onClick={onClose} />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3">
          <h2
            id={headingId}
            ref={heading}
            tabIndex={-1}
            className="wrap-anywhere min-w-0 font-semibold text-lg outline-none"
          >
            {name}
          </h2>
          {data && <StatusBadge status={data.enquiry.status_code} />}
          {data?.enquiry.due_at && (
            <span className="text-sm">
              <TimeLeft enquiry={data.enquiry} />
            </span>
          )}
          {data && <ExampleBadge enquiry={data.enquiry} />}
          {data && <RestrictedBadge enquiry={data.enquiry} />}
        </div>
        {data && <About enquiry={data.enquiry} />}
      </header>
      <div key={id} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {data ? (
          <>
            {error && (
              <p role="alert" className="bg-danger-soft px-5 py-2 text-sm">
                {t('detail.notUpdated')}
              </p>
            )}
            <EnquiryWatch staffId={staffId} detail={data} />
            <DetailSections staffId={staffId} detail={data} addressOf={addressOf} onOpen={onOpen} />
          </>
        ) : error ? (
          <ListFailure error={error} known={isGone && t('detail.gone')} {...refresh} />
        ) : (
          <Resting />
        )}
      </div>
      {showsKeys && <ShortcutsDialog areOn={singleKeys} onClose={() => setShowsKeys(false)} />}
    </>
  );
  if (!isOverlay) {
    return (
      <section
        aria-labelledby={headingId}
        data-shortcuts
        onKeyDown={onKeyDown}
        className={clsx(panelClass, 'w-[26rem] shrink-0 border-line border-l')}
      >
        {content}
      </section>
    );
  }
  return (
    <div
      role="dialog"
      aria-modal
      aria-labelledby={headingId}
      data-shortcuts
      onKeyDown={onKeyDown}
      className={clsx(panelClass, 'fixed inset-0 z-40')}
    >
      {content}
    </div>
  );
}

const panelClass = 'detail-panel flex flex-col bg-surface';

function Resting() {
  const { t } = useTranslation('enquiries');
  return (
    <div aria-busy className="grid gap-4 p-5">
      <span role="status" className="sr-only">
        {t('detail.loading')}
      </span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-11 w-full" />
      ))}
    </div>
  );
}

/** The child, the family's language where it is not the reader's, when the enquiry came, and what the parent calls it by. */
function About({ enquiry }: { enquiry: EnquiryDetail['enquiry'] }) {
  const { t } = useTranslation(['enquiries', 'common']);
  const { child_name, grade, submitted_at, reference, source } = enquiry;
  const language = chatLanguageOf(source.language);
  return (
    <p className="px-3 text-ink-soft text-sm">
      <DottedFacts
        facts={[
          child_name,
          grade,
          language && language !== currentLanguage() && t(`common:languages.${language}`),
          <Moment key="moment" at={submitted_at} />,
          reference && (
            <span className="whitespace-nowrap tabular-nums">{t('detail.reference', { reference })}</span>
          ),
        ]}
      />
    </p>
  );
}

/** Forgets an enquiry that was erased, or is of a school that is not the user's any more. */
function useForget(staffId: string, id: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (id !== null) forgetEnquiry(queryClient, staffId, id);
  }, [queryClient, staffId, id]);
}

/** Opening an enquiry marks it as seen: its dot disappears and the header counts one less. */
function useSeen(staffId: string, enquiry: Enquiry | undefined): void {
  const queryClient = useQueryClient();
  const id = enquiry?.unseen ? enquiry.id : null;
  const mark = useEffectEvent(async (seenId: string) => {
    try {
      await markEnquirySeen(staffId, seenId);
    } catch {
      // The dot stays until it is opened again.
      return;
    }
    patchEnquiries(queryClient, staffId, (one) => (one.id === seenId ? { unseen: false } : null));
    await queryClient.invalidateQueries({ queryKey: unseenEnquiriesOptions(staffId).queryKey });
  });
  useEffect(() => {
    if (id !== null) void mark(id);
  }, [id]);
}

import { useQuery } from '@tanstack/react-query';
import { SearchX, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { familyOptions } from '#data/families/family.ts';
import { isNotFound } from '#data/supabase/load-error.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { ChangeList } from './change-list.tsx';
import type { EnquiryParts } from './enquiry-parts.ts';
import { FamilyChildren } from './family-children.tsx';
import { FamilyConsents } from './family-consents.tsx';
import { FamilyHeader } from './family-header.tsx';
import { FamilyHistory } from './family-history.tsx';
import { FamilyQuestions } from './family-questions.tsx';

/** A family: who they are, each child with where they stand, then what happened. */
export function FamilyPage({
  staffId,
  id,
  parts,
  rights = null,
}: {
  staffId: string;
  /** Null: the address names none. */
  id: string | null;
  parts: EnquiryParts;
  /** What the family may ask for, in the page's header. */
  rights?: ReactNode;
}) {
  const { t } = useTranslation('families');
  const {
    data: family,
    error,
    refetch,
  } = useQuery({
    ...familyOptions(staffId, id ?? ''),
    enabled: id !== null,
  });
  const refresh = useManualRefresh(refetch);
  const detail = useLoadErrorMessage('families:problem', { quotesServer: false });
  const cameFrom: unknown = useLocation().state;

  if (id === null || isNotFound(error)) return <Missing title={t('notFound')} detail={t('notFoundDetail')} />;
  if (!family && error) return <LoadFailure title={t('loadFailed')} detail={detail(error)} {...refresh} />;
  if (!family) return <Resting />;
  if (family.id !== id) return <Navigate to={`/families/${family.id}`} replace state={joinedHere} />;
  if (family.enquiries.length === 0) return <Missing title={t('empty')} detail={t('emptyDetail')} />;
  const shared = { staffId, family, parts };
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 py-6 sm:px-6">
      {error && (
        <p role="alert" className="rounded-control bg-danger-soft px-4 py-2.5 text-sm">
          {t('notUpdated')}
        </p>
      )}
      {cameFrom === joinedHere && (
        <p role="status" className="rounded-control bg-brand-soft px-4 py-2.5 text-sm">
          {t('joinedHere')}
        </p>
      )}
      <FamilyHeader {...shared} rights={rights} />
      <FamilyChildren {...shared} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <FamilyHistory {...shared} />
        <div className="grid gap-6">
          <FamilyQuestions {...shared} />
          <FamilyConsents {...shared} />
          <ChangeList staffId={staffId} family={family} />
        </div>
      </div>
    </div>
  );
}

/** The state of an address that was reached through a family that is no more. */
const joinedHere = 'joined';

function Missing({ title, detail }: { title: string; detail: string }) {
  const { t } = useTranslation('families');
  return (
    <StatePanel
      role="status"
      icon={<SearchX className="size-6" />}
      title={title}
      detail={detail}
      action={
        <Link to="/enquiries" className={buttonClass('outline')}>
          {t('toEnquiries')}
        </Link>
      }
    />
  );
}

function Resting() {
  const { t } = useTranslation('families');
  return (
    <div aria-busy className="mx-auto grid max-w-6xl gap-6 px-4 py-6 sm:px-6">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <div className="flex items-center gap-3">
        <UsersRound aria-hidden className="size-6 text-ink-faint" />
        <Skeleton className="h-8 w-64" />
      </div>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

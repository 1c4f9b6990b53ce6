import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheckBig, Inbox, MessageCircleQuestionMark } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { type GroupList, type GroupState, groupsOnPage } from '#data/questions/questions.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Pager } from '#ui/controls/pager.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { GroupRow } from './group-row.tsx';
import type { QuestionAddress } from './use-question-address.ts';

/** The groups of one state in pages, or why there are none. */
export function GroupPages({
  query: { data, error, isPlaceholderData, dataUpdatedAt, refetch },
  address,
  tenantId,
}: {
  query: UseQueryResult<GroupList>;
  address: QuestionAddress;
  tenantId: string;
}) {
  const { t } = useTranslation('questions');
  const text = useDateText();
  const problemOf = useLoadErrorMessage();
  const refresh = useManualRefresh(refetch);
  const { state, page } = address;

  if (!data && error) {
    return <LoadFailure title={t('problem.loadFailed')} detail={problemOf(error)} {...refresh} />;
  }
  // The rows of another state would be wrong here.
  if (data?.state !== state) return <Waiting />;
  const pages = Math.max(1, Math.ceil(data.total / groupsOnPage));
  if (!isPlaceholderData && page > pages) return <Navigate to={address.addressOf(pages)} replace />;
  if (data.groups.length === 0) {
    return <NoGroups state={state} isFirst={isEmpty(data)} tenantId={tenantId} />;
  }
  return (
    <>
      {error && (
        <p role="alert" className="pt-4 text-danger text-sm">
          {t('problem.notUpdated', { time: text.clock(new Date(dataUpdatedAt)) })}
        </p>
      )}
      <ul
        aria-label={t(`states.${state}`)}
        aria-busy={isPlaceholderData}
        onKeyDown={moveAmongRows}
        className={clsx('divide-y divide-line pt-1 transition-opacity', isPlaceholderData && 'opacity-55')}
      >
        {data.groups.map((group) => (
          <GroupRow
            key={group.id}
            group={group}
            state={state}
            now={dataUpdatedAt}
            isOpen={group.id === address.groupId}
            link={address.linkTo(group.id)}
          />
        ))}
      </ul>
      <Pager page={page} pages={pages} goTo={address.goTo} className="pt-4" />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('questions');
  return (
    <div role="status" className="grid gap-5 py-5">
      <span className="sr-only">{t('loading')}</span>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}

function isEmpty({ counts }: GroupList): boolean {
  return Object.values(counts).every((count) => count === 0);
}

/** Arrows, Home and End move between rows; Enter opens, as rows are links. */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-group]')];
  const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1;
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const next = targets[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
}

/** An empty list: because there were never unanswered questions, or because all have another state. */
function NoGroups({ state, isFirst, tenantId }: { state: GroupState; isFirst: boolean; tenantId: string }) {
  const { t } = useTranslation('questions');
  if (isFirst) {
    return (
      <StatePanel
        role="status"
        icon={<MessageCircleQuestionMark className="size-6" />}
        title={t('none.first')}
        detail={t('none.firstDetail')}
        action={
          <Link
            to={`/knowledge?${new URLSearchParams({ school: tenantId })}`}
            className={buttonClass('outline')}
          >
            {t('none.knowledge')}
          </Link>
        }
      />
    );
  }
  const Icon = state === 'open' ? CircleCheckBig : Inbox;
  return (
    <StatePanel
      role="status"
      icon={<Icon className="size-6" />}
      title={t(`none.${state}`)}
      detail={t(`none.${state}Detail`)}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stepCommentsOptions } from '#data/configuration/step-comments.ts';
import { useBuilder } from '../builder-provider.tsx';

/** How many open comments each step has, by workflow and step. */
const CommentCountsContext = createContext<ReadonlyMap<string, number>>(new Map());

/** Counts the open comments of a school's steps, for everything below; none without an editor. */
export function CommentCounts({
  editorId,
  tenantId,
  children,
}: {
  editorId: string | null;
  tenantId: string;
  children: ReactNode;
}) {
  const { data } = useQuery({
    ...stepCommentsOptions(editorId ?? '', tenantId),
    enabled: editorId !== null,
  });
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const { flow, step, resolved_at: done } of data ?? []) {
      if (done === null) found.set(placeOf(flow, step), (found.get(placeOf(flow, step)) ?? 0) + 1);
    }
    return found;
  }, [data]);
  return <CommentCountsContext value={counts}>{children}</CommentCountsContext>;
}

/** Returns how many open comments a step of the shown workflow has. */
export function useCommentCount(step: string): number {
  const { state } = useBuilder();
  return useContext(CommentCountsContext).get(placeOf(state.flow, step)) ?? 0;
}

/** A quiet mark on a step of the shown workflow that has open comments; with `onOpen` a press of it shows them. */
export function CommentMark({ step, onOpen }: { step: string; onOpen?: () => void }) {
  const { t } = useTranslation('builder-review');
  const count = useCommentCount(step);
  if (count === 0) return null;
  const words = t('comments.count', { count });
  const mark = (
    <>
      <MessageSquareText aria-hidden className="size-3.5" />
      <span aria-hidden className="tabular-nums">
        {count}
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
  if (!onOpen) {
    return (
      <span title={words} className={markClass}>
        {mark}
      </span>
    );
  }
  return (
    <button
      type="button"
      // Among the steps the arrow keys move; the step's menu has the same action.
      tabIndex={-1}
      title={words}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
      className={`nodrag min-h-8 min-w-8 justify-center rounded-control hover:bg-surface-tint ${markClass}`}
    >
      {mark}
    </button>
  );
}

const markClass = 'inline-flex shrink-0 items-center gap-1 text-brand-text text-xs';

function placeOf(flow: string, step: string): string {
  return JSON.stringify([flow, step]);
}

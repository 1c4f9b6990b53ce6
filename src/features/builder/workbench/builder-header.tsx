import { History, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import type { EditLabel } from '../builder-state.ts';
import { ExportButton } from '../json/export-button.tsx';
import { ImportButton } from '../json/import-button.tsx';
import { ProblemCount } from '../problems/problem-count.tsx';
import { CopyReviewLink } from '../review/copy-review-link.tsx';
import { ReviewButton } from '../review/review-button.tsx';
import { Presence } from '../sync/presence.tsx';
import { SaveState } from '../sync/save-state.tsx';
import { TranslationsButton } from '../translations/translations-button.tsx';
import { PublishButton } from '../versions/publish-button.tsx';

/** The school, the save status, and the actions on the whole configuration. */
export function BuilderHeader({
  source,
  editorId,
  tenantId,
}: {
  source: ReactNode;
  /** The member of staff whose work is saved for the school; null for others. */
  editorId: string | null;
  tenantId: string;
}) {
  const { t } = useTranslation('builder');
  const { state, open, undo, redo } = useBuilder();
  const undone = state.past.at(-1)?.edit;
  const redone = state.future[0]?.edit;
  const named = ({ name, about = '' }: EditLabel) => t(`edits.${name}`, { about });
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-surface px-4 py-2 sm:px-6">
      <h1 className="font-semibold text-lg tracking-[-0.01em] max-2xl:sr-only">{t('title')}</h1>
      {source}
      <div className="flex min-w-0 items-center gap-3 text-sm">
        <SaveState />
        <Presence />
      </div>
      <div className="ms-auto flex max-w-full items-center gap-2">
        <div className="-mx-1 flex min-w-0 items-center overflow-x-auto p-1">
          <IconButton
            label={undone ? t('actions.undoEdit', { edit: named(undone) }) : t('actions.undo')}
            icon={<Undo2 className="size-4.5" />}
            disabled={!undone}
            onClick={undo}
            className="text-ink-soft"
          />
          <IconButton
            label={redone ? t('actions.redoEdit', { edit: named(redone) }) : t('actions.redo')}
            icon={<Redo2 className="size-4.5" />}
            disabled={!redone}
            onClick={redo}
            className="text-ink-soft"
          />
          <ProblemCount />
          <TranslationsButton />
          {editorId && <ReviewButton />}
          {editorId && <CopyReviewLink staffId={editorId} tenantId={tenantId} />}
          {editorId && (
            <Button
              variant="quiet"
              onClick={() => open({ type: 'versions' })}
              title={t('actions.history')}
              className="whitespace-nowrap px-3"
            >
              <History aria-hidden className="size-4" />
              <span className="max-2xl:sr-only">{t('actions.history')}</span>
            </Button>
          )}
          <ImportButton />
          <ExportButton />
        </div>
        <PublishButton tenantId={tenantId} />
      </div>
    </header>
  );
}

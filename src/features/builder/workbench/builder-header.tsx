import clsx from 'clsx';
import { EllipsisVertical, History, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import type { EditLabel } from '../builder-state.ts';
import { FiguresButton } from '../figures/figures-button.tsx';
import { ExportButton } from '../json/export-button.tsx';
import { ImportButton } from '../json/import-button.tsx';
import { ProblemCount } from '../problems/problem-count.tsx';
import { CopyReviewLink, type MadeReviewLink } from '../review/copy-review-link.tsx';
import { ReviewButton } from '../review/review-button.tsx';
import { Presence } from '../sync/presence.tsx';
import { SaveState } from '../sync/save-state.tsx';
import { TranslationsButton } from '../translations/translations-button.tsx';
import { PublishButton } from '../versions/publish-button.tsx';
import { JsonButton } from './json-button.tsx';

/**
 * The school, the save status, and the actions on the whole configuration. A phone shows the school, the problems and
 * Publish; the rest is under "More".
 */
export function BuilderHeader({
  school,
  source,
  editorId,
  tenantId,
  onReviewLink,
}: {
  school: ReactNode;
  source: ReactNode;
  /** The member of staff whose work is saved for the school; null for others. */
  editorId: string | null;
  tenantId: string;
  onReviewLink(link: MadeReviewLink): void;
}) {
  const { t } = useTranslation('builder');
  const { open } = useBuilder();
  const isPhone = useMediaQuery('(max-width: 639px)');
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-surface px-4 py-2 max-sm:gap-x-1 max-sm:px-2 max-sm:py-1.5 sm:px-6">
      <h1 className="font-semibold text-lg tracking-[-0.01em] max-2xl:sr-only">{t('title')}</h1>
      {school}
      {!isPhone && source}
      {/* As wide as there is room for, whatever it says: a colleague who comes must not move what is below. */}
      <div className="flex min-w-0 items-center gap-3 text-sm sm:grow sm:basis-40 sm:has-[p:not([role=status])]:basis-auto max-sm:has-data-long:order-last max-sm:has-data-long:basis-full max-sm:has-data-long:px-1">
        <SaveState />
        <Presence />
      </div>
      <div className="ms-auto flex max-w-full items-center gap-2 max-sm:gap-1">
        <ProblemCount />
        <More>
          {isPhone && source}
          <UndoButtons />
          <TranslationsButton />
          {isPhone && editorId && <FiguresButton variant="quiet" />}
          {editorId && <ReviewButton />}
          {editorId && <CopyReviewLink staffId={editorId} tenantId={tenantId} onMade={onReviewLink} />}
          {editorId && (
            <Button
              variant="quiet"
              onClick={() => open({ type: 'versions' })}
              title={t('actions.history')}
              className="whitespace-nowrap px-3"
            >
              <History aria-hidden className="size-4" />
              <span className="sm:max-2xl:sr-only">{t('actions.history')}</span>
            </Button>
          )}
          <ImportButton />
          <ExportButton />
          {isPhone && <JsonButton variant="quiet" />}
        </More>
        <PublishButton tenantId={tenantId} />
      </div>
    </header>
  );
}

/** A row of actions; on a phone a menu of them. */
function More({ children }: { children: ReactNode }) {
  const { t } = useTranslation('builder');
  const { isOpen, setOpen, opener, frame } = usePopover();
  return (
    <div {...frame} className="relative min-w-0 max-sm:order-last">
      <IconButton
        ref={opener}
        label={t('actions.more')}
        icon={<EllipsisVertical className="size-5" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="text-ink-soft sm:hidden"
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons within have the keys. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <div
        onClick={({ target }) => {
          if (!isOpen || !(target instanceof Element) || !target.closest('button')) return;
          setOpen(false);
          opener.current?.focus();
        }}
        className={clsx(
          'flex min-w-0 items-center sm:-mx-1 sm:overflow-x-auto sm:p-1',
          'max-sm:absolute max-sm:end-0 max-sm:top-full max-sm:z-30 max-sm:mt-1 max-sm:w-72 max-sm:flex-col max-sm:items-stretch max-sm:[&>button]:justify-start max-sm:rounded-control max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-1 max-sm:shadow-float',
          // Not removed: a dialog of an action within is open longer than the menu.
          !isOpen && 'max-sm:invisible',
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** Named by what they take back. */
function UndoButtons() {
  const { t } = useTranslation('builder');
  const { state, undo, redo } = useBuilder();
  const undone = state.past.at(-1)?.edit;
  const redone = state.future[0]?.edit;
  const named = ({ name, about = '', isSaid }: EditLabel) =>
    t(`edits.${name}`, { about: isSaid ? t('quoted', { name: about }) : about });
  const both = [
    {
      label: undone ? t('actions.undoEdit', { edit: named(undone) }) : t('actions.undo'),
      Icon: Undo2,
      isDisabled: !undone,
      run: undo,
    },
    {
      label: redone ? t('actions.redoEdit', { edit: named(redone) }) : t('actions.redo'),
      Icon: Redo2,
      isDisabled: !redone,
      run: redo,
    },
  ];
  return both.map(({ label, Icon, isDisabled, run }, at) => (
    <Button
      // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two.
      key={at}
      variant="quiet"
      title={label}
      disabled={isDisabled}
      onClick={run}
      className="px-3 sm:w-11 sm:shrink-0 sm:pointer-fine:w-10"
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="min-w-0 truncate sm:sr-only">{label}</span>
    </Button>
  ));
}

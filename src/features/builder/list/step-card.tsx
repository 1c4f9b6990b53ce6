import { useSortable } from '@dnd-kit/sortable';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#engine';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { StepFigureLine } from '../figures/step-figure-line.tsx';
import type { StepNote } from '../note-problems.ts';
import { isSending } from '../palette/end-steps.ts';
import { CommentMark } from '../review/comment-counts.tsx';
import { MediaMark } from '../workbench/media-mark.tsx';
import { StepMark } from '../workbench/step-mark.tsx';
import type { StepActions } from './use-step-actions.ts';

interface StepCardProps {
  flow: string;
  step: Step;
  /** What it is called within a sentence. */
  name: string;
  /** What its next step is called. */
  next: string | undefined;
  /** Counted from 0, in the whole workflow. */
  index: number;
  count: number;
  isEntry: boolean;
  isSelected: boolean;
  /** Chosen together with others. */
  isMarked: boolean;
  isPlaying: boolean;
  note: StepNote;
  /** False while the list is filtered: a new position would be ambiguous. */
  canMove: boolean;
  actions: StepActions;
}

/** One step of the list: its type, message, targets and actions. */
export const StepCard = memo(function StepCard({ step, index, count, actions, ...props }: StepCardProps) {
  const { t } = useTranslation(['builder', 'builder-palette']);
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: step.id,
    disabled: !props.canMove,
  });
  const { id } = step;
  const { name } = props;
  return (
    <div className="relative pb-6">
      <div
        ref={setNodeRef}
        style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
        className={clsx(
          'group relative rounded-card border bg-surface transition-[border-color,box-shadow] duration-150',
          props.isSelected
            ? 'border-brand-text ring-1 ring-brand-text'
            : 'border-line hover:border-line-strong',
          props.isMarked && 'bg-brand-soft',
          props.isPlaying && 'bg-brand-soft',
          isDragging && 'z-10 shadow-float',
        )}
      >
        <button
          type="button"
          onClick={({ shiftKey, ctrlKey, metaKey }) =>
            actions.select(id, shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : undefined)
          }
          onDoubleClick={() => actions.edit(id)}
          aria-current={props.isSelected || undefined}
          className="grid w-full grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 rounded-card px-3 pt-2.5 text-start"
        >
          {/* Read out first, shown below: the step is known by what it says. */}
          <span className="contents">
            <span className="row-start-1 text-ink-faint text-xs tabular-nums">
              <span className="sr-only">{t('list.position', { position: index + 1 })}</span>
              <span aria-hidden>{index + 1}</span>
            </span>
            <StepMark type={step.type} isSmall />
            <span className="col-start-3 row-start-2 truncate font-medium text-ink-faint text-xs">{id}</span>
            <span className="col-start-4 row-start-2 text-ink-faint text-xs">
              {isSending(step) ? t('builder-palette:end.name.send') : t(`stepType.${step.type}`)}
            </span>
            {props.note.count > 0 && (
              <span
                className={clsx(
                  'col-start-4 row-start-1 flex items-center gap-1 text-xs',
                  props.note.hasError ? 'text-danger' : 'text-status-pending',
                )}
              >
                <TriangleAlert aria-hidden className="size-3.5" />
                {t('list.problems', { count: props.note.count })}
              </span>
            )}
          </span>
          <span className="col-start-3 row-start-1 line-clamp-2 text-[0.9375rem] leading-5">
            {step.message || step.media?.text || (
              <span className="text-ink-faint italic">{t('list.noMessage')}</span>
            )}
          </span>
        </button>
        <StepFigureLine flow={props.flow} stepId={id} />
        <div className="flex min-w-0 flex-wrap items-center gap-x-1 ps-3 pe-1 pb-1">
          {/* On a separate line on touch screens, which need the other one for the buttons. */}
          <span className="flex min-w-0 flex-[1_1_7rem] flex-wrap items-center gap-x-2 text-xs empty:hidden">
            <CommentMark step={id} />
            {props.isEntry && <span className="font-medium text-brand-text">{t('list.entry')}</span>}
            {props.isMarked && <span className="font-medium text-brand-text">{t('list.marked')}</span>}
            {props.isPlaying && <span className="font-medium text-brand-text">{t('list.playing')}</span>}
            {step.media && <MediaMark media={step.media} />}
            {props.next && (
              <span
                title={props.next}
                className="truncate rounded-full border border-line px-2 py-0.5 text-ink-soft"
              >
                {t('list.next', { step: props.next })}
              </span>
            )}
          </span>
          {/* Always visible on touch screens and to screen readers; shown on hover for a mouse. */}
          <div className="ms-auto flex text-ink-soft pointer-fine:opacity-60 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
            {props.canMove && (
              // For the pointer only: keyboard and screen reader use the two arrow buttons.
              <span
                ref={setActivatorNodeRef}
                {...listeners}
                aria-hidden
                title={t('list.drag', { step: name })}
                className="grid size-11 shrink-0 cursor-grab touch-none place-items-center pointer-fine:size-8"
              >
                <GripVertical className="size-4" />
              </span>
            )}
            <IconButton
              label={t('list.edit', { step: name })}
              icon={<Pencil className="size-4" />}
              onClick={() => actions.edit(id)}
              className={small}
            />
            <IconButton
              label={t('list.moveUp', { step: name })}
              icon={<ArrowUp className="size-4" />}
              disabled={!props.canMove || index === 0}
              onClick={() => actions.move(id, index - 1)}
              className={small}
            />
            <IconButton
              label={t('list.moveDown', { step: name })}
              icon={<ArrowDown className="size-4" />}
              disabled={!props.canMove || index === count - 1}
              onClick={() => actions.move(id, index + 1)}
              className={small}
            />
            <IconButton
              label={t('list.remove', { step: name })}
              icon={<Trash2 className="size-4" />}
              onClick={() => actions.remove(step)}
              className={small}
            />
          </div>
        </div>
      </div>
      <button
        type="button"
        aria-label={t('list.addAfter', { step: name })}
        title={t('list.addAfter', { step: name })}
        onClick={() => actions.addAfter(step)}
        className="absolute inset-x-0 bottom-0 mx-auto grid h-6 w-16 place-items-center rounded-control text-ink-faint hover:bg-brand-soft hover:text-brand-text"
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
});

const small = 'pointer-fine:size-8!';

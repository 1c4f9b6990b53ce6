import { Handle, type NodeProps, NodeToolbar, Position } from '@xyflow/react';
import clsx from 'clsx';
import {
  ClipboardCopy,
  Copy,
  CornerUpRight,
  MessageSquareText,
  Pencil,
  Plus,
  Scissors,
  Trash2,
} from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { stepAppearance } from '#ui/step-appearance.ts';
import { useStepClipboard } from '../../clipboard/use-step-clipboard.ts';
import { CommentMark, useCommentCount } from '../../review/comment-counts.tsx';
import { stepSaying } from '../../step-saying.ts';
import { MediaMark } from '../../workbench/media-mark.tsx';
import { StepMark } from '../../workbench/step-mark.tsx';
import type { GraphNode } from '../flow-graph.ts';
import { bodyLines, hasRows } from '../layout/node-size.ts';
import type { StepNodeType } from '../map-types.ts';
import { useEdits } from '../use-map-edits.ts';
import { ExitRow } from './exit-row.tsx';
import { StepMarks } from './step-marks.tsx';

/** A step on the map. Its sizes are those of `node-size.ts`. */
export const StepNode = memo(function StepNode({ data, selected }: NodeProps<StepNodeType>) {
  const { t } = useTranslation(['builder-map', 'builder']);
  const { showFlow, comments } = useEdits();
  const { node, isPlaying, isDimmed } = data;
  const { step, exits, switchesTo } = node;
  const lines = bodyLines(node);
  const isSimple = !hasRows(node);
  return (
    <>
      {selected && <StepMenu node={node} name={data.name} />}
      <div
        className={clsx(
          'map-step size-full rounded-card bg-surface ring-1 transition-[box-shadow,opacity] duration-150',
          selected ? 'ring-2 ring-brand-text' : 'ring-line-strong/60 hover:ring-line-strong',
          isPlaying && 'lit ring-3 ring-accent',
          isDimmed && 'opacity-25',
        )}
      >
        <StepMarks data={data} />
        <Handle
          type="target"
          id="in"
          position={Position.Left}
          isConnectableStart={false}
          className="size-3 border-0 bg-transparent"
        />
        <div className="flex h-11 items-center gap-2 px-2.5">
          <StepMark type={step.type} isSmall />
          {!step.message && (
            <span className="min-w-0 flex-1 truncate font-semibold text-sm">{stepSaying(step)}</span>
          )}
          {step.media && <MediaMark media={step.media} />}
          <CommentMark step={step.id} onOpen={() => comments(step.id)} />
          <span className="shrink-0 text-ink-faint text-xs">{t(`builder:stepType.${step.type}`)}</span>
        </div>
        {lines > 0 && (
          <p
            className={clsx(
              'wrap-anywhere px-3 text-[0.8125rem] leading-[18px]',
              step.message ? 'font-medium text-ink' : 'text-ink-soft',
              lines === 2 ? 'mb-2.5 line-clamp-2 h-9' : 'mb-2.5 h-[18px] truncate font-mono text-xs',
            )}
          >
            {step.message || step.apiConfig?.endpoint}
          </p>
        )}
        {switchesTo && (
          <div className="mb-1 flex h-7 items-center px-2.5">
            <button
              type="button"
              tabIndex={-1}
              disabled={switchesTo.title === null}
              onClick={(event) => {
                event.stopPropagation();
                showFlow(switchesTo.name);
              }}
              className={clsx(
                'nodrag flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs',
                switchesTo.title === null
                  ? 'border border-danger border-dashed text-danger'
                  : 'bg-step-logic-soft text-step-logic hover:underline',
              )}
            >
              <CornerUpRight aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{switchesTo.title ?? switchesTo.name}</span>
            </button>
          </div>
        )}
        {exits.map((exit, at) => (
          <ExitRow
            key={exit.key}
            node={node}
            exit={exit}
            figure={data.figure}
            colour={stepAppearance[step.type].colour}
            isSimple={isSimple}
            isFirst={at === 0}
          />
        ))}
      </div>
    </>
  );
});

/** The actions on the selected step, above it; of constant size at any zoom. */
function StepMenu({ node, name }: { node: GraphNode; name: string }) {
  const { t } = useTranslation(['builder-map', 'builder', 'builder-review']);
  const { copy, cut } = useStepClipboard();
  const { edit, add, duplicate, remove, comments } = useEdits();
  const { step } = node;
  const count = useCommentCount(step.id);
  const read = {
    label: t('builder-review:comments.count', { count }),
    Icon: MessageSquareText,
    run: () => comments(step.id),
  };
  const actions = [
    { label: t('menu.edit'), Icon: Pencil, run: () => edit(step.id) },
    { label: t('menu.add'), Icon: Plus, run: () => add(node) },
    { label: t('menu.duplicate'), Icon: Copy, run: () => duplicate(node) },
    { label: t('builder:clipboard.copy', { count: 1 }), Icon: ClipboardCopy, run: () => void copy() },
    { label: t('builder:clipboard.cutOut', { count: 1 }), Icon: Scissors, run: () => void cut() },
    ...(count > 0 ? [read] : []),
    { label: t('menu.remove'), Icon: Trash2, run: () => remove(step) },
  ];
  return (
    <NodeToolbar isVisible position={Position.Top} offset={18}>
      <div
        role="toolbar"
        aria-label={t('menu.name', { step: name })}
        className="nodrag nopan flex rounded-control border border-line bg-surface p-0.5 text-ink-soft shadow-float"
      >
        {actions.map(({ label, Icon, run }) => (
          <IconButton
            key={label}
            label={label}
            icon={<Icon className="size-4" />}
            onClick={(event) => {
              // The menu is inside its step's node, which would handle the click too.
              event.stopPropagation();
              run();
            }}
            className="pointer-fine:size-8"
          />
        ))}
      </div>
    </NodeToolbar>
  );
}

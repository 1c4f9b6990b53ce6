import { Handle, Position } from '@xyflow/react';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StepFigure } from '#data/analytics/conversation-figures.ts';
import { shareText } from '../../figures/figure-texts.ts';
import type { DrawnExit, ExitState, GraphNode } from '../flow-graph.ts';
import type { ExitLabel } from '../step-exits.ts';
import { useEdits } from '../use-map-edits.ts';

/**
 * One exit of a step, with its handle. Drag from it to a step to connect the two, or to an empty place to add one. A
 * simple step has a handle at its side and no row.
 */
export function ExitRow({
  node,
  exit,
  figure,
  colour,
  isSimple,
  isFirst,
}: {
  node: GraphNode;
  exit: DrawnExit;
  figure: StepFigure | undefined;
  /** A CSS colour: that of the step's type. */
  colour: string;
  isSimple: boolean;
  isFirst: boolean;
}) {
  const labelOf = useExitLabel();
  const { state } = exit;
  const share = figure ? shareOf(node, exit, figure) : null;
  const handle = (
    <>
      <Handle
        type="source"
        id={exit.key}
        position={Position.Right}
        isConnectableEnd={false}
        className={clsx('size-3 rounded-full border-2', looks[state])}
        style={state === 'leads' ? { background: colour } : undefined}
      />
      {(state === 'missing' || state === 'nowhere') && <Stub node={node} exit={exit} />}
    </>
  );
  if (isSimple) return handle;
  return (
    <div
      className={clsx(
        'relative flex h-7 items-center gap-2 px-3 text-[0.8125rem]',
        isFirst && 'border-line border-t',
      )}
    >
      <span
        className={clsx(
          'min-w-0 flex-1 truncate',
          exit.label.type === 'word' ? 'text-ink-faint' : 'text-ink',
          state === 'follows' && 'text-ink-faint',
        )}
        title={labelOf(exit.label)}
      >
        {labelOf(exit.label)}
      </span>
      {share !== null && <span className="text-ink-soft text-xs tabular-nums">{share}</span>}
      {handle}
    </div>
  );
}

/** The part of those who went on that took this exit; null where it cannot be told from another one to the same step. */
function shareOf(
  { exits }: GraphNode,
  { to }: DrawnExit,
  { flow, answered, exits: taken }: StepFigure,
): string | null {
  if (to === undefined || exits.filter((each) => each.to === to).length > 1) return null;
  const way = taken.find((each) => each.flow === flow && each.step_id === to);
  return shareText(way?.count ?? 0, answered);
}

const looks: Record<ExitState, string> = {
  leads: 'border-surface',
  missing: 'border-danger bg-surface',
  nowhere: 'border-danger bg-surface',
  follows: 'border-line border-dashed bg-surface',
  open: 'border-line-strong bg-surface',
};

/** A short line without an end: the target step is missing. Its button adds one. */
function Stub({ node, exit }: { node: GraphNode; exit: DrawnExit }) {
  const { t } = useTranslation('builder-map');
  const { add } = useEdits();
  return (
    <span
      title={exit.to === undefined ? t('stub.nowhere') : t('stub.missing', { step: exit.to })}
      className={clsx('absolute left-full ms-1.5 flex items-center', 'top-1/2 -translate-y-1/2')}
    >
      <span className="w-5 border-danger border-t-2 border-dashed" />
      {exit.to !== undefined && (
        <span className="max-w-14 truncate rounded-full bg-danger-soft px-1.5 text-[0.6875rem] text-danger leading-4">
          {exit.to}
        </span>
      )}
      <button
        type="button"
        // The keyboard adds a step with the plus key.
        tabIndex={-1}
        aria-label={t('stub.add')}
        title={t('stub.add')}
        onClick={(event) => {
          event.stopPropagation();
          add(node, exit.exit);
        }}
        className="nodrag nopan pointer-events-auto grid size-6 place-items-center rounded-full border border-danger bg-surface text-danger hover:bg-danger-soft"
      >
        <Plus aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}

function shareLabel(percent: string, name: string): string {
  return name ? `${name} · ${percent}` : percent;
}

/** Returns the text beside an exit. */
function useExitLabel(): (label: ExitLabel) => string {
  const { t } = useTranslation('builder-map');
  return (label) => {
    switch (label.type) {
      case 'text':
        return label.text;
      case 'condition':
        return label.tests
          .map(({ field, operator, value }) =>
            operator === 'share'
              ? shareLabel(t('share', { percent: value }), label.name)
              : `${field} ${t(`operator.${operator}`)} ${value}`.trim(),
          )
          .join(` ${t(`join.${label.join}`)} `);
      case 'word':
        return t(`exit.${label.word}`);
    }
  };
}

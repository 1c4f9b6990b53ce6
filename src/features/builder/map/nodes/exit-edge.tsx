import { EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import clsx from 'clsx';
import { Plus, X } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { edgePath } from '../layout/edge-path.ts';
import type { Route } from '../layout/route-edges.ts';
import type { ExitEdgeType } from '../map-types.ts';
import { useEdits } from '../use-map-edits.ts';

/** An edge from an exit to a step. It is straight when either of them was moved. */
export const ExitEdge = memo(function ExitEdge(props: EdgeProps<ExitEdgeType>) {
  const { t } = useTranslation('builder-map');
  const { add, connect } = useEdits();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const { data, selected, sourceX, sourceY, targetX, targetY } = props;
  if (!data) return null;
  const { edge, source, route, isNear, isDimmed } = data;
  const path = isAtHome(props, route) ? edgePath(route) : pathBetween(props);
  const buttons = [
    { label: t('edge.add'), Icon: Plus, run: () => add(source, edge.exit.exit) },
    ...(selected
      ? [
          {
            label: t('edge.remove'),
            Icon: X,
            run: () => connect(source.step.id, edge.exit.exit, undefined),
          },
        ]
      : []),
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer only reveals what keys reach anyway. */}
      <g
        className={clsx((isNear || isPointedAt) && 'near', isDimmed && 'opacity-25')}
        onMouseEnter={() => setIsPointedAt(true)}
        onMouseLeave={() => setIsPointedAt(false)}
      >
        <path
          d={path}
          className="react-flow__edge-path"
          strokeDasharray={edge.exit.key === 'fallback' ? '5 4' : undefined}
        />
        <path
          d={`M${targetX - 6},${targetY - 4}L${targetX},${targetY}L${targetX - 6},${targetY + 4}`}
          className="react-flow__edge-path"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d={path}
          className="react-flow__edge-interaction"
          fill="none"
          strokeOpacity={0}
          strokeWidth={18}
        />
      </g>
      <EdgeLabelRenderer>
        <div
          className={clsx(
            'nodrag nopan pointer-events-auto absolute flex gap-0.5 transition-opacity duration-150 hover:opacity-100',
            isPointedAt || selected ? 'opacity-100' : 'opacity-0',
          )}
          style={{ transform: `translate(${sourceX + 4}px, ${sourceY}px) translateY(-50%)` }}
        >
          {buttons.map(({ label, Icon, run }) => (
            <button
              key={label}
              type="button"
              tabIndex={-1}
              aria-label={label}
              title={label}
              onClick={run}
              className="grid size-6 place-items-center rounded-full border border-line-strong bg-surface text-ink-soft hover:border-brand-text hover:text-brand-text"
            >
              <Icon aria-hidden className="size-3.5" />
            </button>
          ))}
        </div>
      </EdgeLabelRenderer>
    </>
  );
});

function isAtHome({ sourceX, sourceY, targetX, targetY }: EdgeProps, { from, to }: Route): boolean {
  const isNearby = (a: number, b: number) => Math.abs(a - b) < 2;
  return (
    isNearby(sourceX, from.x) &&
    isNearby(sourceY, from.y) &&
    isNearby(targetX, to.x) &&
    isNearby(targetY, to.y)
  );
}

function pathBetween(props: EdgeProps): string {
  const { sourceX, sourceY, targetX, targetY } = props;
  if (targetX > sourceX + 24) {
    return edgePath({ from: { x: sourceX, y: sourceY }, to: { x: targetX, y: targetY }, turn: 0 });
  }
  return getSmoothStepPath({ ...props, borderRadius: 12, offset: 24 })[0];
}

import { NodeToolbar, Position } from '@xyflow/react';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { GraphNode } from './flow-graph.ts';
import { useEdits } from './use-map-edits.ts';

/** What can be done to the selected step, above it; always of one size, however small the map is. */
export function StepMenu({ node }: { node: GraphNode }) {
  const { t } = useTranslation('builder-map');
  const { edit, add, duplicate, remove } = useEdits();
  const step = node.step.id;
  const actions = [
    { label: t('menu.edit'), Icon: Pencil, run: () => edit(step) },
    { label: t('menu.add'), Icon: Plus, run: () => add(node) },
    { label: t('menu.duplicate'), Icon: Copy, run: () => duplicate(node) },
    { label: t('menu.remove'), Icon: Trash2, run: () => remove(step) },
  ];
  return (
    <NodeToolbar isVisible position={Position.Top} offset={18}>
      <div
        role="toolbar"
        aria-label={t('menu.name', { step })}
        className="nodrag nopan flex rounded-control border border-line bg-surface p-0.5 text-ink-soft shadow-float"
      >
        {actions.map(({ label, Icon, run }) => (
          <IconButton
            key={label}
            label={label}
            icon={<Icon className="size-4" />}
            onClick={(event) => {
              // The menu belongs to its step, so that a click on it would be one on the step.
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

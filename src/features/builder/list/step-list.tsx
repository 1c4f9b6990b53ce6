import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Search, SearchX, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { controlClass } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { ChosenBar } from '../clipboard/chosen-bar.tsx';
import { StepsMenu } from '../clipboard/steps-menu.tsx';
import { noProblems, noteProblems } from '../note-problems.ts';
import { useStepNames } from '../use-step-names.ts';
import { EmptyFlow } from '../workbench/empty-flow.tsx';
import { findSteps } from './find-steps.ts';
import { StepCard } from './step-card.tsx';
import { useStepActions } from './use-step-actions.ts';
import { restrictToVerticalAxis } from './vertical-only.ts';

/** The steps of the shown workflow, in order. Only those in view are rendered. */
export function StepList() {
  const { t } = useTranslation('builder');
  const { state, flow, problems } = useBuilder();
  const [words, setWords] = useState('');
  const names = useStepNames(flow?.steps);
  const scroller = useRef<HTMLDivElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const all = flow?.steps ?? [];
  const steps = useMemo(() => findSteps(all, words), [all, words]);
  const ids = useMemo(() => steps.map(({ id }) => id), [steps]);
  const visible = useRef<readonly string[]>(ids);
  useEffect(() => {
    visible.current = ids;
  }, [ids]);
  const actions = useStepActions(visible);
  const notes = useMemo(() => noteProblems(problems, state.flow), [problems, state.flow]);
  const rows = useVirtualizer({
    count: steps.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 4,
    gap: 0,
  });

  const shown = state.playing?.flow === state.flow ? state.playing.step : state.step;
  const { scrollToIndex } = rows;
  useEffect(() => {
    const index = shown === null ? -1 : ids.indexOf(shown);
    if (index >= 0) scrollToIndex(index, { align: 'auto' });
  }, [shown, ids, scrollToIndex]);

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) actions.move(String(active.id), ids.indexOf(String(over.id)));
  };

  if (all.length === 0) return <EmptyFlow />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <StepSearch words={words} found={words.trim() === '' ? null : steps.length} onChange={setWords} />
      {steps.length === 0 && (
        <StatePanel
          role="status"
          icon={<SearchX className="size-6" />}
          title={t('list.notFound')}
          action={
            <Button variant="outline" onClick={() => setWords('')}>
              {t('list.clear')}
            </Button>
          }
        />
      )}
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          modifiers={[restrictToVerticalAxis]}
          onDragEnd={onDragEnd}
          accessibility={pointerOnly}
        >
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            <ol aria-label={t('list.name')} className="relative" style={{ height: rows.getTotalSize() }}>
              {rows.getVirtualItems().map(({ index, key, start }) => {
                const step = steps[index];
                if (!step) return null;
                const place = all.indexOf(step);
                return (
                  <li
                    key={key}
                    ref={rows.measureElement}
                    data-index={index}
                    aria-posinset={place + 1}
                    aria-setsize={all.length}
                    className="absolute inset-x-0 top-0"
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <StepCard
                      flow={state.flow}
                      step={step}
                      index={place}
                      count={all.length}
                      name={names.inText(step.id)}
                      next={step.nextStep && names.plain(step.nextStep)}
                      isEntry={step.id === flow?.entry}
                      isSelected={step.id === state.step}
                      isMarked={state.marked.includes(step.id)}
                      isPlaying={state.playing?.flow === state.flow && step.id === state.playing.step}
                      note={notes.get(step.id) ?? noProblems}
                      canMove={steps.length === all.length}
                      actions={actions}
                    />
                  </li>
                );
              })}
            </ol>
          </SortableContext>
        </DndContext>
      </div>
      <ChosenBar />
    </div>
  );
}

/** Dragging is for the pointer only, so it is not announced; the arrow buttons are labelled. */
const silent = () => undefined;
const pointerOnly = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
};

/** Height of a card with a message of one or two lines, in px. */
const rowHeight = 134;

/** Filters the list of steps. `found` is null while the search is empty. */
function StepSearch({
  words,
  found,
  onChange,
}: {
  words: string;
  found: number | null;
  onChange(words: string): void;
}) {
  const { t } = useTranslation('builder');
  return (
    <div className="p-3 pe-2 pb-2">
      <div className="flex items-center gap-1">
        <div className="relative flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-faint"
          />
          <input
            type="text"
            aria-label={t('list.find')}
            placeholder={t('list.find')}
            value={words}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && onChange('')}
            className={`${controlClass} w-full ps-9 pe-11 text-sm pointer-fine:min-h-9`}
          />
          {words !== '' && (
            <IconButton
              label={t('list.clear')}
              icon={<X className="size-4" />}
              onClick={() => onChange('')}
              className="absolute inset-y-0 end-0 my-auto text-ink-soft pointer-fine:size-9"
            />
          )}
        </div>
        <StepsMenu />
      </div>
      <p role="status" className={found === null || found === 0 ? 'sr-only' : 'mt-1.5 text-ink-soft text-xs'}>
        {found !== null && found > 0 && t('list.found', { count: found })}
      </p>
    </div>
  );
}

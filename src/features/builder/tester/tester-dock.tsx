import { Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineEvent } from '#engine';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CallCard } from './call-card.tsx';
import { Countdown } from './countdown.tsx';
import { OptionPills } from './option-pills.tsx';
import { QuestionBox } from './question-box.tsx';
import { pendingOf } from './tester-run.ts';
import type { Tester } from './use-tester.ts';

/**
 * What can be done now, docked under the conversation. It comes when the bot has finished typing. Whoever works here
 * with the keyboard stays here: the focus moves on to the next control.
 */
export function TesterDock({ tester }: { tester: Tester }) {
  const dock = useRef<HTMLDivElement>(null);
  const opensKeyboard = !useMediaQuery('(pointer: fine)');
  const isReady = tester.shown === tester.played.lines.length;
  const turn = `${tester.round} ${tester.played.turn.conversation.currentStep}`;

  /** The control that was used goes: the focus waits on the dock for the next one. */
  const holdFocus = () => {
    if (dock.current?.contains(document.activeElement)) dock.current.focus({ preventScroll: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn brings other controls.
  useEffect(() => {
    if (!isReady || document.activeElement !== dock.current) return;
    const next = dock.current?.querySelector<HTMLElement>('[data-next]');
    const isText = next?.matches('input:not([type=radio], [type=checkbox]), textarea');
    if (!(isText && opensKeyboard)) next?.focus({ preventScroll: true });
  }, [isReady, turn, opensKeyboard]);

  const send = (event: EngineEvent) => {
    holdFocus();
    tester.send(event);
  };
  const restart = () => {
    holdFocus();
    tester.restart();
  };
  return (
    <div
      ref={dock}
      tabIndex={-1}
      className="max-h-[60%] min-h-17 shrink-0 overflow-y-auto border-line border-t bg-surface px-4 py-3 outline-none"
    >
      {isReady && <Controls key={turn} tester={tester} onSend={send} onRestart={restart} />}
    </div>
  );
}

function Controls({
  tester,
  onSend,
  onRestart,
}: {
  tester: Tester;
  onSend(event: EngineEvent): void;
  onRestart(): void;
}) {
  const { t } = useTranslation('builder-tester');
  const { state } = useBuilder();
  const { step, conversation } = tester.played.turn;
  const pending = pendingOf(state.config, conversation);
  if (!step) return <Ended text={t('dock.nowhere')} onRestart={onRestart} />;
  if (pending?.type === 'call') return <CallCard step={step} call={pending} onSend={onSend} />;
  const actions = step.actions?.length ? (
    <ActionButtons step={step} conversation={conversation} onSend={onSend} onRestart={onRestart} />
  ) : null;
  if (pending) {
    return (
      <div className="grid gap-3">
        {actions}
        <Wait ms={pending.ms} onEnd={() => onSend({ type: 'advance' })} />
      </div>
    );
  }
  if (step.type === 'form') return <AnswerForm step={step} conversation={conversation} onSend={onSend} />;
  if (step.type === 'options') return <OptionPills step={step} conversation={conversation} onSend={onSend} />;
  if (step.type === 'questions') {
    return (
      <div className="grid gap-3">
        {step.options && <OptionPills step={step} conversation={conversation} onSend={onSend} />}
        <QuestionBox onSend={onSend} />
      </div>
    );
  }
  return actions ?? <Ended text={t('dock.ended')} onRestart={onRestart} />;
}

function Wait({ ms, onEnd }: { ms: number; onEnd(): void }) {
  const { t } = useTranslation('builder-tester');
  const [isHeld, setHeld] = useState(false);
  return (
    <div className="flex items-center gap-2">
      <Countdown ms={ms} isHeld={isHeld} onEnd={onEnd} words={(count) => t('countdown.next', { count })} />
      <IconButton
        label={isHeld ? t('countdown.goOn') : t('countdown.pause')}
        icon={isHeld ? <Play className="size-4.5" /> : <Pause className="size-4.5" />}
        onClick={() => setHeld(!isHeld)}
      />
      <Button variant="outline" data-next onClick={onEnd}>
        {t('countdown.skip')}
      </Button>
    </div>
  );
}

function Ended({ text, onRestart }: { text: string; onRestart(): void }) {
  const { t } = useTranslation('builder-tester');
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-ink-soft text-sm">{text}</p>
      <Button variant="outline" data-next onClick={onRestart}>
        <RotateCcw aria-hidden className="size-4" />
        {t('actions.restart')}
      </Button>
    </div>
  );
}

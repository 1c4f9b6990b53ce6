import clsx from 'clsx';
import { RotateCcw } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation, EngineEvent, StepType } from '#engine';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { MessageText, PlainText } from '#ui/message-text.tsx';
import { stepAppearance } from '#ui/step-appearance.ts';
import { miniatureConfig } from './miniature-config.ts';
import { MiniatureControl } from './miniature-control.tsx';
import { useMiniature } from './use-miniature.ts';

/** One type of step: what it does, and a small conversation that shows it, to be tried. */
export function Miniature({ type }: { type: StepType }) {
  const { t } = useTranslation('developer');
  const name = t(`workflowDemo.types.${type}.name`);
  const { icon: Icon, mark } = stepAppearance[type];
  const card = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const config = useMemo(() => miniatureConfig(type, t), [type, t]);
  const { turn, lines, tell, restart } = useMiniature(config, useSeen(card));
  const act = (event: EngineEvent) => {
    tell(event);
    // What was pressed is gone: whoever works with the keyboard goes on where the answer comes.
    log.current?.focus();
  };
  return (
    <div ref={card} className="flex flex-col rounded-card border border-line bg-surface">
      <div className="flex items-start gap-3 px-4 pt-4">
        <span aria-hidden className={clsx('grid size-9 shrink-0 place-items-center rounded-md', mark)}>
          <Icon className="size-4.5" />
        </span>
        <h3 className="min-w-0 flex-1 pt-1.5 font-semibold leading-snug">{name}</h3>
        <IconButton
          label={t('workflowDemo.mini.again', { name })}
          icon={<RotateCcw className="size-4" />}
          onClick={() => {
            restart();
            log.current?.focus();
          }}
          className="-me-2 text-ink-soft"
        />
      </div>
      <p className="mt-1 min-h-15 px-4 text-pretty text-ink-soft text-sm">
        {t(`workflowDemo.types.${type}.detail`)}
      </p>
      <div className="mt-3 flex min-h-68 flex-1 flex-col gap-3 rounded-b-[11px] border-line border-t bg-paper p-4">
        <div
          ref={log}
          role="log"
          tabIndex={-1}
          aria-label={t('workflowDemo.mini.log', { name })}
          className="flex flex-1 flex-col gap-2 text-[0.9375rem] outline-offset-4"
        >
          {keyed(lines).map(([key, line]) => (
            <div
              key={key}
              className={clsx(
                'max-w-[92%] rounded-bubble px-3.5 py-2 transition duration-200 starting:translate-y-1 starting:opacity-0',
                line.from === 'bot'
                  ? 'self-start rounded-ss-md bg-surface-tint'
                  : 'self-end rounded-se-md bg-brand text-brand-ink',
              )}
            >
              {line.from === 'bot' ? (
                <MessageText text={line.text} empty="" />
              ) : (
                <PlainText text={line.text} empty="" />
              )}
            </div>
          ))}
        </div>
        {turn.step && <MiniatureControl step={turn.step} conversation={turn.conversation} onEvent={act} />}
        <Inside type={type} conversation={turn.conversation} />
      </div>
    </div>
  );
}

/** What a parent does not see: the value that decides, the flow that is at work, the call that is made. */
function Inside({ type, conversation }: { type: StepType; conversation: Conversation }) {
  const text = insides[type]?.(conversation);
  if (!text) return null;
  return (
    <p className="wrap-anywhere border-line border-t pt-2 text-ink-soft text-xs">
      <code translate="no">{text}</code>
    </p>
  );
}

const insides: Partial<Record<StepType, (conversation: Conversation) => string>> = {
  conditional: ({ userData }) => `grade == "Nursery" → ${answerTo(userData.grade)}`,
  flow_switch: ({ currentFlow }) => `currentFlow: ${currentFlow}`,
  api_call: ({ variables }) => `success: ${callEnd(variables.success)}`,
};

function answerTo(grade: unknown): string {
  return grade === undefined ? '?' : String(grade === 'Nursery');
}

function callEnd(success: unknown): string {
  return success === undefined ? '?' : String(success);
}

/** The lines of a conversation never move, so their place is their name. */
function keyed<T>(lines: readonly T[]): [string, T][] {
  return lines.map((line, at) => [String(at), line]);
}

/** Whether an element has come into sight; for good. Where a browser cannot tell, it has. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { threshold: 0.6 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, element]);
  return isSeen;
}

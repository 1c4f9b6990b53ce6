import clsx from 'clsx';
import { RotateCcw } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineChat } from '#chat/panel/inline-chat.tsx';
import { useWordsIn } from '#chat/words/use-words.ts';
import type { Conversation, StepType } from '#engine';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { stepAppearance } from '#ui/step-appearance.ts';
import { miniatureConfig } from './miniature-config.ts';
import { useMiniature } from './use-miniature.ts';

/** One type of step: what it does, and a small conversation that shows it, to be tried. */
export function Miniature({ type }: { type: StepType }) {
  const { t } = useTranslation('developer');
  const name = t(`workflowDemo.types.${type}.name`);
  const { icon: Icon, mark } = stepAppearance[type];
  const card = useRef<HTMLDivElement>(null);
  const config = useMemo(() => miniatureConfig(type, t), [type, t]);
  const words = useWordsIn(currentLanguage());
  const { shell, state, endCall } = useMiniature(config, words, useSeen(card));
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
          onClick={shell.reset}
          className="-me-2 text-ink-soft"
        />
      </div>
      <p className="mt-1 min-h-15 px-4 text-pretty text-ink-soft text-sm">
        {t(`workflowDemo.types.${type}.detail`)}
      </p>
      <section
        aria-label={t('workflowDemo.mini.log', { name })}
        className="mt-3 flex h-88 flex-col overflow-hidden rounded-b-[11px] border-line border-t"
      >
        <InlineChat config={config} shell={shell} words={words}>
          {state.activity.type === 'calling' && <CallEnds onEnd={endCall} />}
          <Inside type={type} conversation={state.conversation} />
        </InlineChat>
      </section>
    </div>
  );
}

/** Nothing is called: how it ends is for the reader to say. */
function CallEnds({ onEnd }: { onEnd(ok: boolean): void }) {
  const { t } = useTranslation('developer');
  return (
    <div className="flex shrink-0 flex-wrap gap-2 bg-surface px-4 pb-3">
      <Button variant="outline" onClick={() => onEnd(true)}>
        {t('workflowDemo.mini.api_call.succeed')}
      </Button>
      <Button variant="outline" onClick={() => onEnd(false)}>
        {t('workflowDemo.mini.api_call.fail')}
      </Button>
    </div>
  );
}

/** What a parent does not see: the value that decides, the flow that is at work, the call that is made. */
function Inside({ type, conversation }: { type: StepType; conversation: Conversation | null }) {
  const text = conversation && insides[type]?.(conversation);
  if (!text) return null;
  return (
    <p className="wrap-anywhere shrink-0 border-line border-t bg-paper px-4 py-2 text-ink-soft text-xs">
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

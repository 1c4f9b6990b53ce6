import { FastForward, Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredOptions } from '#engine';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { CallCard } from './call-card.tsx';
import { Countdown } from './countdown.tsx';
import type { Tester } from './use-tester.ts';

/** What the tester adds to what parents can do: time that can be stopped, calls with a chosen result, options that are not offered. */
export function TesterControls({ tester }: { tester: Tester }) {
  const { i18n } = useTranslation();
  const content = useControls(tester);
  return (
    content && (
      <div
        lang={i18n.language}
        dir="ltr"
        className="max-h-[50%] shrink-0 overflow-y-auto border-line border-t bg-paper px-4 py-2"
      >
        {content}
      </div>
    )
  );
}

function useControls({ played, since, pending, lines, shown, isReviewing, send }: Tester): ReactNode {
  const { t } = useTranslation('builder-tester');
  const { step, conversation } = played.turn;
  // Each turn of each run brings its own.
  const turn = `${since} ${played.events.length}`;
  if (!step || shown < lines.length || isReviewing) return null;
  if (pending?.type === 'call') return <CallCard key={turn} step={step} call={pending} onSend={send} />;
  if (pending) return <Wait key={turn} ms={pending.ms} onEnd={() => send({ type: 'advance' })} />;
  const hidden = (step.options?.length ?? 0) - offeredOptions(step, conversation).length;
  return hidden > 0 && <p className="text-ink-soft text-sm">{t('options.hidden', { count: hidden })}</p>;
}

function Wait({ ms, onEnd }: { ms: number; onEnd(): void }) {
  const { t } = useTranslation('builder-tester');
  const [isHeld, setHeld] = useState(false);
  return (
    <div className="flex items-center gap-1 text-ink-soft">
      <Countdown ms={ms} isHeld={isHeld} onEnd={onEnd} words={(count) => t('countdown.next', { count })} />
      <IconButton
        label={isHeld ? t('countdown.goOn') : t('countdown.pause')}
        icon={isHeld ? <Play aria-hidden className="size-4.5" /> : <Pause aria-hidden className="size-4.5" />}
        onClick={() => setHeld(!isHeld)}
        className="ms-2"
      />
      <IconButton
        label={t('countdown.skip')}
        icon={<FastForward aria-hidden className="size-4.5" />}
        onClick={onEnd}
      />
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiRequest, EngineEvent, Json, Step } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Countdown } from './countdown.tsx';

interface CallCardProps {
  step: Step;
  call: ApiRequest;
  onSend(event: EngineEvent): void;
}

/**
 * A call that is not made: the tester chooses how it ends. It succeeds by itself after a moment, unless the card has the
 * focus.
 */
export function CallCard({ step, call, onSend }: CallCardProps) {
  const { t } = useTranslation('builder-tester');
  const [isHeld, setHeld] = useState(false);
  const [text, setText] = useState('');
  const endWell = () => onSend(goodEnding(step, text.trim()));
  const endBadly = () => onSend({ type: 'resolve', ok: false, message: text.trim() });
  return (
    <fieldset aria-label={t('call.title')} onFocus={() => setHeld(true)} className="grid gap-2">
      <div className="text-sm">
        <code className="text-xs [overflow-wrap:anywhere]">
          {call.method} {call.endpoint}
        </code>
        <p className="text-ink-soft">{t('call.detail')}</p>
      </div>
      <TextField label={t('call.response')} value={text} onChange={({ target }) => setText(target.value)} />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={endWell}>{t('call.success')}</Button>
        <Button variant="outline" onClick={endBadly}>
          {t('call.failure')}
        </Button>
        {!isHeld && (
          <Countdown
            ms={endsWellAfter}
            isHeld={isHeld}
            onEnd={endWell}
            words={(count) => t('call.countdown', { count })}
          />
        )}
      </div>
    </fieldset>
  );
}

/** Milliseconds; long enough to see what is going on and to step in. */
const endsWellAfter = 3000;

/** The answer of a service that says these words where the step looks for them. */
function goodEnding(step: Step, text: string): EngineEvent {
  if (text === '') return { type: 'resolve', ok: true };
  const path = step.apiConfig?.responseMapping?.response?.split('.') ?? ['message'];
  const data = path.reduceRight<Json>((inner, name) => ({ [name]: inner }), text);
  return { type: 'resolve', ok: true, data };
}

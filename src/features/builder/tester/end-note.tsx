import {
  CircleAlert,
  CircleCheck,
  ExternalLink,
  type LucideIcon,
  SendHorizontal,
  Webhook,
  Wrench,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TranscriptLine } from '#data/configuration/saved-runs.ts';
import { type EndType, readEnd } from './run/run-line.ts';

/** What the chat would do now besides showing messages: described, not done. */
export function EndNote({ line }: { line: TranscriptLine }) {
  const text = useEndText();
  const { type } = readEnd(line);
  const Icon = icons[type];
  return (
    <p
      className={`mx-auto flex max-w-[92%] items-start justify-center gap-2 text-sm [overflow-wrap:anywhere] ${type === 'error' ? 'text-danger' : 'text-ink-soft'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text(line)}
    </p>
  );
}

/** An `end` line in a sentence. */
export function useEndText(): (line: TranscriptLine) => string {
  const { t } = useTranslation('builder-tester');
  return (line) => {
    const { type, about } = readEnd(line);
    return t(`end.${type}`, { about });
  };
}

const icons: Record<EndType, LucideIcon> = {
  call: Webhook,
  redirect: ExternalLink,
  custom: Wrench,
  submit: SendHorizontal,
  complete: CircleCheck,
  error: CircleAlert,
};

import { useTranslation } from 'react-i18next';
import type { TenantConfig } from '#engine';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { toast } from '#lib/toasts.ts';
import { useBuilder } from '../builder-provider.tsx';
import type { EditLabel } from '../builder-state.ts';
import type { Replacement } from './autosave-state.ts';

/** Shows another configuration in the builder, undoably, with a notice when the user did not request it. */
export function useReplacement(): (config: TenantConfig, why: Replacement) => void {
  const { t } = useTranslation('builder-sync');
  const { clock, moment, day } = useDateText();
  const { change, undoEdit, isHolding } = useBuilder();

  const timeOf = (at: number) => {
    const then = new Date(at);
    return day(then) === day(new Date()) ? clock(then) : moment(then.toISOString());
  };
  const notice = (why: Replacement): { title: string; description: string } | null => {
    if (why.type === 'backup') {
      return { title: t('kept.title', { time: timeOf(why.savedAt) }), description: t('kept.detail') };
    }
    if (why.type !== 'remote') return null;
    const title = why.by ? t('moved.title', { name: why.by }) : t('moved.somebody');
    return { title, description: t(isHolding() ? 'moved.detailHeld' : 'moved.detail') };
  };

  return (config, why) => {
    const made = labelOf(why, timeOf);
    change(made, () => config);
    const said = notice(why);
    if (said)
      toast({
        ...said,
        durationMs: noticeMs,
        action: { label: t('undo'), run: () => undoEdit(made) },
      });
  };
}

/** Enough time to read two sentences and to decide. */
const noticeMs = 10_000;

function labelOf(why: Replacement, timeOf: (at: number) => string): EditLabel {
  if (why.type === 'backup') return { name: 'restore', about: timeOf(why.savedAt) };
  if (why.type === 'discarded') return { name: 'restore', about: String(why.version) };
  return { name: 'takeTheirs', ...(why.type === 'remote' && { isRemote: true }) };
}

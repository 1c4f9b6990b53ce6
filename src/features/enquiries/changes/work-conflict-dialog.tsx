import { useTranslation } from 'react-i18next';
import type { WorkConflict } from '#data/enquiries/enquiry-mutations.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { ConflictDialog } from '#ui/dialogs/conflict-dialog.tsx';
import { useWorkChange } from './use-work-change.ts';
import { useWorkWords } from './use-work-words.ts';
import { showConflict, useConflict } from './work-conflicts.ts';

/** Asks what is to stay where a colleague was faster; nothing while there is no such case. */
export function WorkConflictDialog({ staffId }: { staffId: string }) {
  const { t } = useTranslation('enquiries');
  const { moment } = useDateText();
  const words = useWorkWords();
  const conflict = useConflict(staffId);
  const { change } = useWorkChange(staffId);
  if (!conflict) return null;
  const { order, theirs } = conflict;
  const { field } = order.change;
  const close = () => showConflict(null);

  const theirLine = ({ value, value_name, by, at }: WorkConflict) =>
    t('workConflict.theirs', {
      name: by ?? t('workConflict.colleague'),
      time: at ? moment(at) : '–',
      value: words.value(field, value, value_name),
    });
  const mine = t('workConflict.mine', {
    value: words.value(field, order.change.value, order.name ?? null),
  });
  const takeMine = () => {
    close();
    change({
      ...order,
      which: { type: 'selected', ids: theirs.map(({ id }) => id) },
      seen: Object.fromEntries(theirs.map(({ id, value }) => [id, value])),
    });
  };
  const more = theirs.length - shownAtMost;
  return (
    <ConflictDialog
      title={t('workConflict.title')}
      detail={t('workConflict.detail', { count: theirs.length, field: t(`workConflict.fields.${field}`) })}
      rows={theirs.slice(0, shownAtMost).map((each) => ({
        key: each.id,
        label: each.name || t('unnamed'),
        values: [theirLine(each), mine],
      }))}
      more={more > 0 && t('workConflict.more', { count: more })}
      isBusy={false}
      theirs={{ label: t('workConflict.keepTheirs'), run: close }}
      mine={{ label: t('workConflict.useMine'), run: takeMine }}
      onClose={close}
    />
  );
}

const shownAtMost = 8;

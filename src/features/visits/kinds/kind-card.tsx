import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitKind } from '#data/visits/visit-kinds.ts';
import type { WeeklyVisit } from '#data/visits/weekly-visits.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DottedFacts } from '#ui/dotted-facts.tsx';
import { Where } from '../visit-row.tsx';
import { RemoveWeeklyDialog } from '../weekly/remove-weekly-dialog.tsx';
import { useWeeklyText } from '../weekly/use-weekly-text.ts';
import { WeeklyDialog } from '../weekly/weekly-dialog.tsx';

/** One kind of visit, and its weekly times. */
export function KindCard({
  staffId,
  school,
  kind,
  weekly,
  onEdit,
  onAddDates,
}: {
  staffId: string;
  school: string;
  kind: VisitKind;
  weekly: readonly WeeklyVisit[];
  onEdit(): void;
  onAddDates(): void;
}) {
  const { t } = useTranslation(['visits', 'common']);
  const text = useWeeklyText();
  const [dialog, setDialog] = useState<{ type: 'change' | 'remove'; weekly: WeeklyVisit } | null>(null);
  const { name, lead, minutes, capacity, people_capacity: people, languages } = kind;
  const facts = [
    t('kinds.minutes', { count: minutes }),
    t('kinds.capacity', { count: capacity }),
    people !== null && t('kinds.peopleLimit', { count: people }),
    lead && t(kind.lead_gone ? 'leadGone' : 'ledBy', { name: lead }),
    languages.map((language) => t(`common:languages.${language}`)).join(', '),
    t('kinds.upcoming', { count: kind.upcoming }),
  ];
  const close = () => setDialog(null);
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4 sm:p-5">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <Where visit={kind} />
          </h3>
          <p className="mt-1 text-ink-soft text-sm">
            <DottedFacts facts={facts} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!kind.active && <Badge tone="plain">{t('kinds.inactive')}</Badge>}
          <Button variant="quiet" aria-label={`${t('kinds.change')}: ${name}`} onClick={onEdit}>
            {t('kinds.change')}
          </Button>
          {kind.active && (
            <Button variant="outline" aria-label={`${t('kinds.addDates')}: ${name}`} onClick={onAddDates}>
              {t('kinds.addDates')}
            </Button>
          )}
        </div>
      </div>
      {weekly.length > 0 && (
        <ul aria-label={t('weekly.listed', { name })} className="border-line border-t">
          {weekly.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line not-last:border-b px-4 py-3 sm:px-5"
            >
              <div className="min-w-0 flex-1 basis-64">
                <p className="text-sm">{text.rule(each)}</p>
                <p className="text-ink-soft text-sm">
                  <DottedFacts facts={text.limits(each)} />
                </p>
              </div>
              <div className="flex flex-wrap gap-1">
                <Button
                  variant="quiet"
                  aria-label={`${t('weekly.change')}: ${text.rule(each)}`}
                  onClick={() => setDialog({ type: 'change', weekly: each })}
                >
                  {t('weekly.change')}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`${t('weekly.remove')}: ${text.rule(each)}`}
                  onClick={() => setDialog({ type: 'remove', weekly: each })}
                >
                  {t('weekly.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {dialog?.type === 'change' && (
        <WeeklyDialog {...{ staffId, school }} weekly={dialog.weekly} onClose={close} />
      )}
      {dialog?.type === 'remove' && (
        <RemoveWeeklyDialog staffId={staffId} weekly={dialog.weekly} onClose={close} />
      )}
    </li>
  );
}

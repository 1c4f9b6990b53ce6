import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnalyticsSchool, useSwitchCollecting } from '#data/analytics/analytics-schools.ts';
import { toast } from '#lib/toasts.ts';
import { AnalyticsCard } from './analytics-card.tsx';

/** Explains which conversation data is collected, and lets each school switch it off. */
export function CollectingCard({
  staffId,
  schools,
}: {
  staffId: string;
  schools: readonly AnalyticsSchool[];
}) {
  const { t } = useTranslation('analytics');
  return (
    <AnalyticsCard title={t('collecting.title')}>
      <p className="max-w-prose text-ink-soft text-sm">{t('collecting.what')}</p>
      <ul className="mt-3 divide-y divide-line">
        {schools.map((school) => (
          <li key={school.id}>
            <CollectingSwitch staffId={staffId} school={school} isAlone={schools.length === 1} />
          </li>
        ))}
      </ul>
    </AnalyticsCard>
  );
}

function CollectingSwitch({
  staffId,
  school,
  isAlone,
}: {
  staffId: string;
  school: AnalyticsSchool;
  isAlone: boolean;
}) {
  const { t } = useTranslation(['analytics', 'common']);
  const id = useId();
  const { mutate, isPending, variables } = useSwitchCollecting(staffId);
  const isOn = isPending ? variables.enabled : school.events_enabled;

  const onClick = () => {
    if (isPending) return;
    const enabled = !school.events_enabled;
    mutate(
      { school: school.id, enabled },
      {
        onError: () =>
          toast({
            title: t('collecting.failed'),
            description: t('common:checkConnection'),
            variant: 'destructive',
          }),
      },
    );
  };

  return (
    <div className="flex min-h-14 items-center justify-between gap-4 py-2">
      <span id={id} className="wrap-anywhere min-w-0">
        {t('collecting.label')}
        {!isAlone && <span className="block text-ink-soft text-sm">{school.name}</span>}
      </span>
      <span className="flex items-center gap-2 text-sm">
        <span aria-hidden className="text-ink-soft">
          {isOn ? t('collecting.on') : t('collecting.off')}
        </span>
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby={id}
          aria-busy={isPending}
          onClick={onClick}
          className="grid h-11 w-14 place-items-center rounded-full"
        >
          <span
            className={clsx(
              'flex h-7 w-12 rounded-full border p-0.5 transition-colors duration-150',
              isOn ? 'justify-end border-brand bg-brand' : 'border-line-strong bg-surface-tint',
            )}
          >
            <span
              className={clsx('aspect-square h-full rounded-full', isOn ? 'bg-brand-ink' : 'bg-line-strong')}
            />
          </span>
        </button>
      </span>
    </div>
  );
}

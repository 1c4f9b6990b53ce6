import { useTranslation } from 'react-i18next';
import { useBuilder } from './builder-provider.tsx';

/** What the configuration holds, at a glance. */
export function SummaryCards() {
  const { t } = useTranslation('builder');
  const { workflows, flows, specialFlows, globalVariables, defaultWorkflow } = useBuilder().state.config;
  const facts = [
    { name: t('summary.workflows'), value: Object.keys(workflows).length },
    { name: t('summary.flows'), value: Object.keys(flows).length },
    { name: t('summary.specialFlows'), value: Object.keys(specialFlows).length },
    { name: t('summary.globalVariables'), value: Object.keys(globalVariables).length },
    { name: t('summary.defaultWorkflow'), value: defaultWorkflow || '—' },
  ];
  return (
    <dl
      aria-label={t('summary.name')}
      className="flex min-w-0 overflow-x-auto max-lg:border-line max-lg:border-b max-lg:bg-surface"
    >
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="flex shrink-0 flex-row-reverse items-baseline gap-2 px-4 py-2 text-sm not-last:border-line not-last:border-e"
        >
          <dt className="whitespace-nowrap text-ink-soft">{name}</dt>
          <dd className="max-w-56 truncate font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

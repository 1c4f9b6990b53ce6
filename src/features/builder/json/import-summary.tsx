import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lintConfig, type TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { isSameJson } from '../same-json.ts';
import { stepCount } from './config-text.ts';
import { NotTakenList } from './foreign/not-taken-list.tsx';
import type { ConfigImport, ImportPart } from './read-config-import.ts';

/** Compares current and imported content before it is replaced. */
export function ImportSummary({
  name,
  now,
  next,
  parts,
  otherId,
  added,
  onBack,
  onReplace,
}: {
  name: string | null;
  now: TenantConfig;
  next: TenantConfig;
  parts: ImportPart[] | null;
  otherId: string | null;
  /** What is added, when it is another maker's. */
  added: Extract<ConfigImport, { ok: true }>['added'];
  onBack(): void;
  onReplace(): void;
}) {
  const { t } = useTranslation('builder-json');
  const errors = useMemo(
    () => lintConfig(next).filter(({ severity }) => severity === 'error').length,
    [next],
  );
  const isConsentOther = now.consent !== undefined && !isSameJson(now.consent, next.consent);
  const replaced = parts?.map((part) => t(`preview.tabs.${part}`)).join(', ');
  return (
    <>
      <p className="wrap-anywhere mt-2 text-ink-soft text-sm">
        {name && <span className="me-1 font-medium text-ink">{name}:</span>}
        {added
          ? t('typebot.adds', { title: added.title })
          : replaced
            ? t('summary.part', { parts: replaced })
            : t('summary.whole')}
      </p>
      <table className="mt-4 w-full text-sm tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('summary.what')}</th>
            <th scope="col">{t('summary.now')}</th>
            <th scope="col">{t('summary.next')}</th>
          </tr>
        </thead>
        <tbody>
          {counted.map((each) => (
            <tr key={each} className="border-line border-t last:border-b">
              <th scope="row" className="py-2.5 text-start font-normal text-ink-soft">
                {t(`summary.counts.${each}`)}
              </th>
              <td className="py-2.5 text-end">{counts[each](now)}</td>
              <td className="py-2.5 text-end font-semibold">
                <ArrowRight aria-hidden className="mx-2 inline size-3.5 text-ink-faint" />
                {counts[each](next)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {added && <NotTakenList notTaken={added.notTaken} />}
      {otherId !== null && (
        <p className="wrap-anywhere mt-4 text-ink-soft text-sm">
          {t('summary.otherSchool', { other: otherId, own: now.id })}
        </p>
      )}
      {isConsentOther && (
        <p className="mt-4 text-ink-soft text-sm">
          {t(next.consent ? 'summary.consentChanges' : 'summary.consentGoes')}
        </p>
      )}
      {errors > 0 && (
        <p className="mt-4 flex gap-2.5 rounded-control bg-status-pending-soft px-4 py-3 text-sm text-status-pending">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('summary.errors', { count: errors })}
        </p>
      )}
      <p className="mt-4 text-ink-soft text-sm">{t('summary.undo')}</p>
      <DialogActions onCancel={onBack} way={t('summary.back')} className="mt-6">
        <Button onClick={onReplace}>{added ? t('typebot.add') : t('summary.replace')}</Button>
      </DialogActions>
    </>
  );
}

const counted = ['workflows', 'flows', 'specialFlows', 'steps', 'globalVariables'] as const;

const counts: Record<(typeof counted)[number], (config: TenantConfig) => number> = {
  workflows: (config) => Object.keys(config.workflows).length,
  flows: (config) => Object.keys(config.flows).length,
  specialFlows: (config) => Object.keys(config.specialFlows).length,
  steps: stepCount,
  globalVariables: (config) => Object.keys(config.globalVariables).length,
};

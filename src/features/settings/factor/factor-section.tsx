import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownFactorOptions } from '#data/session/second-factor.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FactorProofDialog } from './factor-proof-dialog.tsx';
import { FactorSetupForm } from './factor-setup-form.tsx';
import { RecoveryCodesNote } from './recovery-codes-note.tsx';

/** The user's own second factor: set up, its recovery codes, turned off. */
export function FactorSection({ staffId }: { staffId: string }) {
  const { t } = useTranslation('settings');
  const factor = useQuery(ownFactorOptions(staffId));
  const refresh = useManualRefresh(factor.refetch);
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [step, setStep] = useState<'remove' | 'codes' | null>(null);
  const showCodes = (shown: readonly string[]) => {
    setCodes(shown);
    setSettingUp(false);
    void factor.refetch();
  };

  const content = (): ReactNode => {
    if (codes) return <RecoveryCodesNote codes={codes} onDone={() => setCodes(null)} />;
    if (isSettingUp) return <FactorSetupForm staffId={staffId} onSetUp={showCodes} />;
    if (!factor.data) {
      return factor.error ? (
        <LoadFailure title={t('factor.loadFailed')} detail={t('factor.loadFailedDetail')} {...refresh} />
      ) : (
        <Skeleton className="h-20 w-full" />
      );
    }
    const { factor_since: since, codes_left: left, factor_required: required } = factor.data;
    return (
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={since ? 'completed' : 'plain'}>{t(since ? 'factor.on' : 'factor.off')}</Badge>
          {since && <span className="text-ink-soft text-sm">{t('factor.left', { count: left })}</span>}
        </p>
        {required && <p className="text-ink-soft text-sm">{t('factor.required')}</p>}
        <div className="flex flex-wrap gap-3">
          {since ? (
            <>
              <Button variant="outline" onClick={() => setStep('codes')}>
                {t('factor.codes')}
              </Button>
              <Button variant="danger" onClick={() => setStep('remove')}>
                {t('factor.remove')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setSettingUp(true)}>{t('factor.setUp')}</Button>
          )}
        </div>
      </div>
    );
  };

  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="font-semibold font-serif text-2xl tracking-[-0.01em]">
        {t('factor.heading')}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{t('factor.intro')}</p>
      <div className="rounded-card border border-line bg-surface p-5 sm:p-6">{content()}</div>
      {step && (
        <FactorProofDialog
          staffId={staffId}
          step={step}
          onClose={() => setStep(null)}
          onDone={(shown) => {
            setStep(null);
            if (step === 'codes') return showCodes(shown);
            toast({ title: i18n.t('settings:factor.removed') });
            void factor.refetch();
            // Where their school requires one, they set it up anew at once.
            void staffSession.recheck();
          }}
        />
      )}
    </section>
  );
}

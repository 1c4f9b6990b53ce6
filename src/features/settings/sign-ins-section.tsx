import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnSignIn, ownSignInsOptions } from '#data/session/own-sign-ins.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Moment } from '#ui/moment.tsx';
import { deviceText } from './device-text.ts';

/** When, how and on what the user's account was signed in to, or was tried: the latest few, or all. */
export function SignInsSection({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const { data, error, refetch } = useQuery(ownSignInsOptions(staffId));
  const refresh = useManualRefresh(refetch);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? data : data?.slice(0, fewest);
  return (
    <section aria-labelledby="sign-ins">
      <h2 id="sign-ins" className="font-semibold font-serif text-2xl tracking-[-0.01em]">
        {t('signIns.heading')}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{t('signIns.intro')}</p>
      <div className="rounded-card border border-line bg-surface">
        {!data &&
          (error ? (
            <LoadFailure title={t('signIns.loadFailed')} detail={t('common:checkConnection')} {...refresh} />
          ) : (
            <Skeleton className="m-5 h-20 sm:m-6" />
          ))}
        {data?.length === 0 && <p className="p-5 text-ink-soft sm:p-6">{t('signIns.none')}</p>}
        {shown && shown.length > 0 && (
          <ul className="divide-y divide-line">
            {shown.map((signIn) => (
              <SignInRow key={signIn.id} signIn={signIn} />
            ))}
          </ul>
        )}
        {data && data.length > fewest && (
          <div className="flex justify-end border-line border-t px-5 py-3 sm:px-6">
            <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('signIns.fewer') : t('signIns.all', { count: data.length })}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

const fewest = 5;

function SignInRow({ signIn }: { signIn: OwnSignIn }) {
  const { t } = useTranslation('settings');
  const { way, is_refused: isRefused, is_known: isKnown } = signIn;
  const Icon = isRefused ? ShieldAlert : CircleCheck;
  return (
    <li className="flex items-start gap-x-4 px-5 py-3 sm:px-6">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${isRefused ? 'text-danger' : 'text-ink-faint'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {deviceText(t, signIn.device)}
          {isRefused && <Badge tone="cancelled">{t('signIns.refused')}</Badge>}
          {!isRefused && !isKnown && <Badge tone="plain">{t('signIns.newDevice')}</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span>{t(isRefused ? `signIns.refusedWays.${way}` : `signIns.ways.${way}`)}</span>
          <Moment at={signIn.at} />
        </p>
      </div>
    </li>
  );
}

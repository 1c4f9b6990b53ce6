import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys, type OwnPasskey, ownPasskeysOptions } from '#data/session/passkeys.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Moment } from '#ui/moment.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

/** The user's own passkeys: added on this device, renamed and removed. */
export function PasskeysSection({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const { data, error, refetch } = useQuery(ownPasskeysOptions(staffId));
  const refresh = useManualRefresh(refetch);
  const [change, setChange] = useState<'add' | OwnPasskey | null>(null);
  const [renamed, setRenamed] = useState<OwnPasskey | null>(null);
  return (
    <section aria-labelledby="passkeys">
      <h2
        id="passkeys"
        tabIndex={-1}
        className="font-semibold font-serif text-2xl tracking-[-0.01em] outline-none"
      >
        {t('passkeys.heading')}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{t('passkeys.intro')}</p>
      <div className="rounded-card border border-line bg-surface">
        {!data &&
          (error ? (
            <LoadFailure title={t('passkeys.loadFailed')} detail={t('common:checkConnection')} {...refresh} />
          ) : (
            <Skeleton className="m-5 h-16 sm:m-6" />
          ))}
        {data && data.length > 0 && (
          <ul className="divide-y divide-line border-line border-b">
            {data.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setRenamed(passkey)}
                onRemove={() => setChange(passkey)}
              />
            ))}
          </ul>
        )}
        {data && (
          <div className="flex flex-wrap items-center justify-end gap-3 px-5 py-4 sm:px-6">
            <p className="min-w-0 flex-1 basis-56 text-ink-soft text-sm">
              {hasPasskeys() ? t(data.length > 0 ? 'passkeys.more' : 'passkeys.none') : t('passkeys.notHere')}
            </p>
            {hasPasskeys() && (
              <Button variant="outline" onClick={() => setChange('add')}>
                {t('passkeys.add')}
              </Button>
            )}
          </div>
        )}
      </div>
      {renamed && (
        <RenamePasskey
          staffId={staffId}
          passkey={renamed}
          onClose={() => {
            setRenamed(null);
            void refetch();
          }}
          onDone={(name) => {
            toast({ title: i18n.t('settings:passkeys.renamed', { name }) });
            setRenamed(null);
            void refetch();
          }}
        />
      )}
      {change && (
        <PasskeyDialog
          staffId={staffId}
          removed={change === 'add' ? null : change}
          onClose={() => {
            setChange(null);
            // What got no answer may have been done.
            void refetch();
          }}
          onDone={(name) => {
            toast({ title: i18n.t(`settings:passkeys.${change === 'add' ? 'added' : 'removed'}`, { name }) });
            setChange(null);
            void refetch();
            // The row is removed, and its button with it.
            document.getElementById('passkeys')?.focus();
          }}
        />
      )}
    </section>
  );
}

function PasskeyRow({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: OwnPasskey;
  onRename(): void;
  onRemove(): void;
}) {
  const { t } = useTranslation('settings');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium">{passkey.name}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span>
            {t('passkeys.since')} <Moment at={passkey.created_at} />
          </span>
          {passkey.used_at ? (
            <span>
              {t('passkeys.lastUsed')} <Moment at={passkey.used_at} />
            </span>
          ) : (
            <span>{t('passkeys.unused')}</span>
          )}
        </p>
      </div>
      <Button variant="quiet" onClick={onRename}>
        <span>
          {t('passkeys.rename')} <span className="sr-only">{passkey.name}</span>
        </span>
      </Button>
      <Button variant="outline" onClick={onRemove}>
        <span>
          {t('passkeys.remove')} <span className="sr-only">{passkey.name}</span>
        </span>
      </Button>
    </li>
  );
}

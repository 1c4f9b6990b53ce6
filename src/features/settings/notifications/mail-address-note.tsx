import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ownAddressOptions } from '#data/notifications/notification-settings.ts';
import { sendsMailOptions } from '#data/outbox/messages.ts';

/** Where the user's mails go, or wait. Nothing while that is not known. */
export function MailAddressNote({ staffId }: { staffId: string }) {
  const { t } = useTranslation('notifications');
  const { data: address } = useQuery(ownAddressOptions(staffId));
  const { data: sendsMail } = useQuery(sendsMailOptions());
  return (
    <>
      {address !== undefined && (
        <p className="wrap-anywhere mt-1 text-ink-soft">
          {address === null ? t('settings.noAddress') : t('settings.address', { address })}
        </p>
      )}
      {sendsMail === false && (
        <p className="mt-3 rounded-card border border-line bg-surface-tint p-4 text-sm">
          {t('settings.waits')}{' '}
          <Link to="/outbox" className="font-medium text-brand-text underline underline-offset-4">
            {t('settings.outbox')}
          </Link>
        </p>
      )}
    </>
  );
}

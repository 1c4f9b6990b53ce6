import { useTranslation } from 'react-i18next';
import type { Booking } from '#data/visits/visits.ts';

/** The families whom a change of their visit concerns, before it is made, and how many of them are told by mail. */
export function ConcernedFamilies({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('visits');
  const concerned = bookings.filter(({ status }) => comes.has(status));
  if (concerned.length === 0) return <p>{t('cancelDialog.none')}</p>;
  const told = concerned.filter(isTold).length;
  const unreached = concerned.filter(isUnreached).length;
  return (
    <div className="grid gap-2">
      <p>{t('cancelDialog.booked', { count: concerned.length })}</p>
      <ul className="max-h-48 list-disc overflow-y-auto ps-5">
        {concerned.map(({ id, name, status, mobile, ...booking }) => (
          <li key={id} className="wrap-anywhere">
            {name || t('unnamed')}
            {status !== 'confirmed' && ` (${t(`status.${status}`)})`}
            {isUnreached(booking) && (
              <span className="text-ink-soft">
                {' '}
                · {[t('cancelDialog.noMail'), mobile].filter(Boolean).join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {told + unreached > 0 && (
        <p>
          {told > 0 && t('cancelDialog.told', { count: told })}{' '}
          {unreached > 0 && t('cancelDialog.call', { count: unreached })}
        </p>
      )}
    </div>
  );
}

function isTold({ email, restricted }: Pick<Booking, 'email' | 'restricted'>): boolean {
  return Boolean(email) && !restricted;
}

/** A restricted family is left alone. */
function isUnreached({ email, restricted }: Pick<Booking, 'email' | 'restricted'>): boolean {
  return !email && !restricted;
}

const comes = new Set<Booking['status']>(['confirmed', 'waitlisted', 'offered']);

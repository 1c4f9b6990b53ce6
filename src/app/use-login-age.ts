import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Says how long ago somebody logged in: "2h 5m ago", "5m ago". Kept up to date while it is shown. */
export function useLoginAge(): (loginTime: number) => string {
  const { t } = useTranslation('app');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return (loginTime) => {
    const all = Math.max(0, Math.floor((now - loginTime) / 60_000));
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    return hours > 0 ? t('switcher.hoursAgo', { hours, minutes }) : t('switcher.minutesAgo', { minutes });
  };
}

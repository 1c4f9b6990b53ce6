import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { viewLinkClass } from '../views/view-links.tsx';
import { startedAddress } from './started-address.ts';

/** Leads to the conversations that are not sent yet, of the school that is chosen: for the sidebar. */
export function StartedLink({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation('enquiries');
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  return (
    <div className="mt-1 ml-5 border-line border-l pl-2">
      <Link
        to={startedAddress(query.get('school'))}
        onClick={onLeave}
        aria-current={pathname === '/enquiries' && query.get('show') === 'started' ? 'true' : undefined}
        className={viewLinkClass}
      >
        {t('started.short')}
      </Link>
    </div>
  );
}

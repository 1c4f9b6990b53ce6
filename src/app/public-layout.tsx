import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { publicPages } from './public-pages.ts';

/** The navigation bar of the pages that anybody may open, above whichever it is. */
export function PublicLayout() {
  const { t } = useTranslation('app');
  return (
    <div className="flex min-h-dvh flex-col">
      <nav
        aria-label={t('publicPages.name')}
        className="h-11 shrink-0 overflow-x-auto border-line border-b bg-surface px-3 sm:px-8 lg:px-14 xl:px-18"
      >
        <ul className="flex h-full items-stretch gap-1">
          {publicPages.map(({ path, label, isChat }) => (
            <li key={path} className="flex">
              <NavLink
                to={path}
                end
                reloadDocument={isChat}
                className="flex items-center whitespace-nowrap border-transparent border-b-2 px-2 text-ink-soft text-sm hover:text-ink aria-[current=page]:border-brand-text aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}

import type { ParseKeys } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router-dom';

/** The layout of the public pages, with their navigation bar. */
export function PublicLayout() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // A phone shows only a part of the bar: scroll to the current page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path marks another link as current.
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className="flex min-h-dvh flex-col">
      <nav
        ref={bar}
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

interface PublicPage {
  path: string;
  label: ParseKeys<'app'>;
  /** Belongs to the chat's separate bundle, so it is loaded as a new document. */
  isChat?: true;
}

/** Without `/supabase-test`, which `/api-test` links to. Empty in a build without developer pages. */
const developerPages: readonly PublicPage[] =
  import.meta.env.VITE_DEV_PAGES === 'off'
    ? []
    : [
        { path: '/api-test', label: 'publicPages.apiTest' },
        { path: '/demo', label: 'publicPages.demo' },
        { path: '/workflow-demo', label: 'publicPages.workflowDemo' },
      ];

/** The links of the navigation bar. */
const publicPages: readonly PublicPage[] = [
  { path: '/', label: 'publicPages.home' },
  { path: '/widget', label: 'publicPages.widget', isChat: true },
  { path: '/workflow-builder', label: 'publicPages.builder' },
  ...developerPages,
];

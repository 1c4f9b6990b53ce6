import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { ChatLauncher } from '#chat/panel/chat-launcher.tsx';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { SchoolFront } from '#features/welcome/school-front.tsx';
import { WelcomeCard } from '#features/welcome/welcome-card.tsx';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { builtInSchool } from '#tenants/built-in-school.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** /: the landing page. Signed-in staff are redirected to their dashboard. */
export function Home() {
  const { t } = useTranslation(['welcome', 'common']);
  const session = useStaffSession();
  const navigate = useNavigate();
  if (session.type === 'signed-in') return <Navigate to="/dashboard" replace />;
  if (session.type === 'loading') {
    return (
      <main className="grid flex-1 place-items-center text-brand-text">
        <Spinner label={t('common:loading')} />
      </main>
    );
  }
  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_42%]">
      <title>{t('pageTitle', { school: builtInSchool.name })}</title>
      <div className="flex flex-1 flex-col px-5 sm:px-10 lg:px-16 xl:px-20">
        <header className="flex items-center gap-3 py-4 lg:py-8">
          <img src="/school-crest.svg" alt="" className="size-11" />
          <p className="font-semibold font-serif text-lg leading-tight">{builtInSchool.name}</p>
        </header>
        <SchoolFront className="-mx-5 block h-56 sm:-mx-10 sm:h-72 lg:hidden" />
        <main className="flex flex-1 items-center pt-7 pb-28 lg:py-8">
          <WelcomeCard onLogin={() => navigate('/login')} />
        </main>
      </div>
      <SchoolFront className="sticky top-0 hidden h-[calc(100dvh-2.75rem)] w-full lg:block" />
      <ChatLauncher tenantId={builtInSchool.tenantId} language={currentLanguage()} />
    </div>
  );
}

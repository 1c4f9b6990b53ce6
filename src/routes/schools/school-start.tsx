import { useTranslation } from 'react-i18next';
import { useStaff } from '#features/auth/use-staff.ts';
import { SnippetCode } from '#features/install/snippet-code.tsx';
import { SchoolSettingsWaiting } from '#features/schools/school-settings-page.tsx';
import { SchoolStart } from '#features/schools/start/school-start.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { OwnSchool } from './own-school.tsx';

/** /start: a new school, from its name to its snippet. */
export function SchoolStartPage() {
  const { t } = useTranslation(['schools', 'app', 'common', 'install']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('app:screens.start') })}</title>
      <OwnSchool staffId={staff.userId} waiting={<SchoolSettingsWaiting />}>
        {({ id }) => (
          <SchoolStart key={id} staffId={staff.userId} tenantId={id}>
            <p className="mb-4 max-w-prose text-ink-soft text-sm">{t('install:snippet.intro')}</p>
            <SnippetCode app={window.location.origin} attributes={[['tenant', id]]} />
            <a
              href={`/embedded-chat?${new URLSearchParams({ tenant: id })}`}
              target="_blank"
              rel="noopener"
              className={buttonClass('outline', 'mt-4')}
            >
              {t('start.open')}
            </a>
          </SchoolStart>
        )}
      </OwnSchool>
    </>
  );
}

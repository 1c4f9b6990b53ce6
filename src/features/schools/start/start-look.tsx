import { useTranslation } from 'react-i18next';
import type { SchoolSettings } from '#data/schools/school-settings.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { LookFields } from '../look-fields.tsx';
import { SettingsConflict } from '../settings-conflict.tsx';
import { useSchoolDraft } from '../use-school-draft.ts';

/** The first step of a new school: its name, colour and logo. */
export function StartLook({
  staffId,
  tenantId,
  saved,
  onSaved,
}: {
  staffId: string;
  tenantId: string;
  saved: SchoolSettings;
  onSaved(): void;
}) {
  const { t } = useTranslation('schools');
  const problemOf = useLoadErrorMessage('schools:problem', { quotesServer: false });
  const school = useSchoolDraft(staffId, tenantId, saved, onSaved);
  const { theirs } = school;
  return (
    <form onSubmit={school.submit} noValidate className="grid items-start gap-5 sm:grid-cols-2">
      <UnsavedGuard isChanged={school.changed.length > 0} />
      <TextField {...school.textProps('name')} maxLength={120} className="sm:col-span-2" />
      <LookFields draft={school} />
      <ProblemMessage className="sm:col-span-2" problem={school.error && problemOf(school.error)} />
      <Button type="submit" busy={school.isBusy} className="justify-self-start sm:col-span-2">
        {t('settings.save')}
      </Button>
      {theirs && (
        <SettingsConflict
          mine={school.draft}
          theirs={theirs}
          fields={school.changed}
          isBusy={school.isSaving}
          onKeep={() => school.keepMine(theirs)}
          onTake={() => school.takeTheirs(theirs)}
          onClose={school.closeConflict}
        />
      )}
    </form>
  );
}

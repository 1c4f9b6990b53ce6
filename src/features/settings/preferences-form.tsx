import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { enquiryPageSizes } from '../../data/enquiry.ts';
import { LoadError } from '../../data/load-error.ts';
import { useSaveStaffSettings } from '../../data/staff-settings.ts';
import { exportFormats } from '../../data/staff-settings-row.ts';
import { dateFormats, momentText } from '../../lib/date-text.ts';
import { i18n } from '../../lib/i18n.ts';
import { languages } from '../../lib/languages.ts';
import { toast } from '../../lib/toasts.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from './choice-field.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

/** All preferences at once; nothing holds before it is saved, and a failure keeps what was chosen. */
export function PreferencesForm({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const { draft, change, discard, isChanged } = useSettingsDraft(staffId);
  const save = useSaveStaffSettings(staffId);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(draft, { onSuccess: () => toast({ title: i18n.t('settings:saved') }) });
  };

  return (
    <form onSubmit={submit} noValidate>
      <LeaveDialog isChanged={isChanged} />
      <div className="grid items-start gap-6 p-5 sm:grid-cols-2 sm:p-6">
        <ChoiceField
          label={t('language.label')}
          choices={languages}
          labelOf={(language) => t(`common:languages.${language}`)}
          value={draft.language}
          onChange={(language) => change({ language })}
        />
        <TimeZoneField value={draft.timeZone} onChange={(timeZone) => change({ timeZone })} />
        <div>
          <ChoiceField
            label={t('dateFormat.label')}
            choices={dateFormats}
            labelOf={String}
            value={draft.dateFormat}
            onChange={(dateFormat) => change({ dateFormat })}
          />
          <p className="mt-2 text-ink-faint text-sm tabular-nums">
            {t('dateFormat.example', {
              moment: momentText(new Date().toISOString(), { ...draft, moments: 'numbers' }),
            })}
          </p>
        </div>
        <ChoiceField
          label={t('pageSize.label')}
          choices={enquiryPageSizes}
          labelOf={String}
          value={draft.pageSize}
          onChange={(pageSize) => change({ pageSize })}
        />
        <ChoiceField
          label={t('exportFormat.label')}
          choices={exportFormats}
          labelOf={(format) => t(`exportFormat.${format}`)}
          value={draft.exportFormat}
          onChange={(exportFormat) => change({ exportFormat })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-5 py-4 sm:px-6">
        <div aria-live="polite" className="min-w-0 flex-1 basis-56 text-sm">
          {save.error ? (
            <AlertLine>{t(`saveFailed.${problemOf(save.error)}`)}</AlertLine>
          ) : (
            isChanged && <p className="text-ink-soft">{t('unsaved')}</p>
          )}
        </div>
        {isChanged && (
          <Button
            variant="quiet"
            disabled={save.isPending}
            onClick={() => {
              discard();
              save.reset();
            }}
          >
            {t('discard')}
          </Button>
        )}
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? t('saving') : t('save')}
        </Button>
      </div>
    </form>
  );
}

function problemOf(error: Error): 'unreachable' | 'refused' | 'failed' {
  const code = error instanceof LoadError ? error.code : 'failed';
  return code === 'unreachable' || code === 'refused' ? code : 'failed';
}

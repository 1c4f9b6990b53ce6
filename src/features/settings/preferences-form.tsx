import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enquiryPageSizes } from '#data/enquiries/enquiry.ts';
import { useSaveStaffSettings, useStaffSettings } from '#data/settings/staff-settings.ts';
import { exportFormats, type StaffSettings } from '#data/settings/staff-settings-row.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { dateFormats, momentText } from '#lib/dates/date-text.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { languages } from '#lib/i18n/languages.ts';
import { toast } from '#lib/toasts.ts';
import { SelectField } from '#ui/controls/field.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { TimeZoneField } from '#ui/controls/time-zone-field.tsx';
import { leavesPage, UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';
import { SettingsFooter } from './settings-footer.tsx';

/** All preferences in one form; nothing applies before it is saved, and a failure keeps the choices. */
export function PreferencesForm({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const { draft, change, settle, discard, isChanged } = useSettingsDraft(staffId);
  const save = useSaveStaffSettings(staffId);
  const problemOf = useLoadErrorMessage('settings:saveFailed', { quotesServer: false });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(draft, {
      onSuccess: () => {
        settle();
        toast({ title: i18n.t('settings:saved') });
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard isChanged={isChanged} leaves={leavesPage} />
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
        <div>
          <Switch isOn={draft.singleKeys} onChange={(singleKeys) => change({ singleKeys })}>
            {t('singleKeys.label')}
          </Switch>
          <p className="text-ink-faint text-sm">{t('singleKeys.hint')}</p>
        </div>
      </div>
      <SettingsFooter
        save={t('save')}
        isChanged={isChanged}
        isSaving={save.isPending}
        problem={save.error && problemOf(save.error)}
        onDiscard={() => {
          discard();
          save.reset();
        }}
      />
    </form>
  );
}

/** A drop-down for a closed list of values. */
function ChoiceField<T extends string | number>({
  label,
  choices,
  labelOf,
  value,
  onChange,
}: {
  label: string;
  choices: readonly T[];
  labelOf(choice: T): string;
  value: T;
  onChange(choice: T): void;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => String(choice) === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}

/**
 * The edited settings: the touched ones, on top of the saved ones. Saved values may change underneath (here, or in
 * another tab) without a touched choice being lost.
 */
function useSettingsDraft(staffId: string) {
  const saved = useStaffSettings(staffId);
  const [touched, setTouched] = useState<Partial<StaffSettings>>({});
  const draft: StaffSettings = { ...saved, ...touched };
  const isChanged = settingNames.some((name) => draft[name] !== saved[name]);

  return {
    draft,
    isChanged,
    change: (choice: Partial<StaffSettings>) => setTouched({ ...touched, ...choice }),
    /** Ends what was saved, and leaves what was changed while it was being saved. */
    settle: () => setTouched((now) => (now === touched ? {} : now)),
    discard: () => setTouched({}),
  };
}

const settingNames = [
  'language',
  'timeZone',
  'pageSize',
  'dateFormat',
  'exportFormat',
  'singleKeys',
] as const;

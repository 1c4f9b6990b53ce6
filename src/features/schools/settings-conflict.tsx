import { useTranslation } from 'react-i18next';
import type { SchoolField, SchoolSettings } from '#data/schools/school-settings.ts';
import { ConflictDialog } from '#ui/dialogs/conflict-dialog.tsx';
import { useSettingText } from './use-setting-text.ts';

/** A colleague has saved meanwhile: names both values of each field that was changed here, and lets the user choose. */
export function SettingsConflict({
  mine,
  theirs,
  fields,
  isBusy,
  onKeep,
  onTake,
  onClose,
}: {
  mine: SchoolSettings;
  theirs: SchoolSettings;
  fields: readonly SchoolField[];
  isBusy: boolean;
  onKeep(): void;
  onTake(): void;
  onClose(): void;
}) {
  const { t } = useTranslation('schools');
  const textOf = useSettingText();
  return (
    <ConflictDialog
      title={t('conflict.title')}
      detail={t('conflict.detail')}
      rows={fields.map((field) => ({
        key: field,
        label: t(`settings.fields.${field}`),
        values: [
          t('conflict.mine', { value: textOf(mine, field) || '—' }),
          t('conflict.theirs', { value: textOf(theirs, field) || '—' }),
        ],
      }))}
      isBusy={isBusy}
      theirs={{ label: t('conflict.take'), run: onTake }}
      mine={{ label: t('conflict.keep'), run: onKeep }}
      onClose={onClose}
    />
  );
}

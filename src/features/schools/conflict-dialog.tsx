import { useTranslation } from 'react-i18next';
import type { SchoolField, SchoolSettings } from '#data/schools/school-settings.ts';
import { Button } from '#ui/controls/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useSettingText } from './use-setting-text.ts';

/** A colleague has saved meanwhile: names both values of each field that was changed here, and lets the user choose. */
export function ConflictDialog({
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
    <Modal title={t('conflict.title')} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{t('conflict.detail')}</p>
      <dl className="mt-4 grid gap-4">
        {fields.map((field) => (
          <div key={field}>
            <dt className="font-medium text-sm">{t(`settings.fields.${field}`)}</dt>
            <dd className="wrap-anywhere text-sm">
              {t('conflict.mine', { value: textOf(mine, field) || '—' })}
            </dd>
            <dd className="wrap-anywhere text-sm">
              {t('conflict.theirs', { value: textOf(theirs, field) || '—' })}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isBusy} onClick={onTake}>
          {t('conflict.take')}
        </Button>
        <Button busy={isBusy} onClick={onKeep}>
          {t('conflict.keep')}
        </Button>
      </div>
    </Modal>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type NotificationSettings,
  notificationChoices,
  useSaveNotificationSettings,
} from '#data/notifications/notification-settings.ts';
import { notificationKinds } from '#data/notifications/notifications.ts';
import { staffSettingsOptions } from '#data/settings/staff-settings.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { leavesPage, UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';
import { SettingsFooter } from '../settings-footer.tsx';
import { type TimeFault, timeFault } from './time-fault.ts';

/** All choices in one form; nothing applies before it is saved, and a failure keeps the choices. */
export function NotificationsForm({ staffId, saved }: { staffId: string; saved: NotificationSettings }) {
  const { t } = useTranslation('notifications');
  // The browser's zone is known to this browser alone: mails go by the saved one, else by the school's.
  const { data: preferences } = useQuery(staffSettingsOptions(staffId));
  const { draft, change, settle, discard, isChanged } = useNotificationDraft(saved);
  const save = useSaveNotificationSettings(staffId);
  const problemOf = useLoadErrorMessage('settings:saveFailed', { quotesServer: false });
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const fault = isChecked ? timeFault(draft) : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = timeFault(draft);
    setChecked(found !== null);
    if (found) return form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
    save.mutate(draft, {
      onSuccess: () => {
        settle();
        toast({ title: i18n.t('notifications:settings.saved') });
      },
    });
  };
  const timeProps = (field: TimeFault['field'], label: string) => ({
    type: 'time',
    name: field,
    label,
    value: draft[field] ?? '',
    error: fault?.field === field ? t(`settings.fault.${fault.reason}`) : null,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change({ [field]: target.value || (field === 'digest_at' ? '' : null) }),
  });

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <UnsavedGuard isChanged={isChanged} leaves={leavesPage} />
      <div className="grid gap-6 p-5 sm:grid-cols-2 sm:p-6">
        {notificationKinds.map((kind) => (
          <SelectField
            key={kind}
            label={t(`settings.kinds.${kind}`)}
            value={draft.kinds[kind]}
            onChange={({ target }) => {
              const chosen = notificationChoices.find((choice) => choice === target.value);
              if (chosen) change({ kinds: { ...draft.kinds, [kind]: chosen } });
            }}
          >
            {notificationChoices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`settings.choices.${choice}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div className="grid gap-6 border-line border-t p-5 sm:grid-cols-2 sm:p-6">
        <TextField {...timeProps('digest_at', t('settings.digestAt'))} />
        <fieldset>
          <legend className="mb-1.5 font-medium text-ink-soft text-sm">{t('settings.quiet')}</legend>
          <div className="grid grid-cols-2 items-start gap-3">
            <TextField {...timeProps('quiet_from', t('settings.from'))} />
            <TextField {...timeProps('quiet_to', t('settings.to'))} />
          </div>
          <p className="mt-2 text-ink-soft text-sm">{t('settings.quietHint')}</p>
        </fieldset>
        <p className="text-ink-faint text-sm sm:col-span-2">
          {preferences ? t('settings.zone', { zone: preferences.timeZone }) : t('settings.schoolZone')}
        </p>
      </div>
      <SettingsFooter
        save={t('settings.save')}
        isChanged={isChanged}
        isSaving={save.isPending}
        problem={save.error && problemOf(save.error)}
        onDiscard={() => {
          discard();
          setChecked(false);
          save.reset();
        }}
      />
    </form>
  );
}

/** The touched choices on top of the saved ones, which may change underneath. */
function useNotificationDraft(saved: NotificationSettings) {
  const [touched, setTouched] = useState<Partial<NotificationSettings>>({});
  const draft = { ...saved, ...touched };
  return {
    draft,
    isChanged:
      notificationKinds.some((kind) => draft.kinds[kind] !== saved.kinds[kind]) ||
      (['digest_at', 'quiet_from', 'quiet_to'] as const).some((time) => draft[time] !== saved[time]),
    change: (choice: Partial<NotificationSettings>) => setTouched({ ...touched, ...choice }),
    /** Ends what was saved, and leaves what was changed while it was being saved. */
    settle: () => setTouched((now) => (now === touched ? {} : now)),
    discard: () => setTouched({}),
  };
}

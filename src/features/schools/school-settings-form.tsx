import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SchoolField,
  type SchoolSettings,
  schoolFields,
  useSaveSchool,
} from '#data/schools/school-settings.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { languages } from '#lib/i18n/languages.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { ColourField } from '#ui/controls/colour-field.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { ColourHint } from './colour-hint.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { faultyField, isPicture } from './school-faults.ts';

/** What a school says of itself. Nothing applies before it is saved, and a failure keeps what was typed. */
export function SchoolSettingsForm({
  staffId,
  tenantId,
  saved,
}: {
  staffId: string;
  tenantId: string;
  saved: SchoolSettings;
}) {
  const { t } = useTranslation(['schools', 'common']);
  // What was saved when the typing began: a colleague's saving since is a conflict.
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const [fault, setFault] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<SchoolSettings | null>(null);
  const [isChecking, setChecking] = useState(false);
  const problemOf = useLoadErrorMessage('schools:problem', { quotesServer: false });
  const save = useSaveSchool(staffId, tenantId);
  const isBusy = save.isPending || isChecking;
  const changed = (['name', ...schoolFields] as const).filter((field) => draft[field] !== base[field]);
  const change = (field: SchoolField | 'name', text: string) => {
    setDraft({ ...draft, [field]: text });
    setFault(null);
  };
  const restart = (school: SchoolSettings) => {
    setBase(school);
    setDraft(school);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const found = faultyField(draft);
    if (found) return point(form, found);
    if (draft.logo.trim() !== '' && changed.includes('logo')) {
      setChecking(true);
      const isOne = await isPicture(draft.logo.trim());
      setChecking(false);
      if (!isOne) return point(form, 'logo');
    }
    send({ ...draft, revision: base.revision }, form);
  };
  const send = (school: SchoolSettings, form?: HTMLFormElement) =>
    save.mutate(school, {
      onSuccess: (answer) => {
        if (!answer.ok && answer.code === 'conflict') return setTheirs(answer.school);
        if (!answer.ok) return form && point(form, answer.field);
        setTheirs(null);
        restart(answer.school);
        toast({ title: i18n.t('schools:done.saved') });
      },
    });
  const point = (form: HTMLFormElement, field: string) => {
    setFault(field);
    form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const propsOf = (field: SchoolField | 'name') => ({
    name: field,
    label: t(`settings.fields.${field}`),
    value: draft[field],
    error: fault === field ? t(`settings.fault.${field}`) : null,
  });
  const textProps = (field: SchoolField | 'name') => ({
    ...propsOf(field),
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => change(field, target.value),
  });

  return (
    <form onSubmit={submit} noValidate className="rounded-card border border-line bg-surface">
      <UnsavedGuard
        isChanged={changed.length > 0}
        leaves={({ currentLocation, nextLocation }) =>
          currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search
        }
        words={{
          title: t('leave.title'),
          detail: t('leave.detail'),
          go: t('leave.go'),
          stay: t('leave.stay'),
        }}
      />
      <div className="grid items-start gap-5 p-5 sm:grid-cols-2 sm:p-6">
        <TextField {...textProps('name')} maxLength={120} className="sm:col-span-2" />
        <TextField {...textProps('email')} type="email" autoCapitalize="none" maxLength={254} />
        <TextField {...textProps('website')} inputMode="url" placeholder={secureAddress} spellCheck={false} />
        <TextField {...textProps('phone')} type="tel" maxLength={30} />
        <TextField
          {...textProps('family_phone')}
          type="tel"
          maxLength={30}
          hint={t('settings.familyPhoneHint')}
        />
        <TextField {...textProps('address')} maxLength={300} className="sm:col-span-2" />
        <SelectField {...propsOf('language')} onChange={({ target }) => change('language', target.value)}>
          <option value="">{t('settings.languageOfBrowser')}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {t(`common:languages.${language}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...textProps('logo')}
          inputMode="url"
          placeholder={secureAddress}
          spellCheck={false}
          hint={t('settings.logoHint')}
        />
        <div className="grid gap-3 sm:col-span-2">
          <ColourField
            {...propsOf('colour')}
            pickLabel={t('settings.pickColour')}
            clearLabel={t('settings.clearColour')}
            onChange={(colour) => change('colour', colour)}
          />
          <ColourHint
            colour={draft.colour.trim()}
            sample={draft.name}
            onUse={(colour) => change('colour', colour)}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-5 py-4 sm:px-6">
        <div aria-live="polite" className="min-w-0 flex-1 basis-56 text-sm">
          {save.error ? (
            <InlineAlert>{problemOf(save.error)}</InlineAlert>
          ) : (
            changed.length > 0 && <p className="text-ink-soft">{t('settings.unsaved')}</p>
          )}
        </div>
        {changed.length > 0 && (
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => {
              restart(base);
              setFault(null);
              save.reset();
            }}
          >
            {t('settings.discard')}
          </Button>
        )}
        <Button type="submit" busy={isBusy}>
          {t('settings.save')}
        </Button>
      </div>
      {theirs && (
        <ConflictDialog
          mine={draft}
          theirs={theirs}
          fields={changed}
          isBusy={save.isPending}
          onKeep={() => {
            // Only what was changed here: the rest is as the colleague left it.
            const own = Object.fromEntries(changed.map((field) => [field, draft[field]]));
            setBase(theirs);
            send({ ...theirs, ...own });
          }}
          onTake={() => {
            restart(theirs);
            setTheirs(null);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  );
}

const secureAddress = 'https://';

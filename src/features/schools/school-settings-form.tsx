import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SchoolSettings } from '#data/schools/school-settings.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { AgesField } from './ages/ages-field.tsx';
import { HolidaysField } from './calendar/holidays-field.tsx';
import { HoursField } from './calendar/hours-field.tsx';
import { PromiseField } from './calendar/promise-field.tsx';
import { addressStart, LookFields } from './look-fields.tsx';
import { RegionFields } from './region-fields.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { useSchoolDraft } from './use-school-draft.ts';

/** What a school says of itself, saved as one. */
export function SchoolSettingsForm({
  staffId,
  tenantId,
  saved,
}: {
  staffId: string;
  tenantId: string;
  saved: SchoolSettings;
}) {
  const { t } = useTranslation('schools');
  const problemOf = useLoadErrorMessage('schools:problem', { quotesServer: false });
  const school = useSchoolDraft(staffId, tenantId, saved, () =>
    toast({ title: i18n.t('schools:done.saved') }),
  );
  const { draft, change, changed, fault, isBusy, textProps, theirs } = school;

  return (
    <form onSubmit={school.submit} noValidate className="rounded-card border border-line bg-surface">
      <UnsavedGuard isChanged={changed.length > 0} />
      <Section title={t('settings.sections.contact')}>
        <TextField {...textProps('name')} maxLength={120} className="sm:col-span-2" />
        <TextField {...textProps('email')} type="email" autoCapitalize="none" maxLength={254} />
        <TextField {...textProps('website')} inputMode="url" placeholder={addressStart} spellCheck={false} />
        <TextField {...textProps('phone')} type="tel" maxLength={30} />
        <TextField
          {...textProps('family_phone')}
          type="tel"
          maxLength={30}
          hint={t('settings.familyPhoneHint')}
        />
        <TextField {...textProps('whatsapp')} type="tel" maxLength={30} hint={t('settings.whatsappHint')} />
        <TextField {...textProps('address')} maxLength={300} />
      </Section>
      <Section title={t('settings.sections.look')}>
        <LookFields draft={school} />
      </Section>
      <Section title={t('settings.sections.region')}>
        <RegionFields draft={draft} onChange={change} />
      </Section>
      <Section title={t('settings.sections.hours')} isWide>
        <HoursField
          hours={draft.hours}
          showsFaults={fault?.startsWith('hours') ?? false}
          onChange={(hours) => change({ hours })}
        />
        <PromiseField
          promise={draft.promise}
          error={fault === 'promise' ? t('settings.fault.promise') : null}
          onChange={(promise) => change({ promise })}
        />
      </Section>
      <Section title={t('settings.sections.holidays')} isWide>
        <HolidaysField
          holidays={draft.holidays}
          showsFaults={fault?.startsWith('holidays') ?? false}
          onChange={(holidays) => change({ holidays })}
        />
      </Section>
      <Section title={t('settings.sections.eligibility')} isWide>
        <AgesField
          rule={draft.eligibility}
          fault={fault}
          onChange={(eligibility) => change({ eligibility })}
        />
      </Section>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 rounded-b-card border-line border-t bg-surface px-5 py-3 sm:px-6">
        <div aria-live="polite" className="min-w-0 flex-1 basis-24 text-sm">
          {school.error ? (
            <InlineAlert>{problemOf(school.error)}</InlineAlert>
          ) : (
            changed.length > 0 && <p className="text-ink-soft">{t('settings.unsaved')}</p>
          )}
        </div>
        {changed.length > 0 && (
          <Button variant="quiet" disabled={isBusy} onClick={school.discard}>
            {t('settings.discard')}
          </Button>
        )}
        <Button type="submit" busy={isBusy}>
          {t('settings.save')}
        </Button>
      </div>
      {theirs && (
        <SettingsConflict
          mine={draft}
          theirs={theirs}
          fields={changed}
          isBusy={school.isSaving}
          onKeep={() => school.keepMine(theirs)}
          onTake={() => school.takeTheirs(theirs)}
          onClose={school.closeConflict}
        />
      )}
    </form>
  );
}

function Section({
  title,
  isWide = false,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t p-5 sm:p-6">
      <h2 id={id} className="mb-4 font-semibold">
        {title}
      </h2>
      <div className={isWide ? undefined : 'grid items-start gap-5 sm:grid-cols-2'}>{children}</div>
    </section>
  );
}

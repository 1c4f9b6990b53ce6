import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../../builder-provider.tsx';
import { DetailsConsent } from './details-consent.tsx';
import { detailsFaults } from './details-faults.ts';
import { DetailsLook } from './details-look.tsx';
import { DetailsNames } from './details-names.tsx';
import { DetailsVariables } from './details-variables.tsx';
import { useDetailsDraft } from './use-details-draft.ts';

/** Settings that all of a school's conversations share. Applied on saving, as one undoable change. */
export function SchoolDetails() {
  const { t } = useTranslation('builder-flows');
  const { config } = useBuilder().state;
  const form = useDetailsDraft();
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const faults = detailsFaults(form.draft, form.base);
  const errorOf = (field: string) => {
    const fault = isAsked ? faults.get(field) : undefined;
    return fault ? t(`details.fault.${fault}`) : null;
  };

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(faults.size > 0);
    if (faults.size > 0) {
      const { currentTarget } = event;
      // Focuses the first invalid field once the errors are rendered.
      requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    form.save();
    toast({ title: t('details.saved') });
  };

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-lg">
        {t('details.title')}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft text-sm">{t('details.intro')}</p>
      <form
        noValidate
        onSubmit={save}
        className="mt-4 divide-y divide-line rounded-card border border-line bg-surface"
      >
        <DetailsNames form={form} errorOf={errorOf} config={config} />
        <DetailsLook form={form} errorOf={errorOf} />
        <DetailsConsent form={form} errorOf={errorOf} />
        <DetailsVariables form={form} errorOf={errorOf} />
        <div className="flex flex-wrap items-center justify-end gap-3 px-5 py-4 sm:px-6">
          <p aria-live="polite" className="min-w-0 flex-1 basis-40 text-ink-soft text-sm">
            {isAsked && faults.size > 0
              ? t('details.faulty', { count: faults.size })
              : form.isChanged && t('details.unsaved')}
          </p>
          {form.isChanged && (
            <Button
              variant="quiet"
              onClick={() => {
                form.discard();
                setAsked(false);
              }}
            >
              {t('details.discard')}
            </Button>
          )}
          <Button type="submit" disabled={!form.isChanged}>
            {t('save')}
          </Button>
        </div>
      </form>
    </section>
  );
}

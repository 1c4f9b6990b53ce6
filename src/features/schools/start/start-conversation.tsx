import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePublishTemplate } from '#data/schools/publish-template.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { loadTemplate, type TemplateKey, templateKeys } from '#tenants/load-template.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice, choiceMarkClass } from '#ui/controls/choice-group.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

/** The second step of a new school: what its chat asks. */
export function StartConversation({
  staffId,
  tenantId,
  name,
  onPublished,
}: {
  staffId: string;
  tenantId: string;
  /** The school's. */
  name: string;
  onPublished(): void;
}) {
  const { t } = useTranslation('schools');
  // What it began with, until another is chosen.
  const [chosen, setChosen] = useState<TemplateKey | null>(null);
  const problemOf = useLoadErrorMessage('schools:problem', { quotesServer: false });
  const { mutate, data, error, isPending } = usePublishTemplate(staffId, tenantId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { template: chosen && loadTemplate(chosen), name },
      { onSuccess: (answer) => answer.ok && onPublished() },
    );
  };
  const isHeld = data?.ok === false;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <fieldset className="overflow-hidden rounded-control border border-line">
        <legend className="sr-only">{t('start.choose')}</legend>
        {[null, ...templateKeys].map((key) => (
          <Choice key={key} text={key ? t(`templates.${key}`) : t('start.present')}>
            <input
              type="radio"
              name="template"
              checked={chosen === key}
              onChange={() => setChosen(key)}
              className={choiceMarkClass}
            />
          </Choice>
        ))}
      </fieldset>
      <ProblemMessage problem={isHeld ? t('start.held') : error && problemOf(error)} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={isPending}>
          {t('start.publish')}
        </Button>
        <Link
          to={`/workflow-builder?${new URLSearchParams({ tenant: tenantId })}`}
          className="text-brand-text text-sm underline underline-offset-4"
        >
          {t('start.edit')}
        </Link>
        <span role="status" className="text-ink-soft text-sm">
          {data?.ok && t('start.published')}
        </span>
      </div>
    </form>
  );
}

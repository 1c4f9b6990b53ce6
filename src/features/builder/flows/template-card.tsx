import { FilePlus2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { renderTemplate } from '#engine';
import { isLanguage } from '#lib/i18n/languages.ts';
import { type Template, templateIn } from './template-list.ts';

/** A template to choose: its name, description, first messages and length. */
export function TemplateCard({
  template,
  isChosen,
  onChoose,
}: {
  template: Template;
  isChosen: boolean;
  onChoose(): void;
}) {
  const { t, i18n } = useTranslation('builder-flows');
  const { key, workflow } = template;
  const language = isLanguage(i18n.language) && template.config.translations ? i18n.language : 'en';
  return (
    <Card name={t(`templates.${key}.name`)} isChosen={isChosen} onChoose={onChoose}>
      <span className="block text-ink-soft text-sm">{t(`templates.${key}.detail`)}</span>
      <span aria-hidden lang={language} className="mt-3 grid justify-items-start gap-1.5">
        {firstMessages(templateIn(template, language)).map((message) => (
          <span
            key={message}
            className="rounded-xl rounded-es-sm border border-line bg-surface px-2.5 py-1.5 text-ink text-xs leading-snug"
          >
            <span className="line-clamp-2">{message}</span>
          </span>
        ))}
      </span>
      <span className="mt-3 block text-ink-faint text-xs tabular-nums">
        {t('new.steps', { count: workflow.steps.length })}
      </span>
    </Card>
  );
}

/** The choice to start empty. */
export function EmptyCard({ isChosen, onChoose }: { isChosen: boolean; onChoose(): void }) {
  const { t } = useTranslation('builder-flows');
  return (
    <Card name={t('new.empty')} isChosen={isChosen} onChoose={onChoose}>
      <span className="block text-ink-soft text-sm">{t('new.emptyDetail')}</span>
      <FilePlus2 aria-hidden className="mt-3 size-6 text-ink-faint" />
    </Card>
  );
}

function Card({
  name,
  isChosen,
  onChoose,
  children,
}: {
  name: string;
  isChosen: boolean;
  onChoose(): void;
  children: ReactNode;
}) {
  return (
    <label className="relative cursor-pointer rounded-card border border-line-strong p-4 transition-colors duration-150 hover:bg-surface-tint/40 has-checked:border-brand-text has-checked:bg-brand-soft/40 has-checked:ring-1 has-checked:ring-brand-text has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <span className="flex items-start justify-between gap-3 pb-1 font-semibold">
        {name}
        <input
          type="radio"
          name="template"
          aria-label={name}
          checked={isChosen}
          onChange={onChoose}
          className="mt-1 size-4 shrink-0 accent-brand"
        />
      </span>
      {children}
    </label>
  );
}

function firstMessages({ workflow, globalVariables }: Template): string[] {
  return workflow.steps
    .slice(0, 2)
    .flatMap(({ message }) => (message ? [renderTemplate(message, globalVariables)] : []));
}

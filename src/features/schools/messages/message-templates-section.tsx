import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MessageLanguage,
  type MessageTemplate,
  messageLanguages,
  messageTemplatesOptions,
  type TemplateDraft,
} from '#data/messages/message-templates.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TemplateDialog } from './template-dialog.tsx';

/** The messages that staff send to families, by language. */
export function MessageTemplatesSection({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation(['contact', 'common']);
  const templates = useQuery(messageTemplatesOptions(staffId, tenantId));
  const refresh = useManualRefresh(templates.refetch);
  const problemOf = useLoadErrorMessage();
  const [language, setLanguage] = useState<MessageLanguage>(currentLanguage);
  const [edited, setEdited] = useState<MessageTemplate | TemplateDraft | null>(null);
  const shown = templates.data?.filter((one) => one.language === language);
  return (
    <section
      aria-labelledby="messages"
      className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="messages" className="font-semibold text-lg">
        {t('templates.title')}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft text-sm">{t('templates.intro')}</p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={t('templates.language')}
          value={language}
          onChange={({ target }) =>
            setLanguage(messageLanguages.find((one) => one === target.value) ?? language)
          }
          className="min-w-48"
        >
          {messageLanguages.map((one) => (
            <option key={one} value={one}>
              {t(`common:languages.${one}`)}
            </option>
          ))}
        </SelectField>
        <Button
          variant="outline"
          onClick={() => setEdited({ language, name: '', channel: 'any', subject: '', body: '' })}
        >
          <Plus aria-hidden className="size-4" />
          {t('templates.add')}
        </Button>
      </div>
      {shown ? (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {shown.map((template) => (
            <li key={template.id} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-medium">{template.name}</p>
                <p lang={template.language} dir="auto" className="truncate text-ink-soft text-sm">
                  {template.body}
                </p>
              </div>
              <span className="text-ink-faint text-sm max-sm:hidden">
                {t(`templates.channels.${template.channel}`)}
              </span>
              <Button
                variant="quiet"
                aria-label={t('templates.edit', { name: template.name })}
                onClick={() => setEdited(template)}
              >
                <Pencil aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
          {shown.length === 0 && <li className="py-3 text-ink-soft text-sm">{t('templates.none')}</li>}
        </ul>
      ) : templates.error ? (
        <LoadFailure title={t('templates.loadFailed')} detail={problemOf(templates.error)} {...refresh} />
      ) : (
        <Skeleton className="mt-4 h-44 w-full" />
      )}
      {edited && (
        <TemplateDialog
          staffId={staffId}
          tenantId={tenantId}
          template={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

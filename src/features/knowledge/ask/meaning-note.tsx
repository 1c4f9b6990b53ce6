import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meaningSearchOptions } from '#data/articles/models.ts';

/** Which model finds articles by meaning, what it is sent, and how far it has come. */
export function MeaningNote({
  staffId,
  tenantId,
  model,
}: {
  staffId: string;
  tenantId: string;
  model: string;
}) {
  const { t } = useTranslation('knowledge');
  const { data } = useQuery(meaningSearchOptions(staffId, tenantId, model));
  return (
    <div className="mt-5 border-line border-t pt-4 text-ink-soft text-sm">
      <h3 className="mb-1 font-medium">{t('meaning.title')}</h3>
      <p className="wrap-anywhere">{t('meaning.sent', { model })}</p>
      {data && (
        <p className="mt-1">
          {t('meaning.read', { count: data.articles, read: data.read })}{' '}
          {data.threshold === null ? t('meaning.few') : t('meaning.measured', { count: data.questions })}
        </p>
      )}
    </div>
  );
}

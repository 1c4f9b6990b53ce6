import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { articleKey, articleKeysOptions, mostImported } from '#data/articles/article-import.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice, ChoiceGroup, choiceMarkClass } from '#ui/controls/choice-group.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { PreviewTable } from './preview-table.tsx';
import type { ArticleImport } from './read-import.ts';
import type { ImportState } from './use-import.ts';

/** Previews each parsed article, with the choice to publish at once. */
export function ImportPreview({
  staffId,
  tenantId,
  name,
  read: { articles, ignored },
  state,
  onClose,
}: {
  staffId: string;
  tenantId: string;
  /** The file's name; null for pasted text. */
  name: string | null;
  read: Extract<ArticleImport, { ok: true }>;
  state: ImportState;
  onClose(): void;
}) {
  const { t } = useTranslation('knowledge');
  const problem = useLoadErrorMessage('knowledge:problem');
  const { data: known } = useQuery(articleKeysOptions(staffId, tenantId));
  const count = state.articles.length;
  const faulty = articles.length - count;
  const replaced = known ? state.articles.filter(({ content }) => known.has(articleKey(content))).length : 0;
  const isTooMany = count > mostImported;
  return (
    <>
      <p className="wrap-anywhere mt-2 text-ink-soft text-sm">
        {name && <strong className="font-medium text-ink">{name}: </strong>}
        {t('import.found', { count: articles.length })}
        {faulty > 0 && ` ${t('import.faulty', { count: faulty })}`}
        {ignored.length > 0 && ` ${t('import.ignored', { columns: ignored.join(', ') })}`}
      </p>
      <PreviewTable articles={articles} known={known ?? null} />
      <div className="mt-4">
        <ChoiceGroup label={t('import.as')} required={false} error={null}>
          {(['draft', 'published'] as const).map((each) => (
            <Choice key={each} text={t(`import.asState.${each}`)}>
              <input
                type="radio"
                name="import-state"
                checked={state.state === each}
                onChange={() => state.setState(each)}
                className={choiceMarkClass}
              />
            </Choice>
          ))}
        </ChoiceGroup>
        {replaced > 0 && (
          <p className="mt-2 text-ink-soft text-sm">
            {t(`import.replaces.${state.state}`, { count: replaced })}
          </p>
        )}
      </div>
      {(state.error || isTooMany) && (
        <InlineAlert className="mt-4 text-sm">
          {isTooMany ? t('import.tooMany', { most: mostImported }) : state.error && problem(state.error)}
        </InlineAlert>
      )}
      <DialogActions
        onCancel={onClose}
        busy={state.isImporting}
        className="mt-6"
        before={
          <Button variant="quiet" disabled={state.isImporting} onClick={state.goBack}>
            <ChevronLeft aria-hidden className="size-4" />
            {t('import.back')}
          </Button>
        }
      >
        <Button busy={state.isImporting} disabled={count === 0 || isTooMany} onClick={state.run}>
          {t('import.run', { count })}
        </Button>
      </DialogActions>
    </>
  );
}

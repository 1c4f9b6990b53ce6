import { useTranslation } from 'react-i18next';
import { languageName } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import type { LeftOut, TranslationsImport } from './read-translations.ts';
import { asPlaceholders } from './translation-texts.ts';

/** What a file of translations would change, and every row that is not taken with the reason. */
export function TranslationsSummary({
  name,
  read: { languages, leftOut, ignored },
  onBack,
  onTake,
}: {
  name: string | null;
  read: Extract<TranslationsImport, { ok: true }>;
  onBack(): void;
  onTake(): void;
}) {
  const { t, i18n } = useTranslation('builder-translations');
  const isNothing = languages.every(({ texts }) => texts.length === 0);
  const listed = leftOut.slice(0, mostShown);
  const said = ({ row, reason, text, language, names }: LeftOut) =>
    t(`import.leftOut.${reason}`, {
      row,
      text: text.length > longestShown ? `${text.slice(0, longestShown)}…` : text,
      language: language ? languageName(language, i18n.language) : '',
      names: asPlaceholders(names),
    });
  return (
    <>
      {name && <p className="wrap-anywhere mt-2 font-medium text-sm">{name}</p>}
      <table className="mt-4 w-full text-sm tabular-nums">
        <thead className="text-ink-soft">
          <tr>
            {(['language', 'added', 'changed', 'same'] as const).map((each, at) => (
              <th
                key={each}
                scope="col"
                className={`py-2 font-normal ${at === 0 ? 'text-start' : 'text-end'}`}
              >
                {t(`import.columns.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {languages.map(({ language, added, changed, same }) => (
            <tr key={language} className="border-line border-t">
              <th scope="row" className="py-2.5 text-start font-normal">
                {languageName(language, i18n.language)}
              </th>
              {[added, changed, same].map((count, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change.
                <td key={at} className="py-2.5 text-end font-semibold">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut.length > 0 && (
        <section aria-labelledby="left-out" className="mt-4">
          <h3 id="left-out" className="font-medium text-sm text-status-pending">
            {t('import.leftOutTitle', { count: leftOut.length })}
          </h3>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
            tabIndex={0}
            aria-labelledby="left-out"
            className="mt-2 max-h-56 space-y-1.5 overflow-y-auto text-sm"
          >
            {listed.map((each) => (
              <li key={`${each.row} ${each.language} ${each.reason}`} className="wrap-anywhere">
                {said(each)}
              </li>
            ))}
          </ul>
          {leftOut.length > listed.length && (
            <p className="mt-2 text-ink-soft text-sm">
              {t('import.more', { count: leftOut.length - listed.length })}
            </p>
          )}
        </section>
      )}
      {ignored.length > 0 && (
        <p className="wrap-anywhere mt-4 text-ink-soft text-sm">
          {t('import.ignored', { columns: ignored.join(', ') })}
        </p>
      )}
      <p className="mt-4 text-ink-soft text-sm">{isNothing ? t('import.nothing') : t('import.undo')}</p>
      <DialogActions onCancel={onBack} way={t('import.back')} className="mt-6">
        <Button onClick={onTake} disabled={isNothing}>
          {t('import.take')}
        </Button>
      </DialogActions>
    </>
  );
}

const mostShown = 200;
const longestShown = 80;

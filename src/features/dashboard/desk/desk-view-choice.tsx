import { useTranslation } from 'react-i18next';

/** Whose enquiries the desk shows. */
export function DeskViewChoice({ isMine, onChange }: { isMine: boolean; onChange(isMine: boolean): void }) {
  const { t } = useTranslation('dashboard');
  return (
    <fieldset className="inline-flex rounded-control border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">{t('desk.view')}</legend>
      {([true, false] as const).map((mine) => (
        <button
          key={String(mine)}
          type="button"
          aria-pressed={mine === isMine}
          onClick={() => onChange(mine)}
          className="min-h-10 rounded-sm px-4 font-medium text-ink-soft text-sm hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-text"
        >
          {t(mine ? 'desk.mine' : 'desk.school')}
        </button>
      ))}
    </fieldset>
  );
}

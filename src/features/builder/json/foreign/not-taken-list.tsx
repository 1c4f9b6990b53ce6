import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotTaken } from './typebot/not-taken.ts';

/** Everything of another maker's file that is not taken, or taken otherwise, group by group. */
export function NotTakenList({ notTaken }: { notTaken: readonly NotTaken[] }) {
  const { t } = useTranslation('builder-json');
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 text-sm">
      <p className="text-ink-soft">{t('typebot.notSent')}</p>
      <h3 id={id} className="mt-3 font-medium">
        {notTaken.length === 0 ? t('typebot.allTaken') : t('typebot.notTaken', { count: notTaken.length })}
      </h3>
      {notTaken.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
          tabIndex={0}
          aria-labelledby={id}
          className="mt-2 max-h-48 space-y-1.5 overflow-y-auto"
        >
          {notTaken.slice(0, mostShown).map(({ group, what, reason }) => (
            <li key={`${group} ${what} ${reason}`} className="wrap-anywhere">
              {group !== '' && <span className="me-1 font-medium">{group}:</span>}
              {t(`typebot.reason.${reason}`, { what })}
            </li>
          ))}
        </ul>
      )}
      {notTaken.length > mostShown && (
        <p className="mt-2 text-ink-soft">{t('fault.more', { count: notTaken.length - mostShown })}</p>
      )}
    </section>
  );
}

const mostShown = 200;

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { foreignMakers } from './foreign/foreign-maker.ts';
import type { JsonFault } from './json-fault.ts';
import type { ConfigImportFault } from './read-config-import.ts';
import { useConfigProblemWords } from './use-config-problem-words.ts';

/** A longer list does not help: the rest is shown on the next attempt. */
const mostShown = 20;

/** Why the import failed, and where. */
export function ConfigImportFaultView({ fault }: { fault: ConfigImportFault }) {
  const { t } = useTranslation('builder-json');
  if (fault.type === 'problems') return <Problems {...fault} />;
  if (fault.type === 'not-json') return <NotJson fault={fault.fault} />;
  if (fault.type === 'foreign') {
    return <p>{t('fault.foreign', { maker: foreignMakers[fault.maker] })}</p>;
  }
  return <p>{t(`fault.${fault.type}`)}</p>;
}

function NotJson({ fault }: { fault: JsonFault | null }): ReactNode {
  const { t } = useTranslation('builder-json');
  if (!fault) return <p>{t('fault.not-json')}</p>;
  const { reason, line, column, excerpt } = fault;
  return (
    <>
      <p>{t('fault.place', { line, column })}</p>
      <p>{t(`fault.reason.${reason}`)}</p>
      <pre dir="ltr" className="mt-2 overflow-x-auto rounded-md bg-surface px-3 py-2 text-ink">
        <code>
          {excerpt.before}
          <mark className="rounded-sm bg-danger-soft font-semibold text-danger underline decoration-2 underline-offset-4">
            {excerpt.at || ' '}
          </mark>
          {excerpt.after}
        </code>
      </pre>
    </>
  );
}

function Problems({ problems, value }: Extract<ConfigImportFault, { type: 'problems' }>) {
  const { t } = useTranslation('builder-json');
  const { place, sentence } = useConfigProblemWords(value);
  const shown = problems.slice(0, mostShown);
  const more = problems.length - shown.length;
  return (
    <>
      <p>{t('fault.problems', { count: problems.length })}</p>
      <ul className="mt-2 max-h-56 space-y-1.5 overflow-y-auto text-ink">
        {shown.map((problem) => (
          <li key={`${problem.path} ${problem.message}`}>
            <span className="wrap-anywhere block font-medium">{place(problem.path)}</span>
            {sentence(problem)}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">{t('fault.more', { count: more })}</p>}
    </>
  );
}

import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantConfig } from '#engine';
import { languageName } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { flowView } from '../../flow-view.ts';
import { ConfigDiff } from '../config-diff.tsx';
import type { Notice } from './notice.ts';
import { parentNotices } from './parent-notices.ts';

/** What parents will notice, in sentences; behind it every change to the steps. */
export function NoticeList({ from, to }: { from: TenantConfig; to: TenantConfig }) {
  const { t } = useTranslation('builder-notices');
  const [isAll, setAll] = useState(false);
  const { notices, others } = useMemo(() => parentNotices(from, to), [from, to]);
  const shown = isAll ? notices : notices.slice(0, mostShown);
  const flows = [...new Set(shown.map(({ flow }) => flow))];
  return (
    <>
      {notices.length === 0 && <p>{t('nothing')}</p>}
      {flows.map((flow) => (
        <section key={flow} className="mt-2">
          {flows.length > 1 && (
            <h4 className="font-medium text-ink-faint text-sm">
              {flow === '' ? t('everywhere') : (flowView(to, flow)?.title ?? flow)}
            </h4>
          )}
          <ul className="list-disc space-y-1 ps-5">
            {shown
              .filter((notice) => notice.flow === flow)
              .map((notice) => (
                <li key={JSON.stringify(notice)} className="max-w-prose text-pretty [overflow-wrap:anywhere]">
                  <Sentence notice={notice} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {shown.length < notices.length && (
        <Button variant="quiet" onClick={() => setAll(true)} className="mt-1">
          {t('more', { count: notices.length - shown.length })}
        </Button>
      )}
      {others > 0 && <p className="mt-2 text-ink-soft text-sm">{t('others', { count: others })}</p>}
      <details className="group mt-2">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-control pe-2 text-brand-text text-sm pointer-fine:min-h-9">
          <ChevronRight
            aria-hidden
            className="size-4 transition-transform duration-150 group-open:rotate-90"
          />
          {t('technical')}
        </summary>
        <div className="ps-5 text-sm">
          <ConfigDiff from={from} to={to} />
        </div>
      </details>
    </>
  );
}

function Sentence({ notice: { kind, words } }: { notice: Notice }) {
  const { t, i18n } = useTranslation('builder-notices');
  const { language = '' } = words;
  return t(`notice.${kind}`, { ...words, language: language && languageName(language, i18n.language) });
}

const mostShown = 40;

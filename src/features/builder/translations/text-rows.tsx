import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { flowView } from '../flow-view.ts';
import { TextRow } from './text-row.tsx';
import type { SourceText } from './translation-texts.ts';

/** The texts by conversation. Of long lists only the first are shown until more are asked for. */
export function TextRows({
  texts,
  languages,
}: {
  texts: readonly SourceText[];
  languages: readonly ChatLanguage[];
}) {
  const { t } = useTranslation('builder-translations');
  const { config } = useBuilder().state;
  const list = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(pageSize);
  const shown = texts.slice(0, most);
  const left = texts.length - shown.length;
  // The button may be gone by then: the keyboard goes on with the first of the added texts.
  useEffect(() => {
    if (most === pageSize) return;
    const rows = list.current?.querySelectorAll('[data-text]');
    const first = rows?.[most - pageSize];
    (first?.querySelector('textarea') ?? first?.querySelector('button'))?.focus();
  }, [most]);
  const groups = new Map<string, SourceText[]>();
  for (const text of shown) {
    const { flow } = text.place;
    groups.set(flow, [...(groups.get(flow) ?? []), text]);
  }
  return (
    <div ref={list}>
      {[...groups].map(([flow, ofFlow]) => (
        <section key={flow} className="mt-6">
          <h3 className="pb-2 font-semibold">
            {flow === '' ? t('whole') : (flowView(config, flow)?.title ?? flow)}
          </h3>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {ofFlow.map((each) => (
              <TextRow key={each.text} source={each} languages={languages} />
            ))}
          </ul>
        </section>
      ))}
      {left > 0 && (
        <Button variant="outline" onClick={() => setMost(most + pageSize)} className="mt-4 w-full">
          {t('more', { count: Math.min(left, pageSize) })}
        </Button>
      )}
    </div>
  );
}

const pageSize = 50;

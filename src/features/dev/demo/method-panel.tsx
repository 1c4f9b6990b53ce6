import * as Tabs from '@radix-ui/react-tabs';
import { CircleAlert, MousePointerClick } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '#ui/code-block.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { JsonView } from '../json-view.tsx';
import type { Method } from './methods.ts';
import { type SnippetPlace, snippetFor } from './snippets.ts';
import type { DemoResult } from './use-demo.ts';

/** The chosen method's result, and a script that does the same. */
export function MethodPanel({
  method,
  tab,
  onTab,
  result,
  place,
}: {
  method: Method;
  tab: MethodTab;
  onTab(tab: MethodTab): void;
  result: DemoResult | null;
  place: SnippetPlace;
}) {
  const { t } = useTranslation('developer');
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next) => onTab(tabs.find((each) => each === next) ?? 'result')}
      className="min-w-0 rounded-card border border-line bg-surface"
    >
      <div className="border-line border-b px-4 pt-4 sm:px-5">
        <h2 className="font-semibold">{t(`demo.methods.${method}`)}</h2>
        <p className="mt-0.5 text-ink-soft text-sm">{t(`demo.about.${method}`)}</p>
        <Tabs.List aria-label={t('demo.tabs.name')} className="-mb-px mt-2 flex">
          {tabs.map((each) => (
            <Tabs.Trigger
              key={each}
              value={each}
              className="min-h-11 border-transparent border-b-2 px-3 font-medium text-ink-soft text-sm outline-offset-[-2px] hover:text-ink data-[state=active]:border-brand-text data-[state=active]:text-ink"
            >
              {t(`demo.tabs.${each}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Content value="result" className="p-4 outline-offset-[-2px] sm:p-5">
        <Result result={result?.method === method ? result : null} />
      </Tabs.Content>
      <Tabs.Content value="code" className="grid gap-3 p-4 outline-offset-[-2px] sm:p-5">
        <p className="text-ink-soft text-sm">{t('demo.codeHint')}</p>
        <CodeBlock name={t('demo.codeOf', { method })} code={snippetFor(method, place)} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function Result({ result }: { result: DemoResult | null }) {
  const { t } = useTranslation('developer');
  if (!result) {
    const icon = <MousePointerClick className="size-6" />;
    return <StatePanel role="status" icon={icon} title={t('demo.notYet')} detail={t('demo.notYetDetail')} />;
  }
  if (result.type === 'waiting') {
    return (
      <div className="grid min-h-40 place-items-center text-brand-text">
        <Spinner label={t('demo.waiting')} />
      </div>
    );
  }
  if (result.type === 'failed') {
    return (
      <p role="alert" className="wrap-anywhere flex gap-2 rounded-control bg-danger-soft p-4">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
        {result.message === null ? t('demo.unknown') : t('demo.failed', { message: result.message })}
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <p role="status" className="text-ink-soft text-sm">
        {t('demo.done')}
      </p>
      <JsonView name={t('demo.tabs.result')} value={result.value} />
    </div>
  );
}

const tabs = ['result', 'code'] as const;
export type MethodTab = (typeof tabs)[number];

import * as Tabs from '@radix-ui/react-tabs';
import { Copy, Download, RotateCw } from 'lucide-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantConfig } from '#engine';
import { copyText } from '#lib/browser/copy-text.ts';
import { downloadFile } from '#lib/browser/download-file.ts';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { configFileName, configText, type JsonPart, jsonFile, jsonParts, stepCount } from './config-text.ts';

/**
 * The configuration as JSON, whole or in parts. The view is updated shortly after the last change; copying and
 * downloading always use the current configuration.
 */
export function JsonPreview() {
  const { t } = useTranslation('builder-json');
  const { config } = useBuilder().state;
  const { settled, isBehind, catchUp } = useSettled(config, 800);
  const [part, setPart] = useState<JsonPart>('full');
  const text = useMemo(() => configText(settled, part), [settled, part]);

  const copy = async () => {
    catchUp();
    if (await copyText(configText(config, part))) toast({ title: t('preview.copied') });
    else toast({ title: t('preview.notCopied'), variant: 'destructive' });
  };
  const download = () => {
    catchUp();
    downloadFile(configFileName(config, part), jsonFile(configText(config, part)));
  };

  return (
    <Tabs.Root
      value={part}
      onValueChange={(next) => setPart(jsonParts.find((each) => each === next) ?? 'full')}
      className="flex h-full min-h-0 flex-col"
    >
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 border-line border-b px-3 sm:px-5">
        <Tabs.List aria-label={t('preview.name')} className="flex min-w-0 overflow-x-auto">
          {jsonParts.map((each) => (
            <PartTab key={each} part={each} count={countOf(config, each)} />
          ))}
        </Tabs.List>
        <div className="ms-auto flex items-center">
          <p aria-live="polite" className="px-2 text-ink-faint text-sm">
            {isBehind ? t('preview.behind') : t('preview.size', { size: Math.ceil(text.length / 1000) })}
          </p>
          <PreviewAction icon={<Copy />} label={t('preview.copy')} onClick={() => void copy()} />
          <PreviewAction icon={<Download />} label={t('preview.download')} onClick={download} />
          <PreviewAction icon={<RotateCw />} label={t('preview.refresh')} onClick={catchUp} />
        </div>
      </div>
      {jsonParts.map((each) => (
        <Tabs.Content
          key={each}
          value={each}
          className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px] data-[state=inactive]:hidden"
        >
          <JsonText text={text} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function PartTab({ part, count }: { part: JsonPart; count: number }) {
  const { t } = useTranslation('builder-json');
  return (
    <Tabs.Trigger
      value={part}
      className="flex min-h-11 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft text-sm outline-offset-[-2px] hover:text-ink data-[state=active]:border-brand-text data-[state=active]:font-medium data-[state=active]:text-ink"
    >
      {t(`preview.tabs.${part}`)}{' '}
      <span className="rounded-full bg-surface-tint px-1.5 text-ink-soft text-xs tabular-nums">{count}</span>
    </Tabs.Trigger>
  );
}

function PreviewAction({ icon, label, onClick }: { icon: ReactNode; label: string; onClick(): void }) {
  return (
    <Button variant="quiet" onClick={onClick} title={label} className="px-3 text-sm">
      <span aria-hidden className="*:size-4">
        {icon}
      </span>
      <span className="max-lg:sr-only">{label}</span>
    </Button>
  );
}

/** Returns the number of entries in a part; for the whole, of steps. */
function countOf(config: TenantConfig, part: JsonPart): number {
  return part === 'full' ? stepCount(config) : Object.keys(config[part]).length;
}

/** A long text in wrapping lines. Lines out of view are not laid out: a configuration may have 30,000. */
const JsonText = memo(function JsonText({ text }: { text: string }) {
  return (
    <pre
      dir="ltr"
      translate="no"
      className="wrap-anywhere whitespace-pre-wrap px-4 py-3 font-mono text-[0.8125rem] text-ink leading-relaxed sm:px-6"
    >
      {pieces(text).map((piece) => (
        <code
          key={piece.line}
          className="block [contain-intrinsic-size:auto_240rem] [content-visibility:auto]"
        >
          {piece.text}
        </code>
      ))}
    </pre>
  );
});

const linesInPiece = 200;

function pieces(text: string): { line: number; text: string }[] {
  const lines = text.trimEnd().split('\n');
  const found: { line: number; text: string }[] = [];
  for (let line = 0; line < lines.length; line += linesInPiece) {
    found.push({ line, text: lines.slice(line, line + linesInPiece).join('\n') });
  }
  return found;
}

import { Check, CircleAlert, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/browser/copy-text.ts';
import { Button } from './controls/button.tsx';

/** Code to paste elsewhere, with a copy button. `name` is its label. */
export function CodeBlock({ name, code, isMain = false }: { name: string; code: string; isMain?: boolean }) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState<{ code: string; ok: boolean } | null>(null);
  // The code has changed since it was copied.
  const state = copied?.code === code ? copied : null;
  useEffect(() => {
    if (!copied?.ok) return;
    const timer = setTimeout(() => setCopied(null), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => setCopied({ code, ok: await copyText(code) });
  return (
    <figure aria-label={name} className="overflow-hidden rounded-card border border-line bg-surface">
      <pre className="wrap-anywhere select-text whitespace-pre-wrap px-4 py-3.5 font-mono text-[0.8125rem] leading-6 sm:px-5">
        <code translate="no">{code}</code>
      </pre>
      <figcaption className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-3 py-2">
        <span role="status" className="flex-1 basis-40 text-sm">
          {state?.ok === false && (
            <span className="flex gap-1.5 text-danger">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t('copy.failed')}
            </span>
          )}
          {state?.ok && <span className="sr-only">{t('copy.done')}</span>}
        </span>
        <Button variant={isMain ? 'primary' : 'outline'} onClick={() => void copy()}>
          {state?.ok ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {t('copy.button')} <span className="sr-only">{name}</span>
        </Button>
      </figcaption>
    </figure>
  );
}

const shownMs = 2000;

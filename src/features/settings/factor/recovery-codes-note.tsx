import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/browser/copy-text.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';

/** Shows new recovery codes, once, to be copied or stored as a file. */
export function RecoveryCodesNote({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { t } = useTranslation('settings');
  const [copy, setCopy] = useState<'copied' | 'copyFailed' | null>(null);
  const text = codes.join('\n');
  const put = async () => setCopy((await copyText(text)) ? 'copied' : 'copyFailed');
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('factor.note')}</p>
      <ul
        aria-label={t('factor.codes')}
        className="grid gap-x-6 gap-y-1 rounded-control bg-surface-tint p-4 font-mono sm:grid-cols-2"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <p role="status" className="text-ink-soft text-sm">
        {copy && t(`factor.${copy}`)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void put()}>
          {copy === 'copied' ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <Copy aria-hidden className="size-4" />
          )}
          {t('factor.copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
          className={buttonClass('outline')}
        >
          {t('factor.download')}
        </a>
        <Button onClick={onDone}>{t('factor.done')}</Button>
      </div>
    </div>
  );
}

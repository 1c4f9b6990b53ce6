import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Puts a text into the clipboard and says so. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const { t } = useTranslation('enquiries');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ title: t('detail.copyFailed'), variant: 'destructive' });
    }
  };
  return (
    <>
      <IconButton
        label={t('detail.copy', { what })}
        icon={isCopied ? <Check className="size-4" /> : <Copy className="size-4" />}
        onClick={() => void copy()}
        className="text-ink-faint pointer-fine:size-8"
      />
      <span role="status" className="sr-only">
        {isCopied && t('detail.copied', { what })}
      </span>
    </>
  );
}

const shownMs = 2000;

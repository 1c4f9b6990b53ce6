import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/browser/copy-text.ts';
import { Button } from '#ui/controls/button.tsx';

/** Shows a first password, once. */
export function FirstPasswordNote({
  username,
  password,
  onDone,
}: {
  username: string;
  password: string;
  onDone(): void;
}) {
  const { t } = useTranslation('team');
  const [copy, setCopy] = useState<'copied' | 'copyFailed' | null>(null);
  const put = async () => setCopy((await copyText(password)) ? 'copied' : 'copyFailed');

  return (
    <div className="mt-3 grid gap-5">
      <p className="text-ink-soft">{t('firstPassword.detail')}</p>
      <dl className="grid gap-4 rounded-control bg-surface-tint p-4">
        <div>
          <dt className="text-ink-soft text-sm">{t('fields.username')}</dt>
          <dd className="break-all font-medium">{username}</dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">{t('firstPassword.label')}</dt>
          <dd className="flex flex-wrap items-center justify-between gap-3">
            <span className="select-all break-all font-mono text-lg" translate="no">
              {password}
            </span>
            <Button variant="outline" autoFocus onClick={() => void put()}>
              {copy === 'copied' ? (
                <Check aria-hidden className="size-4" />
              ) : (
                <Copy aria-hidden className="size-4" />
              )}
              {t('firstPassword.copy')}
            </Button>
          </dd>
        </div>
      </dl>
      <p role="status" className="text-ink-soft text-sm">
        {copy && t(`firstPassword.${copy}`)}
      </p>
      <div className="flex justify-end">
        <Button onClick={onDone}>{t('firstPassword.done')}</Button>
      </div>
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { beginFactor, changeFactor } from '#data/session/second-factor.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';

/** Hands a new secret to the app on the telephone, and confirms it with the app's first code. */
export function FactorSetupForm({
  staffId,
  onSetUp,
}: {
  staffId: string;
  onSetUp(codes: readonly string[]): void;
}) {
  const { t } = useTranslation('settings');
  const [code, setCode] = useState('');
  const setup = useQuery({
    queryKey: ['factor setup', staffId],
    queryFn: () => beginFactor(staffId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const confirm = useMutation({
    gcTime: 0,
    mutationFn: () => changeFactor(staffId, 'confirm', code),
    onSuccess: (answer) => answer.ok && onSetUp(answer.codes),
  });
  const refused = confirm.isError ? 'unsure' : confirm.data?.ok === false && confirm.data.reason;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !confirm.isPending) confirm.mutate();
  };
  if (setup.isError) {
    return (
      <StatePanel
        role="alert"
        icon={<CloudOff className="size-6" />}
        title={t('factor.beginFailed')}
        detail={t('factor.loadFailedDetail')}
        action={<Button onClick={() => void setup.refetch()}>{t('factor.retry')}</Button>}
      />
    );
  }
  if (!setup.data) return <Skeleton className="h-72 w-full" />;
  const { address, secret } = setup.data;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ol className="grid list-decimal gap-4 ps-5 text-ink-soft">
        <li>{t('factor.install')}</li>
        <li>
          {t('factor.scan')}
          <QrCode text={address} label={t('factor.qr')} />
          <details className="mt-3">
            <summary className="min-h-11 cursor-pointer py-2.5 text-brand-text">
              {t('factor.noCamera')}
            </summary>
            <p>{t('factor.type')}</p>
            <p className="mt-1 select-all break-words font-mono text-ink" translate="no">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </p>
            <a href={address} className="inline-flex min-h-11 items-center text-brand-text underline">
              {t('factor.open')}
            </a>
          </details>
        </li>
        <li>{t('factor.enter')}</li>
      </ol>
      <TextField
        label={t('factor.code')}
        value={code}
        error={refused === 'wrong_code' ? t('factor.fault.wrong_code') : null}
        onChange={({ target }) => {
          setCode(target.value);
          if (!confirm.isPending) confirm.reset();
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        className="max-w-xs"
      />
      <ProblemMessage problem={refused && refused !== 'wrong_code' && t(`factor.fault.${refused}`)} />
      <div>
        <Button type="submit" busy={confirm.isPending} disabled={code.trim() === ''}>
          {t('factor.confirm')}
        </Button>
      </div>
    </form>
  );
}

/** Dark on white in every theme, as cameras expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mt-3 size-52 rounded-control border border-line"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#ffffff" />
      <path d={squares.join('')} fill="#000000" />
    </svg>
  );
}

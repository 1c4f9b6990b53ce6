import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOwnPassword, type PasswordOutcome, passwordLimits } from '../../data/own-password.ts';
import { i18n } from '../../lib/i18n.ts';
import { toast } from '../../lib/toasts.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import {
  faultOf,
  firstFault,
  type PasswordDraft,
  type PasswordFault,
  passwordFields,
} from './password-fault.ts';
import { PasswordField } from './password-field.tsx';

/** A new password for oneself; the current one is asked for, as the screen may have been left open. */
export function PasswordForm({
  userId,
  username,
  isFirst = false,
}: {
  userId: string;
  username: string;
  /** The current password was given to them. */
  isFirst?: boolean;
}) {
  const { t } = useTranslation('settings');
  const [draft, setDraft] = useState(empty);
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({
    // What was typed is not kept.
    gcTime: 0,
    mutationFn: ({ current, next }: PasswordDraft) => changeOwnPassword(userId, current, next),
    onSuccess: (outcome) => {
      if (!outcome.ok) return point(faultOf(outcome));
      setDraft(empty);
      toast({
        title: i18n.t('settings:password.changed'),
        description: i18n.t(`settings:password.${outcome.elsewhere}`),
      });
    },
  });
  const problem = change.isError ? 'unreachable' : change.data && problemOf(change.data);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const found = firstFault(draft);
    if (found) point(found);
    else change.mutate(draft);
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="grid gap-6 p-5 sm:p-6">
        {/* Password managers learn from it whose password this is. */}
        <input type="text" value={username} autoComplete="username" readOnly hidden />
        {passwordFields.map((field) => (
          <PasswordField
            key={field}
            name={field}
            label={t(`password.${field === 'current' && isFirst ? 'given' : field}`)}
            autoComplete={field === 'current' ? 'current-password' : 'new-password'}
            value={draft[field]}
            error={fault?.field === field ? t(`password.fault.${fault.reason}`, passwordLimits) : null}
            onChange={(value) => {
              setDraft({ ...draft, [field]: value });
              setFault(null);
              if (!change.isPending) change.reset();
            }}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-5 py-4 sm:px-6">
        <div aria-live="polite" className="min-w-0 flex-1 basis-56 text-sm">
          {problem && <AlertLine>{t(`password.problem.${problem}`)}</AlertLine>}
        </div>
        <Button type="submit" busy={change.isPending}>
          {change.isPending ? t('password.submitting') : t('password.submit')}
        </Button>
      </div>
    </form>
  );

  function point(found: PasswordFault | null): void {
    setFault(found);
    if (found) form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
  }
}

/** Trouble that no field is to blame for. */
function problemOf(outcome: PasswordOutcome) {
  if (outcome.ok) return null;
  const { reason } = outcome;
  return reason === 'weak' || reason === 'tooMany' || reason === 'refused' || reason === 'unavailable'
    ? reason
    : null;
}

const empty: PasswordDraft = { current: '', next: '', repeat: '' };

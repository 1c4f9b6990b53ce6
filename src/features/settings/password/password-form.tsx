import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOwnPassword, type PasswordOutcome, passwordLimits } from '#data/session/own-password.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { PasswordField } from './password-field.tsx';

const passwordFields = ['current', 'next', 'repeat'] as const;
type PasswordDraft = Record<(typeof passwordFields)[number], string>;

interface PasswordFault {
  field: keyof PasswordDraft;
  reason: 'missing' | 'wrong' | 'short' | 'long' | 'common' | 'personal' | 'unchanged' | 'mismatch';
}

/** Returns the first fault that blocks the change before a request, in the order of the fields. */
function firstFault({ current, next, repeat }: PasswordDraft): PasswordFault | null {
  if (current === '') return { field: 'current', reason: 'missing' };
  if (next === current) return { field: 'next', reason: 'unchanged' };
  return next === repeat ? null : { field: 'repeat', reason: 'mismatch' };
}

/** Returns the field fault that the password rules or the service found; null when it is no field's. */
function faultOf(outcome: PasswordOutcome): PasswordFault | null {
  if (outcome.ok) return null;
  const { reason } = outcome;
  if (reason === 'wrong') return { field: 'current', reason };
  if (reason === 'same') return { field: 'next', reason: 'unchanged' };
  return reason === 'short' || reason === 'long' || reason === 'common' || reason === 'personal'
    ? { field: 'next', reason }
    : null;
}

/** Changes the user's own password; the current one is required, as the screen may have been left open. */
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
    // The typed passwords are not cached.
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
        {/* For password managers: whose password this is. */}
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
          {problem && <InlineAlert>{t(`password.problem.${problem}`)}</InlineAlert>}
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

/** Returns the message for a problem that belongs to no field. */
function problemOf(outcome: PasswordOutcome) {
  if (outcome.ok) return null;
  const { reason } = outcome;
  return reason === 'weak' || reason === 'tooMany' || reason === 'refused' || reason === 'unavailable'
    ? reason
    : null;
}

const empty: PasswordDraft = { current: '', next: '', repeat: '' };

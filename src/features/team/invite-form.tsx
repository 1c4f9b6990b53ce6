import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { School } from '#data/schools/staff-schools.ts';
import type { Invitation, InvitationAnswer, useInvitation } from '#data/team/team-invite.ts';
import { lengthOf } from '#lib/text/length-of.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { AccessFields } from './access-fields.tsx';

export function InviteForm({
  invitation,
  schools,
  onFilled,
  onClose,
}: {
  invitation: ReturnType<typeof useInvitation>;
  schools: readonly School[];
  /** A field was changed. */
  onFilled(): void;
  onClose(): void;
}) {
  const { t } = useTranslation('team');
  const [draft, setDraft] = useState<InvitationDraft>(() => ({
    ...empty,
    // A single school needs no choice.
    schools: schools.length === 1 ? schools.map(({ id }) => id) : [],
  }));
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const refused =
    invitation.data?.ok === false && invitation.data.reason !== 'field' && invitation.data.reason;
  const problem = invitation.isError
    ? t('invite.problem.unreachable')
    : refused && t(`invite.problem.${refused}`);

  const change = (part: Partial<InvitationDraft>) => {
    setDraft({ ...draft, ...part });
    setFaults(faults.filter(({ field }) => !(field in part || (field === 'schools' && 'role' in part))));
    onFilled();
    if (!invitation.isPending) invitation.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (invitation.isPending) return;
    const found = faultsOf(draft);
    if (found.length > 0) return point(form, found);
    const wish = { ...draft, schools: draft.role === 'admin' ? [] : draft.schools };
    invitation.mutate(wish, { onSuccess: (answer) => point(form, refusedFieldOf(answer)) });
  };
  const errorOf = (field: FieldFault['field']) => {
    const fault = faults.find((each) => each.field === field);
    return fault ? t(`fault.${fault.reason}`) : null;
  };

  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
      {textFields.map(({ name, ...rest }) => (
        <TextField
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          value={draft[name]}
          error={errorOf(name)}
          onChange={({ target }) => change({ [name]: target.value })}
          // The admin's own details must not be filled in.
          autoComplete="off"
          spellCheck={false}
          {...rest}
        />
      ))}
      <AccessFields access={draft} schools={schools} error={errorOf('schools')} onChange={change} />
      <p className="text-ink-soft text-sm">{t('invite.handOver')}</p>
      <ProblemMessage className="mt-4" problem={problem} />
      <DialogActions onCancel={onClose} busy={invitation.isPending}>
        <Button type="submit" busy={invitation.isPending}>
          {invitation.isPending ? t('invite.submitting') : t('invite.submit')}
        </Button>
      </DialogActions>
    </form>
  );

  /** Marks these fields, and goes to the first. */
  function point(form: HTMLFormElement, found: readonly FieldFault[]): void {
    setFaults(found);
    if (found[0]) form.querySelector<HTMLInputElement>(`[name="${found[0].field}"]`)?.focus();
  }
}

/** Returns the fault that the service found in a field, if it did. */
function refusedFieldOf(answer: InvitationAnswer): FieldFault[] {
  if (answer.ok || answer.reason !== 'field') return [];
  const { field, isTaken } = answer;
  if (field === 'role') return [{ field: 'schools', reason: 'schools' }];
  if (!isTaken) return [{ field, reason: field }];
  return [field === 'email' ? { field, reason: 'emailTaken' } : { field, reason: 'usernameTaken' }];
}

const empty: InvitationDraft = { fullName: '', username: '', email: '', role: 'user', schools: [] };

const textFields = [
  { name: 'fullName' },
  { name: 'username', autoCapitalize: 'none' },
  { name: 'email', type: 'email', autoCapitalize: 'none' },
] as const;

type InvitationDraft = Invitation;

interface FieldFault {
  field: 'fullName' | 'username' | 'email' | 'schools';
  reason: 'fullName' | 'username' | 'email' | 'schools' | 'usernameTaken' | 'emailTaken';
}

/** Returns what blocks an invitation and can be checked here, in the order of the fields; the service checks again. */
function faultsOf({ fullName, username, email, role, schools }: InvitationDraft): FieldFault[] {
  const name = fullName.trim();
  const isFaulty = {
    fullName: name === '' || lengthOf(name) > 120,
    username: !/^[a-z0-9][a-z0-9._-]{1,63}$/i.test(username.trim()),
    email: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()),
    schools: role === 'user' && schools.length === 0,
  };
  return checkedFields.filter((field) => isFaulty[field]).map((field) => ({ field, reason: field }));
}

const checkedFields = ['fullName', 'username', 'email', 'schools'] as const;

import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { School } from '#data/schools/staff-schools.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { type Member, type TeamChange, useTeamChange } from '#data/team/team.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { type Access, AccessFields } from './access-fields.tsx';
import { nameOf } from './member-words.ts';

/** The role and the schools of a colleague. */
export function AccessDialog({
  staffId,
  member,
  schools,
  onClose,
}: {
  staffId: string;
  member: Member;
  schools: readonly School[];
  onClose(): void;
}) {
  const { t } = useTranslation('team');
  const problemOf = useLoadErrorMessage('team:problem', { quotesServer: false });
  const change = useTeamChange(staffId);
  const [access, setAccess] = useState<Access>({
    role: member.role === 'admin' ? 'admin' : 'user',
    schools: member.tenants,
  });
  const name = nameOf(member);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    try {
      for (const step of changesOf(member, access)) await change.mutateAsync(step);
    } catch {
      // The dialog stays open with the error.
      return;
    }
    toast({ title: i18n.t('team:done.saved', { name }) });
    onClose();
  };

  return (
    <Modal title={t('access.title', { name })} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-5 grid gap-5">
        <AccessFields access={access} schools={schools} onChange={setAccess} />
        <p className="text-ink-soft text-sm">{t('access.soon')}</p>
        <ProblemMessage className="mt-4" problem={change.error && problemOf(change.error)} />
        <DialogActions onCancel={onClose} busy={change.isPending}>
          <Button type="submit" busy={change.isPending}>
            {t('access.save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

/**
 * The schools come first, so that a former admin is never without them; an admin's are unchanged for a later return to
 * user.
 */
function changesOf({ user_id: userId, role, tenants }: Member, access: Access): TeamChange[] {
  const isOther =
    access.schools.length !== tenants.length || access.schools.some((id) => !tenants.includes(id));
  return [
    ...(access.role === 'user' && isOther
      ? [{ type: 'schools' as const, userId, schools: access.schools, known: tenants }]
      : []),
    ...(access.role === role ? [] : [{ type: 'role' as const, userId, role: access.role }]),
  ];
}

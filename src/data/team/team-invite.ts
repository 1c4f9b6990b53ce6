import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { dashboardKeys } from '../analytics/dashboard-queries.ts';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { postAsStaff } from '../session/staff-service.ts';
import { type StaffRole, teamOptions } from './team.ts';
import { type FirstPassword, namedSchema } from './team-password.ts';

export interface Invitation {
  fullName: string;
  username: string;
  email: string;
  role: StaffRole;
  /** Ids. */
  schools: readonly string[];
}

export type InvitationField = (typeof fields)[number];

export type InvitationAnswer =
  /** Without a password where mails are sent: they get a link. */
  | ({ ok: true } & Omit<FirstPassword, 'password'> & Partial<FirstPassword>)
  /** A field that was rejected; `isTaken` when another account has that value. */
  | { ok: false; reason: 'field'; field: InvitationField; isTaken: boolean }
  /** `refused`: the caller is no longer an admin or signed in. */
  | { ok: false; reason: 'refused' | 'tooMany' | 'unavailable' };

/**
 * Creates an account for a colleague through the chat service. Where no mails are sent, the response holds their first
 * password, which cannot be requested again: it is dropped as soon as nothing shows it. Throws when the service is unreachable; the account may
 * exist then.
 */
export function useInvitation(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (invitation: Invitation) => invite(staffId, invitation),
    onSettled: (answer) => {
      if (answer?.ok === false) return;
      void queryClient.invalidateQueries({ queryKey: teamOptions(staffId).queryKey });
      void queryClient.invalidateQueries({ queryKey: enquiryKeys.facets(staffId) });
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.all(staffId) });
    },
  });
}

async function invite(staffId: string, invitation: Invitation): Promise<InvitationAnswer> {
  const answer = await postAsStaff(
    staffId,
    '/api/team',
    {
      full_name: invitation.fullName,
      username: invitation.username,
      email: invitation.email,
      role: invitation.role,
      tenants: invitation.schools,
      language: currentLanguage(),
    },
    invitedSchema,
  );
  if (!answer.ok) return refusal(answer.status, answer.field);
  const { user, password } = answer.value;
  return {
    ok: true,
    name: user.full_name ?? user.username,
    username: user.username,
    ...(password !== undefined && { password }),
  };
}

function refusal(status: number, said: string | undefined): InvitationAnswer {
  const field = fields.find((known) => serviceKeys[known] === said);
  if (field) return { ok: false, reason: 'field', field, isTaken: status === 409 };
  if (status === 401 || status === 403) return { ok: false, reason: 'refused' };
  return { ok: false, reason: status === 429 ? 'tooMany' : 'unavailable' };
}

const fields = ['fullName', 'username', 'email', 'role', 'schools'] as const;
const serviceKeys: Record<InvitationField, string> = {
  fullName: 'full_name',
  username: 'username',
  email: 'email',
  role: 'role',
  schools: 'tenants',
};

const invitedSchema = z.object({
  success: z.literal(true),
  password: z.optional(z.string().check(z.minLength(12))),
  user: namedSchema,
});

/**
 * `waits`: no mails are sent from here, and the link waits in the outbox. `gone`: they have a password of their own. `email`,
 * `emailTaken`: the address is none, or that of another account.
 */
type ReinvitationOutcome = 'sent' | 'waits' | 'gone' | 'email' | 'emailTaken' | 'failed';

/**
 * Sends a colleague who has not chosen a password yet a new link, to this address, which is theirs from then on. Throws when the
 * service is unreachable.
 */
export function useReinvitation(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      userId,
      email,
    }: {
      userId: string;
      email: string;
    }): Promise<ReinvitationOutcome> => {
      const wish = { user_id: userId, email, language: currentLanguage() };
      const answer = await postAsStaff(staffId, '/api/team/invitation', wish, sentSchema);
      if (answer.ok) return answer.value.mail ? 'sent' : 'waits';
      if (answer.field === 'email') return answer.status === 409 ? 'emailTaken' : 'email';
      return answer.status === 404 ? 'gone' : 'failed';
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: teamOptions(staffId).queryKey }),
  });
}

const sentSchema = z.object({ success: z.literal(true), mail: z.boolean() });

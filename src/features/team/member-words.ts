import type { TFunction } from 'i18next';
import type { School } from '#data/schools/staff-schools.ts';
import type { Member } from '#data/team/team.ts';

/** Returns the display name. */
export function nameOf({ full_name, username }: Member): string {
  return full_name ?? username;
}

/** Returns the names of the schools a member has access to. */
export function schoolsText(member: Member, schools: readonly School[], t: TFunction<'team'>): string {
  if (member.role === 'admin') return t('everySchool');
  const names = schools.filter(({ id }) => member.tenants.includes(id)).map(({ name }) => name);
  return names.length === 0 ? t('noSchool') : names.join(', ');
}

export function roleText({ role }: Member, t: TFunction<'team'>): string {
  return t(role === 'admin' ? 'roles.admin' : 'roles.user');
}

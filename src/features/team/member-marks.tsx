import { useTranslation } from 'react-i18next';
import type { Member } from '#data/team/team.ts';
import { Badge } from '#ui/badge.tsx';

export function MemberStatus({ member }: { member: Member }) {
  const { t } = useTranslation('team');
  return member.status === 'active' ? (
    <Badge tone="completed">{t('status.active')}</Badge>
  ) : (
    <Badge tone="plain">{t('status.inactive')}</Badge>
  );
}

export function You() {
  const { t } = useTranslation('team');
  return (
    <span className="rounded-full bg-brand-soft px-2 py-0.5 font-medium text-brand-text text-xs">
      {t('you')}
    </span>
  );
}

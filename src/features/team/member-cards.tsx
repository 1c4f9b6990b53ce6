import { useTranslation } from 'react-i18next';
import { EmailAddress } from './email-address.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberStatus, You } from './member-marks.tsx';
import type { MemberRows } from './member-rows.ts';
import { nameOf, roleText, schoolsText } from './member-words.ts';

export function MemberCards(rows: MemberRows) {
  const { members, schools, staffId } = rows;
  const { t } = useTranslation('team');
  return (
    <ul aria-label={t('title')}>
      {members.map((member) => (
        <li key={member.user_id} className="grid gap-1 border-line not-last:border-b p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="min-w-0 font-medium">
              {nameOf(member)} {member.user_id === staffId && <You />}
            </p>
            <MemberStatus member={member} />
          </div>
          <p className="wrap-anywhere text-ink-soft text-sm">
            {member.username}
            {member.email && (
              <>
                {' · '}
                <EmailAddress address={member.email} />
              </>
            )}
          </p>
          <p className="text-ink-soft text-sm">
            {roleText(member, t)} · {schoolsText(member, schools, t)}
          </p>
          <MemberActions {...rows} member={member} className="-ml-2" />
        </li>
      ))}
    </ul>
  );
}

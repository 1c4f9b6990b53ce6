import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { EmailAddress } from './email-address.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberStatus, You } from './member-marks.tsx';
import type { MemberRows } from './member-rows.ts';
import { nameOf, roleText, schoolsText } from './member-words.ts';

export function MemberTable(rows: MemberRows) {
  const { members, schools, staffId } = rows;
  const { t } = useTranslation('team');
  return (
    <table className="w-full text-left text-[0.9375rem]">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="text-ink-soft text-sm">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="border-line border-b px-3 py-3 font-medium">
              {t(`columns.${column}`)}
            </th>
          ))}
          <th scope="col" className="border-line border-b px-3 py-3">
            <span className="sr-only">{t('columns.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr
            key={member.user_id}
            className={clsx(
              'border-line not-last:border-b align-top hover:bg-surface-tint',
              member.status !== 'active' && 'text-ink-soft',
            )}
          >
            <th scope="row" className="wrap-anywhere min-w-36 px-3 py-3 font-medium">
              {nameOf(member)} {member.user_id === staffId && <You />}
            </th>
            <td className="wrap-anywhere min-w-24 px-3 py-3">{member.username}</td>
            <td className="wrap-anywhere min-w-56 px-3 py-3">
              {member.email && <EmailAddress address={member.email} />}
            </td>
            <td className="px-3 py-3">{roleText(member, t)}</td>
            <td className="px-3 py-3">{schoolsText(member, schools, t)}</td>
            <td className="px-3 py-3">
              <MemberStatus member={member} />
            </td>
            <td className="px-3 py-1.5">
              <MemberActions {...rows} member={member} asIcons className="justify-end" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const columns = ['name', 'username', 'email', 'role', 'schools', 'status'] as const;

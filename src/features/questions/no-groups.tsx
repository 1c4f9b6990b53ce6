import { CircleCheckBig, Inbox, MessageCircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GroupState } from '../../data/questions.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

/** Nothing here: because nothing was ever left unanswered, or because it is all elsewhere. */
export function NoGroups({
  state,
  isFirst,
  tenantId,
}: {
  state: GroupState;
  isFirst: boolean;
  tenantId: string;
}) {
  const { t } = useTranslation('questions');
  if (isFirst) {
    return (
      <StatePanel
        role="status"
        icon={<MessageCircleQuestionMark className="size-6" />}
        title={t('none.first')}
        detail={t('none.firstDetail')}
        action={
          <Link
            to={`/knowledge?${new URLSearchParams({ tenant: tenantId })}`}
            className={buttonClass('outline')}
          >
            {t('none.knowledge')}
          </Link>
        }
      />
    );
  }
  const Icon = state === 'open' ? CircleCheckBig : Inbox;
  return (
    <StatePanel
      role="status"
      icon={<Icon className="size-6" />}
      title={t(`none.${state}`)}
      detail={t(`none.${state}Detail`)}
    />
  );
}

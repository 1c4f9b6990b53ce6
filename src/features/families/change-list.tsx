import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Family, FamilyChange } from '#data/families/family.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { Moment } from '#ui/moment.tsx';
import { FamilySection } from './family-section.tsx';
import { useChangeFamily } from './use-change-family.ts';

/** What was joined and split, by whom and why; each can be undone. */
export function ChangeList({ staffId, family }: { staffId: string; family: Family }) {
  const { t } = useTranslation('families');
  if (family.changes.length === 0) return null;
  return (
    <FamilySection title={t('changes')}>
      <ul className="grid gap-4 text-sm">
        {family.changes.map((change) => (
          <Change key={change.id} staffId={staffId} familyId={family.id} change={change} />
        ))}
      </ul>
    </FamilySection>
  );
}

function Change({
  staffId,
  familyId,
  change: {
    id,
    type,
    family_id,
    other_id,
    enquiries,
    reason,
    actor,
    actor_name,
    created_at,
    undone_at,
    undone_by_name,
  },
}: {
  staffId: string;
  familyId: string;
  change: FamilyChange;
}) {
  const { t } = useTranslation('families');
  const { change, isPending, problem } = useChangeFamily(staffId);
  const isHere = family_id === familyId;
  const undo = () => change({ type: 'undo', change: id }, () => toast({ title: t('undo.done') }));
  const who = (name: string | null) => name ?? t('somebodyGone');
  return (
    <li className="grid gap-1">
      <p className="font-medium">
        {t(isHere ? `change.${type}` : `changeElsewhere.${type}`, { count: enquiries })}
      </p>
      {reason && <p className="wrap-anywhere rounded-card bg-surface-tint px-3 py-2">{reason}</p>}
      <p className="text-ink-faint">
        {actor === null ? t('byContact') : who(actor_name)} · <Moment at={created_at} />
      </p>
      {undone_at !== null && (
        <p className="text-ink-soft">
          {t('undo.undone', { name: who(undone_by_name) })} · <Moment at={undone_at} />
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        {undone_at === null && (
          <Button variant="outline" busy={isPending} onClick={undo}>
            {t('undo.run')}
          </Button>
        )}
        {(type === 'split') === (undone_at === null) && (
          <Link
            to={`/families/${isHere ? other_id : family_id}`}
            className="inline-flex min-h-11 items-center font-medium text-brand-text underline-offset-2 hover:underline pointer-fine:min-h-8"
          >
            {t('otherFamily')}
          </Link>
        )}
      </div>
      <ProblemMessage problem={problem} />
    </li>
  );
}

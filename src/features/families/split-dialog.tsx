import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parentName } from '#data/enquiries/enquiry.ts';
import type { Family } from '#data/families/family.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { toast } from '#lib/toasts.ts';
import { Choice, ChoiceGroup, choiceMarkClass } from '#ui/controls/choice-group.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ReasonFoot } from './reason-foot.tsx';
import { useChangeFamily } from './use-change-family.ts';
import { useFamilyWords } from './use-family-words.ts';

/** Makes another family of some of the enquiries, after saying which go. */
export function SplitDialog({
  staffId,
  family: { id, tenant_id, total, enquiries },
  onClose,
}: {
  staffId: string;
  family: Family;
  onClose(): void;
}) {
  const { t } = useTranslation('families');
  const { moment } = useDateText();
  const { names } = useFamilyWords();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<{ enquiries?: string; reason?: string }>({});
  const { change, isPending, problem, reset } = useChangeFamily(staffId);
  // One that has gone elsewhere meanwhile is not counted any more.
  const going = enquiries.filter((enquiry) => ticked.has(enquiry.id));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const isSome = going.length > 0 && going.length < total;
    if (!isSome || !reason.trim()) {
      setFaults({
        ...(!isSome && { enquiries: t(going.length ? 'split.all' : 'split.none') }),
        ...(!reason.trim() && { reason: t('reason.missing') }),
      });
      event.currentTarget
        .querySelector<HTMLElement>(isSome ? '[name="reason"]' : '[type="checkbox"]')
        ?.focus();
      return;
    }
    const order = {
      school: tenant_id,
      family: id,
      enquiries: going.map((one) => one.id),
      reason: reason.trim(),
    };
    change({ type: 'split', ...order }, () => {
      toast({ title: t('split.done', { count: going.length }) });
      onClose();
    });
  };

  return (
    <Modal title={t('split.open')} holds={isPending || reason !== '' || ticked.size > 0} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-5">
        <p className="text-ink-soft text-sm">{t('split.intro')}</p>
        <ChoiceGroup label={t('split.enquiries')} required error={faults.enquiries ?? null}>
          {enquiries.map((enquiry) => (
            <Choice
              key={enquiry.id}
              text={[
                enquiry.child_name || t('childUnnamed'),
                parentName(enquiry),
                enquiry.mobile ?? enquiry.email,
                moment(enquiry.submitted_at),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              <input
                type="checkbox"
                checked={ticked.has(enquiry.id)}
                onChange={({ target }) => {
                  const next = new Set(ticked);
                  if (target.checked) next.add(enquiry.id);
                  else next.delete(enquiry.id);
                  setTicked(next);
                  setFaults({ ...faults, enquiries: undefined });
                  reset();
                }}
                className={choiceMarkClass}
              />
            </Choice>
          ))}
        </ChoiceGroup>
        {going.length > 0 && going.length < total && (
          <p role="status" className="rounded-control bg-brand-soft px-3 py-2.5 text-sm">
            {t('split.what', {
              count: going.length,
              children: names([...new Set(going.map(({ child_name }) => child_name || t('childUnnamed')))]),
              stay: total - going.length,
            })}
          </p>
        )}
        <ReasonFoot
          error={faults.reason ?? null}
          onReason={(next) => {
            setReason(next);
            setFaults({ ...faults, reason: undefined });
          }}
          run={t('split.run')}
          {...{ reason, problem, isPending, onClose }}
        />
      </form>
    </Modal>
  );
}

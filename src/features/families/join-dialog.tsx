import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Family,
  type FoundFamily,
  foundFamiliesOptions,
  shortestSearch,
} from '#data/families/family.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useDebouncedInput } from '#lib/hooks/use-debounced-input.ts';
import { toast } from '#lib/toasts.ts';
import { ChoiceGroup, choiceMarkClass } from '#ui/controls/choice-group.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { ReasonFoot } from './reason-foot.tsx';
import { useChangeFamily } from './use-change-family.ts';
import { useFamilyWords } from './use-family-words.ts';

/** Finds another family of the school, says what would come with it, and joins it to this one. */
export function JoinDialog({
  staffId,
  family,
  onClose,
}: {
  staffId: string;
  family: Family;
  onClose(): void;
}) {
  const { t } = useTranslation('families');
  const { names } = useFamilyWords();
  const [search, setSearch] = useState('');
  const typed = useDebouncedInput(search, setSearch);
  const [chosen, setChosen] = useState<FoundFamily | null>(null);
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<{ other?: string; reason?: string }>({});
  const { change, isPending, problem, reset } = useChangeFamily(staffId);

  const choose = (other: FoundFamily | null) => {
    reset();
    setChosen(other);
    setFaults({});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (!chosen || !reason.trim()) {
      setFaults({
        ...(!chosen && { other: t('join.choose') }),
        ...(!reason.trim() && { reason: t('reason.missing') }),
      });
      event.currentTarget.querySelector<HTMLElement>(`[name="${chosen ? 'reason' : 'search'}"]`)?.focus();
      return;
    }
    const order = { school: family.tenant_id, family: family.id, other: chosen.id, reason: reason.trim() };
    change({ type: 'join', ...order }, () => {
      toast({ title: t('join.done', { count: chosen.enquiries }) });
      onClose();
    });
  };

  return (
    <Modal title={t('join.open')} holds={isPending || reason !== ''} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-5">
        <TextField
          label={t('join.search')}
          name="search"
          type="search"
          autoComplete="off"
          value={typed.value}
          hint={t('join.searchHint')}
          error={faults.other ?? null}
          onChange={({ target }) => {
            typed.change(target.value);
            choose(null);
          }}
        />
        <FoundFamilies
          staffId={staffId}
          family={family.id}
          search={search.trim()}
          chosen={chosen}
          onChoose={choose}
        />
        {chosen && (
          <p role="status" className="rounded-control bg-brand-soft px-3 py-2.5 text-sm">
            {t('join.what', {
              count: chosen.enquiries,
              who: [
                names(chosen.parents) || t('unnamed'),
                chosen.children.length > 0 && `(${names(chosen.children)})`,
              ]
                .filter(Boolean)
                .join(' '),
              all: family.total + chosen.enquiries,
            })}
          </p>
        )}
        <ReasonFoot
          error={faults.reason ?? null}
          onReason={(next) => {
            setReason(next);
            setFaults({ ...faults, reason: undefined });
          }}
          run={t('join.run')}
          {...{ reason, problem, isPending, onClose }}
        />
      </form>
    </Modal>
  );
}

/** The families found, as radio buttons: the arrow keys go from one to the next. */
function FoundFamilies({
  staffId,
  family,
  search,
  chosen,
  onChoose,
}: {
  staffId: string;
  family: string;
  search: string;
  chosen: FoundFamily | null;
  onChoose(other: FoundFamily): void;
}) {
  const { t } = useTranslation('families');
  const { names } = useFamilyWords();
  const problemOf = useLoadErrorMessage('families:problem', { quotesServer: false });
  const { data, error } = useQuery(foundFamiliesOptions(staffId, family, search));
  if (search.length < shortestSearch) return null;
  if (!data) {
    return error ? (
      <ProblemMessage problem={problemOf(error)} />
    ) : (
      <p role="status" className="text-ink-faint text-sm">
        {t('join.searching')}
      </p>
    );
  }
  return (
    <>
      <p role="status" className={data.length ? 'sr-only' : 'text-ink-soft text-sm'}>
        {data.length ? t('join.found', { count: data.length }) : t('join.none')}
      </p>
      {data.length > 0 && (
        <ChoiceGroup label={t('join.families')} required={false} error={null}>
          {data.map((other) => (
            <label
              key={other.id}
              className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 text-sm not-last:border-line not-last:border-b hover:bg-surface-tint"
            >
              <input
                type="radio"
                name="family"
                checked={chosen?.id === other.id}
                onChange={() => onChoose(other)}
                className={`${choiceMarkClass} mt-0.5`}
              />
              <span className="wrap-anywhere min-w-0">
                <span className="block font-medium">{names(other.parents) || t('unnamed')}</span>
                <span className="block text-ink-soft">
                  {[names(other.children), t('enquiries', { count: other.enquiries })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="block text-ink-faint tabular-nums">
                  {names([...other.mobiles, ...other.emails])}
                </span>
              </span>
            </label>
          ))}
        </ChoiceGroup>
      )}
    </>
  );
}

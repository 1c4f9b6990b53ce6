import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryListQuery } from '#data/enquiries/enquiry.ts';
import { longestViewName, type SavedView, useSaveView } from '#data/saved-views/saved-views.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

/** Names a view, and says who sees it. The search is not saved: it may name a family. */
export function ViewDialog({
  staffId,
  view,
  query,
  columns,
  onSaved,
  onClose,
}: {
  staffId: string;
  /** The one to change; without it a new one. */
  view: SavedView | undefined;
  query: EnquiryListQuery;
  columns: readonly string[] | null;
  onSaved(id: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('enquiries');
  const { data: schools = [] } = useQuery(schoolsOptions(staffId));
  const save = useSaveView(staffId);
  const problem = useLoadErrorMessage('enquiries:problem');
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view !== undefined && view.tenantId !== null);
  const [fault, setFault] = useState<'name' | null>(null);
  const only = schools.length === 1 ? schools[0] : undefined;
  const school = schools.find(({ id }) => id === (query.tenant || view?.tenantId)) ?? only;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (name.trim() === '') return setFault('name');
    save.mutate(
      {
        id: view?.id,
        name: name.trim(),
        tenantId: isShared && school ? school.id : null,
        filters: query,
        sort: query.sort,
        columns: columns && [...columns],
      },
      {
        onSuccess: (saved) => {
          toast({ title: t('views.saved', { name: name.trim() }) });
          onSaved(saved.id);
        },
      },
    );
  };

  return (
    <Modal
      title={t(view ? 'views.change' : 'views.save')}
      holds={save.isPending || name !== (view?.name ?? '')}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <TextField
          label={t('views.name')}
          required
          autoFocus
          value={name}
          maxLength={longestViewName}
          autoComplete="off"
          error={fault === 'name' ? t('views.nameMissing') : null}
          onChange={({ target }) => {
            setName(target.value);
            setFault(null);
          }}
        />
        <fieldset>
          <legend className="mb-1 font-medium text-ink-soft text-sm">{t('views.forWhom')}</legend>
          <Audience label={t('views.forMe')} isChosen={!isShared} onChoose={() => setShared(false)} />
          <Audience
            label={school ? t('views.forSchool', { school: school.name }) : t('views.forASchool')}
            isChosen={isShared}
            isDisabled={!school}
            onChoose={() => setShared(true)}
          />
        </fieldset>
        {query.search.trim() !== '' && <p className="text-ink-soft text-sm">{t('views.noSearch')}</p>}
        <ProblemMessage problem={save.error && problem(save.error)} />
        <DialogActions onCancel={onClose} busy={save.isPending}>
          <Button type="submit" busy={save.isPending}>
            {t('record.save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function Audience({
  label,
  isChosen,
  isDisabled = false,
  onChoose,
}: {
  label: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose(): void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm has-disabled:text-ink-faint pointer-fine:min-h-9">
      <input
        type="radio"
        name="audience"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="size-4 shrink-0 accent-brand-text"
      />
      <span className="wrap-anywhere min-w-0">{label}</span>
    </label>
  );
}

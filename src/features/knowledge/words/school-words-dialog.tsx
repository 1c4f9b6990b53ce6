import { useQuery } from '@tanstack/react-query';
import { Pencil, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  longestSchoolWord,
  type SchoolWord,
  schoolWordsOptions,
  useRemoveSchoolWord,
  useSaveSchoolWord,
} from '#data/articles/school-words.ts';
import { LoadError } from '#data/supabase/load-error.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

interface Draft {
  id: string | null;
  name: string;
  /** With commas between. */
  others: string;
}
/** Of which field a refusal is. */
const fieldOf: Partial<Record<string, 'name' | 'others'>> = {
  school_word_name: 'name',
  taken: 'name',
  school_word_others: 'others',
};
const empty: Draft = { id: null, name: '', others: '' };

/** A school's own names for things, and what parents call them: list and form in one. */
export function SchoolWordsDialog({
  staffId,
  tenantId,
  onClose,
}: {
  staffId: string;
  tenantId: string;
  onClose(): void;
}) {
  const { t } = useTranslation('knowledge');
  const words = useQuery(schoolWordsOptions(staffId, tenantId));
  const refresh = useManualRefresh(words.refetch);
  const problemOf = useLoadErrorMessage('knowledge:problem');
  const [draft, setDraft] = useState(empty);
  const [fault, setFault] = useState<{ field: 'name' | 'others' | null; words: string } | null>(null);
  const save = useSaveSchoolWord(staffId, tenantId);
  const remove = useRemoveSchoolWord(staffId, tenantId);
  const nameField = useRef<HTMLInputElement>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const isPending = save.isPending || remove.isPending;

  const edit = (next: Draft) => {
    setDraft(next);
    setFault(null);
    nameField.current?.focus();
  };
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setFault(null);
  };
  /** What was typed while it was saved stays: a change to the same word, or the next one. */
  const settle = (sent: Draft, id: string) => {
    if (latest.current === sent) edit(empty);
    else setDraft((now) => ({ ...now, id: now.name === sent.name ? id : sent.id }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const sent = draft;
    const { id, name, others } = sent;
    const said = others.split(/[,،、;\n]/).map((one) => one.trim());
    save.mutate(
      { id, name, others: said.filter((one) => one !== '') },
      {
        onSuccess: (saved) =>
          saved ? settle(sent, saved) : setFault({ field: null, words: t('words.fault.gone') }),
        onError: (refused) => {
          const code = refused instanceof LoadError ? refused.refusal?.code : undefined;
          const words = code === 'taken' ? t('words.fault.taken') : problemOf(refused);
          setFault({ field: fieldOf[code ?? ''] ?? null, words });
        },
      },
    );
  };
  const drop = ({ id }: SchoolWord) => {
    if (draft.id === id) setDraft(empty);
    remove.mutate(id);
  };
  const faultOf = (field: 'name' | 'others') => (fault?.field === field ? fault.words : null);

  return (
    <Modal
      title={t('words.title')}
      holds={isPending || draft.name !== '' || draft.others !== ''}
      onClose={onClose}
      className="sm:w-[40rem]"
    >
      <p className="mt-1 text-pretty text-ink-soft text-sm">{t('words.intro')}</p>
      {words.data ? (
        <WordList words={words.data} isPending={isPending} onEdit={edit} onRemove={drop} />
      ) : words.error ? (
        <LoadFailure title={t('words.loadFailed')} detail={problemOf(words.error)} {...refresh} />
      ) : (
        <Skeleton className="mt-4 h-24 w-full" />
      )}
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            ref={nameField}
            label={t('words.name')}
            required
            value={draft.name}
            maxLength={longestSchoolWord}
            placeholder={t('words.nameExample')}
            autoComplete="off"
            error={faultOf('name')}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label={t('words.others')}
            hint={t('words.othersHint')}
            required
            value={draft.others}
            placeholder={t('words.othersExample')}
            autoComplete="off"
            error={faultOf('others')}
            onChange={({ target }) => change({ others: target.value })}
          />
        </div>
        <ProblemMessage
          problem={fault ? (fault.field ? null : fault.words) : remove.error && problemOf(remove.error)}
        />
        <DialogActions onCancel={onClose} busy={isPending}>
          <Button type="submit" busy={save.isPending}>
            {t(draft.id ? 'words.save' : 'words.add')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function WordList({
  words,
  isPending,
  onEdit,
  onRemove,
}: {
  words: readonly SchoolWord[];
  isPending: boolean;
  onEdit(draft: Draft): void;
  onRemove(word: SchoolWord): void;
}) {
  const { t } = useTranslation('knowledge');
  if (words.length === 0) return null;
  return (
    <ul aria-label={t('words.list')} className="mt-4 divide-y divide-line border-line border-y">
      {words.map((word) => (
        <li key={word.id} className="flex items-center gap-1 py-1">
          <div className="wrap-anywhere min-w-0 flex-1" dir="auto">
            <p className="font-medium">{word.name}</p>
            <p className="text-ink-soft text-sm">{word.others.join(', ')}</p>
          </div>
          <IconButton
            label={t('words.edit', { name: word.name })}
            icon={<Pencil className="size-4" />}
            disabled={isPending}
            onClick={() => onEdit({ ...word, others: word.others.join(', ') })}
            className="text-ink-soft"
          />
          <IconButton
            label={t('words.remove', { name: word.name })}
            icon={<X className="size-4" />}
            disabled={isPending}
            onClick={() => onRemove(word)}
            className="text-ink-soft"
          />
        </li>
      ))}
    </ul>
  );
}

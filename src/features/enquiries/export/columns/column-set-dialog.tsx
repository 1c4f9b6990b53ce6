import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  exportColumnSetsOptions,
  longestSetName,
  useRemoveColumnSet,
  useSaveColumnSet,
} from '#data/enquiries/files/export-column-sets.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { ColumnOrder } from './column-order.tsx';
import { type ExportKey, isExportKey, specifiedColumns } from './export-columns.ts';

/** Makes, changes and removes the column sets of a school. */
export function ColumnSetDialog({
  staffId,
  schoolId,
  onSaved,
  onClose,
}: {
  staffId: string;
  /** The school chosen at first; empty for the first of the user's. */
  schoolId: string;
  onSaved(id: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('enquiries');
  const { data: schools = [] } = useQuery(schoolsOptions(staffId));
  const { data: sets = [] } = useQuery(exportColumnSetsOptions(staffId));
  const [chosenSchool, setChosenSchool] = useState(schoolId);
  const tenantId = schools.some(({ id }) => id === chosenSchool) ? chosenSchool : (schools[0]?.id ?? '');
  const own = sets.filter(({ tenant_id }) => tenant_id === tenantId);
  const [setId, setSetId] = useState('');
  const [name, setName] = useState('');
  const [columns, setColumns] = useState<readonly ExportKey[]>(specifiedColumns);
  const [fault, setFault] = useState<'name' | 'columns' | null>(null);
  const [isChanged, setChanged] = useState(false);
  const save = useSaveColumnSet(staffId);
  const remove = useRemoveColumnSet(staffId);
  const problemOf = useLoadErrorMessage('enquiries:problem');
  const error = save.error ?? remove.error;
  const isPending = save.isPending || remove.isPending;

  const open = (id: string) => {
    const found = own.find((set) => set.id === id);
    setSetId(found?.id ?? '');
    setName(found?.name ?? '');
    setColumns(found?.columns.filter(isExportKey) ?? specifiedColumns);
    setFault(null);
    setChanged(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !tenantId) return;
    if (name.trim() === '') return setFault('name');
    if (columns.length === 0) return setFault('columns');
    const chosen = name.trim();
    // In place of the one that has this name.
    const id = own.find((set) => set.name.toLowerCase() === chosen.toLowerCase())?.id;
    save.mutate(
      { id, tenant_id: tenantId, name: chosen, columns: [...columns] },
      {
        onSuccess: (saved) => {
          toast({ title: t('export.columnSets.saved', { name: chosen }) });
          onSaved(saved.id);
        },
      },
    );
  };

  return (
    <Modal
      title={t('export.columnSets.title')}
      holds={isPending || isChanged}
      onClose={onClose}
      className="sm:w-[40rem]"
    >
      <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          {schools.length > 1 && (
            <SelectField
              label={t('columns.school')}
              value={tenantId}
              onChange={({ target }) => {
                setChosenSchool(target.value);
                open('');
              }}
            >
              {schools.map((school) => (
                <option key={school.id} value={school.id}>
                  {school.name}
                </option>
              ))}
            </SelectField>
          )}
          {own.length > 0 && (
            <SelectField
              label={t('export.columnSets.set')}
              value={setId}
              onChange={({ target }) => open(target.value)}
            >
              <option value="">{t('export.columnSets.new')}</option>
              {own.map((set) => (
                <option key={set.id} value={set.id}>
                  {set.name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label={t('export.columnSets.name')}
            required
            value={name}
            maxLength={longestSetName}
            autoComplete="off"
            error={fault === 'name' ? t('export.columnSets.nameMissing') : null}
            onChange={({ target }) => {
              setName(target.value);
              setFault(null);
              setChanged(true);
            }}
          />
        </div>
        <ColumnOrder
          columns={columns}
          onChange={(next) => {
            setColumns(next);
            setFault(null);
            setChanged(true);
          }}
        />
        <ProblemMessage
          problem={fault === 'columns' ? t('export.columnSets.columns') : error && problemOf(error)}
        />
        <DialogActions
          onCancel={onClose}
          busy={save.isPending}
          before={
            setId !== '' && (
              <Button
                variant="outline"
                disabled={isPending}
                onClick={() =>
                  remove.mutate(setId, {
                    onSuccess: () => {
                      toast({ title: t('export.columnSets.removed', { name }) });
                      open('');
                    },
                  })
                }
              >
                <Trash2 aria-hidden className="size-4" />
                {t('export.columnSets.remove')}
              </Button>
            )
          }
        >
          <Button type="submit" busy={save.isPending}>
            {t('export.columnSets.save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

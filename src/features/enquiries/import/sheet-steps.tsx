import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnField, type OwnFieldAnswer, ownFieldsOptions } from '#data/enquiries/own-answers.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { useRecordRules } from '../records/record-rules.ts';
import { ColumnChoices } from './column-choices.tsx';
import { FaultList } from './fault-list.tsx';
import type { Sheet } from './read-sheet.ts';
import { guessColumns, isOwnColumn, type SheetColumn } from './sheet-columns.ts';
import { useSheetImport } from './use-sheet-import.ts';

/** A sheet on its way: what its columns hold, then what is wrong with its rows, or that nothing is. */
export function SheetSteps({
  staffId,
  schoolId,
  name,
  sheet,
  picked,
  onPick,
  onBack,
  onDone,
  onClose,
}: {
  staffId: string;
  /** Empty where all of the user's schools are shown: then one of them is chosen here. */
  schoolId: string;
  /** The file's; null for a pasted text. */
  name: string | null;
  sheet: Sheet;
  /** What each column holds, once it was chosen. */
  picked: (SheetColumn | null)[] | null;
  onPick(columns: (SheetColumn | null)[]): void;
  onBack(): void;
  onDone(): void;
  onClose(): void;
}) {
  const { t } = useTranslation('enquiries');
  const { data: schools = [] } = useQuery(schoolsOptions(staffId));
  const [chosen, setChosen] = useState(schoolId);
  const tenantId = schools.some(({ id }) => id === chosen) ? chosen : (schools[0]?.id ?? '');
  const { data: held = noFields, isPending } = useQuery({
    ...ownFieldsOptions(staffId, tenantId),
    enabled: tenantId !== '',
  });
  const answers = useMemo(() => held.map(asAnswer), [held]);
  const rules = useRecordRules(tenantId, answers);
  const own = rules.fields.filter(({ name }) => isOwnColumn(name));
  // Until a column is chosen they are guessed, again with the fields of each school.
  const columns = (picked ?? guessColumns(sheet.names, own)).map((column) =>
    isOwnColumn(column) && !own.some(({ name }) => name === column) ? null : column,
  );
  const state = useSheetImport(staffId, sheet, onDone);
  const problemOf = useLoadErrorMessage();
  const { checked } = state;
  const isBusy = state.isChecking || state.isImporting;
  const count = sheet.rows.length;
  const isNamed = columns.some((column) => column !== null);

  return (
    <>
      <p className="wrap-anywhere mt-2 text-ink-soft text-sm">
        {name && <strong className="font-medium text-ink">{name}: </strong>}
        {t('import.found', { count })}
      </p>
      {checked ? (
        <FaultList faults={checked.faults} doubts={checked.doubts} total={count} own={own} />
      ) : (
        <div className="mt-4 grid gap-4">
          {schoolId === '' && schools.length > 1 && (
            <SelectField
              label={t('filters.school')}
              value={tenantId}
              disabled={isBusy}
              onChange={({ target }) => setChosen(target.value)}
            >
              {schools.map((school) => (
                <option key={school.id} value={school.id}>
                  {school.name}
                </option>
              ))}
            </SelectField>
          )}
          <ColumnChoices {...{ sheet, columns, own, isBusy }} onChange={onPick} />
        </div>
      )}
      <ProblemMessage
        className="mt-4"
        problem={state.error ? problemOf(state.error) : !isNamed && t('import.noColumn')}
      />
      <p role="status" className="mt-3 min-h-5 text-ink-soft text-sm tabular-nums">
        {state.isChecking && t('import.checking', { done: state.done, total: count })}
        {checked && state.imported !== null && t('import.importing', { done: state.imported, total: count })}
      </p>
      <DialogActions
        onCancel={state.isImporting ? state.stop : onClose}
        busy={state.isChecking || state.isStopping}
        className="mt-3"
        before={
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={checked && checked.faults.length === 0 ? state.goBack : onBack}
          >
            <ChevronLeft aria-hidden className="size-4" />
            {t('import.back')}
          </Button>
        }
      >
        {checked ? (
          checked.faults.length === 0 && (
            <Button busy={isBusy} onClick={() => state.importAll(checked)}>
              {t('import.run', { count })}
            </Button>
          )
        ) : (
          <Button
            busy={isBusy}
            disabled={isPending || !rules.isReady || !isNamed}
            onClick={() => state.check({ tenantId, columns, rules })}
          >
            {t('import.check', { count })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

const noFields: OwnField[] = [];

/** What earlier enquiries hold, though no step asks for it any more, can be brought as well. */
function asAnswer({ field, label }: OwnField): OwnFieldAnswer {
  return { field, label, kind: null, value: null, text: null };
}

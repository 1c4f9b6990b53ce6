import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ComputedValue, reservedNames, type TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { FieldError, SelectField, TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { isSameJson } from '../same-json.ts';
import { CheckBox } from './check-box.tsx';

/**
 * Adds a value worked out from answers, or edits the one at a place of the list; as one change. It is found by its name
 * again when the list was changed elsewhere.
 */
export function ComputedDialog({ at: opened = null, onClose }: { at?: number | null; onClose(): void }) {
  const { t } = useTranslation('builder-flows');
  const { state, change } = useBuilder();
  const { config: whole } = state;
  const [edited] = useState(() => (opened === null ? undefined : whole.computed?.[opened]));
  const [former] = useState<ComputedValue>(edited ?? { name: '', from: 'age', fields: [] });
  const at = opened === null ? null : placeOf(whole.computed, former.name, opened);
  const isGone = at !== null && at < 0;
  // A value knows those before it alone.
  const config = at === null ? whole : { ...whole, computed: whole.computed?.slice(0, Math.max(at, 0)) };
  const [draft, setDraft] = useState(former);
  const [isAsked, setAsked] = useState(false);
  const set = (parts: Partial<ComputedValue>) => setDraft({ ...draft, ...parts });
  // What it is worked out from now stays a choice, whether it is asked for or not.
  const choices = [...new Set([...answersOf(config), ...(edited?.fields ?? [])])];
  const isSameName = draft.name.trim() === edited?.name;
  const fault = isSameName ? null : nameFault(whole, draft.name.trim());
  const lacksField = draft.fields.length === 0;

  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault || lacksField || isGone) return;
    const { on, ...rest } = { ...draft, name: draft.name.trim() };
    const value: ComputedValue = { ...rest, ...(draft.from === 'age' && on === 'cutoff' && { on }) };
    const isSameKind = isSameJson({ ...draft, name: '' }, { ...former, name: '' });
    change({ name: 'details', about: value.name }, (of) => {
      const { computed = [] } = of;
      if (opened === null) return { ...of, computed: [...computed, value] };
      const place = placeOf(computed, former.name, opened);
      const next = isSameKind ? { ...(computed[place] ?? former), name: value.name } : value;
      return { ...of, computed: withEdited(computed, place, next) };
    });
    onClose();
  };

  return (
    <Modal
      title={t(edited ? 'computed.edit' : 'computed.add', { name: edited?.name })}
      holds={draft !== former}
      onClose={onClose}
    >
      <form onSubmit={save} noValidate className="mt-4 grid gap-4">
        <TextField
          label={t('computed.name')}
          value={draft.name}
          maxLength={64}
          spellCheck={false}
          autoCapitalize="none"
          error={isAsked && fault ? t(`computed.fault.${fault}`) : null}
          onChange={({ target }) => set({ name: target.value })}
        />
        <SelectField
          label={t('computed.kind')}
          value={draft.from}
          onChange={({ target }) => {
            const from = kinds.find((kind) => kind === target.value) ?? 'age';
            set({ from, fields: from === 'join' ? draft.fields : draft.fields.slice(0, 1) });
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`computed.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        {draft.from === 'join' ? (
          <fieldset>
            <legend className="mb-1.5 font-medium text-ink-soft text-sm">{t('computed.fields')}</legend>
            {choices.map((field) => (
              <CheckBox
                key={field}
                label={field}
                isChecked={draft.fields.includes(field)}
                onChange={(isTicked) => {
                  const others = draft.fields.filter((each) => each !== field);
                  set({ fields: isTicked ? [...others, field] : others });
                }}
              />
            ))}
            <FieldError
              id="computed-fields-error"
              error={isAsked && lacksField ? t('computed.fault.fields') : null}
            />
          </fieldset>
        ) : (
          <SelectField
            label={t('computed.field')}
            value={draft.fields[0] ?? ''}
            error={isAsked && lacksField ? t('computed.fault.fields') : null}
            onChange={({ target }) => set({ fields: target.value === '' ? [] : [target.value] })}
          >
            <option value="">{t('computed.choose')}</option>
            {choices.map((field) => (
              <option key={field} value={field}>
                {field}
              </option>
            ))}
          </SelectField>
        )}
        {draft.from === 'age' && config.eligibility && (
          <SelectField
            label={t('computed.on')}
            value={draft.on ?? 'today'}
            onChange={({ target }) => set({ on: target.value === 'cutoff' ? 'cutoff' : 'today' })}
          >
            <option value="today">{t('computed.days.today')}</option>
            <option value="cutoff">{t('computed.days.cutoff')}</option>
          </SelectField>
        )}
        {isGone && <InlineAlert className="text-sm">{t('gone')}</InlineAlert>}
        <DialogActions onCancel={onClose} className="mt-2">
          <Button type="submit" disabled={isGone}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

/** Returns where a value of that name is: where it was, or else anywhere; -1 for nowhere. */
function placeOf(computed: readonly ComputedValue[] = [], name: string, was: number): number {
  return computed[was]?.name === name ? was : computed.findIndex((each) => each.name === name);
}

/** In its place; the values that are worked out from it follow its name. */
function withEdited(values: readonly ComputedValue[], at: number, value: ComputedValue): ComputedValue[] {
  const was = values[at]?.name;
  return values.map((each, place) => {
    if (place === at) return value;
    return { ...each, fields: each.fields.map((field) => (field === was ? value.name : field)) };
  });
}

const kinds = ['age', 'join', 'count'] as const satisfies readonly ComputedValue['from'][];

/** The fields that any step asks for, and the values worked out before, in their order. */
function answersOf({ workflows, flows, computed = [] }: TenantConfig): string[] {
  const steps = [...Object.values(workflows), ...Object.values(flows)].flatMap((flow) => flow.steps);
  return [...new Set([...steps.flatMap(({ field }) => field ?? []), ...computed.map(({ name }) => name)])];
}

function nameFault(config: TenantConfig, name: string): 'name' | 'taken' | null {
  if (!/^[A-Za-z]\w{0,63}$/.test(name)) return 'name';
  const taken = [...answersOf(config), ...Object.keys(config.globalVariables), ...reservedNames];
  return taken.includes(name) ? 'taken' : null;
}

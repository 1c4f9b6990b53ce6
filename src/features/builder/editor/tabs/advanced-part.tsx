import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepUses } from '../draft/step-uses.ts';
import { countPlaces } from '../draft/targets-of.ts';
import { useEditor } from '../editor-context.ts';
import { CheckInput } from '../fields/check-input.tsx';
import { NamedRows } from '../fields/rows/named-rows.tsx';
import { TextInput } from '../fields/text-input.tsx';

/** What a school rarely needs: the step's id, its pause, and the values it sets. Open for a new step, and to mend. */
export function AdvancedPart() {
  const { t } = useTranslation('builder-editor');
  const { draft, isNew, change, errorOf } = useEditor();
  const [isOpen, setOpen] = useState(isNew || draft.variables.length > 0);
  const isFaulty =
    errorOf('id') !== null || draft.variables.some(({ key }) => errorOf(`variables.${key}.name`));
  return (
    <details
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-line border-t pt-3"
    >
      <summary className="-ms-1 flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control font-semibold text-[0.9375rem] text-ink-soft hover:text-ink pointer-fine:min-h-8">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        {t('basic.advanced')}
      </summary>
      <div className="mt-3 grid gap-4">
        <IdField />
        {stepUses[draft.type].message && (
          <CheckInput
            label={t('typing.label')}
            hint={t('typing.hint')}
            isChecked={draft.showsTyping}
            onChange={(showsTyping) => change({ showsTyping })}
          />
        )}
        <fieldset>
          <legend className="font-medium text-sm">{t('variables.title')}</legend>
          <p className="mt-1 mb-3 text-ink-soft text-sm">{t('variables.note')}</p>
          <NamedRows
            name="variables"
            label={t('variables.title')}
            addLabel={t('variables.add')}
            nameLabel={t('variables.name')}
            valueLabel={t('variables.value')}
            rows={draft.variables}
            onChange={(variables) => change({ variables })}
          />
        </fieldset>
      </div>
    </details>
  );
}

function IdField() {
  const { t } = useTranslation('builder-editor');
  const { draft, origin, isNew, config, flow, change } = useEditor();
  const places = useMemo(
    () => (isNew ? 0 : countPlaces(config, flow, origin.id)),
    [isNew, config, flow, origin.id],
  );
  const isRenamed = !isNew && draft.id.trim() !== origin.id;
  return (
    <TextInput
      label={t('id.label')}
      name="id"
      isCode
      isRequired
      hint={isRenamed && places > 0 ? t('id.renames', { count: places }) : t('id.hint')}
      value={draft.id}
      onChange={(id) => change({ id })}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { ActionRow } from '../draft/step-draft.ts';
import { actionTypes } from '../draft/step-types.ts';
import { useEditor } from '../editor-context.ts';
import { ChoiceInput } from '../fields/choice-input.tsx';
import { SortableRows } from '../fields/rows/sortable-rows.tsx';
import { Section } from '../fields/section.tsx';
import { TextInput } from '../fields/text-input.tsx';

/** The buttons under a message or at the end of a conversation. */
export function ActionsTab() {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  return (
    <Section title={t('actions.title')} note={t('actions.note')}>
      <SortableRows<ActionRow>
        label={t('actions.title')}
        rows={draft.actions}
        nameOf={({ text }, index) => text.trim() || t('actions.name', { number: index + 1 })}
        addLabel={t('actions.add')}
        blank={(key) => ({ ...blank, key })}
        onChange={(actions) => change({ actions })}
      >
        {(row, changeRow) => (
          <>
            <ChoiceInput
              label={t('actions.type')}
              name={`actions.${row.key}.type`}
              hint={t(`actions.about.${row.type}`)}
              value={row.type}
              choices={actionTypes}
              labelOf={(type) => t(`actions.types.${type}`)}
              onChange={(type) => changeRow({ type })}
            />
            <TextInput
              label={t('actions.text')}
              name={`actions.${row.key}.text`}
              isRequired
              value={row.text}
              onChange={(text) => changeRow({ text })}
            />
            {(row.type === 'redirect' || row.type === 'custom') && (
              <TextInput
                label={t(`actions.${row.type}`)}
                name={`actions.${row.key}.action`}
                isCode
                isRequired
                inputMode={row.type === 'redirect' ? 'url' : undefined}
                placeholder={row.type === 'redirect' ? addressBegins : undefined}
                value={row.action}
                onChange={(action) => changeRow({ action })}
              />
            )}
          </>
        )}
      </SortableRows>
    </Section>
  );
}

const addressBegins = 'https://';

const blank: Omit<ActionRow, 'key'> = { type: 'reset', text: '', action: '' };

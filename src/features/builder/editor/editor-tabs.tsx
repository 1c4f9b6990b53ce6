import * as Tabs from '@radix-ui/react-tabs';
import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fault } from './draft/faults/fault.ts';
import { type EditorTab, editorTabs, hasContent, stepUses } from './draft/step-uses.ts';
import { useEditor } from './editor-context.ts';

/** The editor's tabs that the step's type uses; a dot marks a tab with content, a red one a tab with faults. */
export function EditorTabs({ faults }: { faults: readonly Fault[] }) {
  const { t } = useTranslation('builder-editor');
  const { draft } = useEditor();
  const id = useId();
  const markOf = (tab: EditorTab): 'error' | 'content' | null => {
    if (faults.some((fault) => fault.tab === tab)) return 'error';
    return hasContent[tab](draft) ? 'content' : null;
  };
  // What the type does not use is shown only while something is in it.
  const shown = editorTabs.filter((tab) => stepUses[draft.type].tabs.includes(tab) || markOf(tab));
  return (
    <>
      <Tabs.List aria-label={t('tabs.name')} className="flex border-line border-b px-3">
        {shown.map((tab) => {
          const mark = markOf(tab);
          return (
            <Tabs.Trigger
              key={tab}
              value={tab}
              aria-describedby={mark ? `${id}-${mark}` : undefined}
              className={clsx(
                '-mb-px relative min-h-11 border-transparent border-b-2 px-2 font-medium text-sm outline-offset-[-2px] transition-colors duration-150 hover:text-ink sm:px-3',
                'data-[state=active]:border-brand-text data-[state=active]:text-ink',
                stepUses[draft.type].tabs.includes(tab) ? 'text-ink-soft' : 'text-ink-faint',
              )}
            >
              {t(`tabs.${tab}`)}
              {mark && (
                <span
                  aria-hidden
                  className={clsx(
                    'absolute end-0 top-2 size-1.5 rounded-full sm:end-1',
                    mark === 'error' ? 'bg-danger' : 'bg-brand-text',
                  )}
                />
              )}
            </Tabs.Trigger>
          );
        })}
      </Tabs.List>
      <span id={`${id}-error`} hidden>
        {t('tabs.error')}
      </span>
      <span id={`${id}-content`} hidden>
        {t('tabs.content')}
      </span>
    </>
  );
}

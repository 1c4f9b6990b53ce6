import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Conversation, Json } from '#engine';

/** What the conversation knows: the answers given, and the variables that steps and calls have set. */
export function TesterValues({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('builder-tester');
  const groups: [string, [string, Json][]][] = [
    [t('values.answers'), Object.entries(conversation.userData)],
    // Names that begin with _ are the engine's own.
    [t('values.variables'), Object.entries(conversation.variables).filter(([name]) => !name.startsWith('_'))],
  ];
  const count = groups.reduce((sum, [, values]) => sum + values.length, 0);
  return (
    <details className="group shrink-0 border-line border-t">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-sm outline-offset-[-2px] hover:bg-surface-tint">
        <ChevronRight
          aria-hidden
          className="size-4 text-ink-soft transition-transform duration-150 group-open:rotate-90"
        />
        <span className="font-medium">{t('values.title')}</span>
        <span className="text-ink-soft tabular-nums">{count}</span>
      </summary>
      <div className="max-h-56 overflow-y-auto px-4 pb-3">
        {groups.map(([title, values]) => (
          <table key={title} className="mb-2 w-full table-fixed text-sm">
            <caption className="py-1.5 text-start font-medium text-ink-soft">{title}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('values.name')}</th>
                <th scope="col">{t('values.value')}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-line border-y">
              {values.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row" className="w-2/5 py-1.5 pe-3 text-start align-top font-normal">
                    <code className="break-words text-xs">{name}</code>
                  </th>
                  <td className="break-words py-1.5 align-top">{asWritten(value)}</td>
                </tr>
              ))}
              {values.length === 0 && (
                <tr>
                  <td colSpan={2} className="py-1.5 text-ink-faint">
                    {t('values.none')}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        ))}
      </div>
    </details>
  );
}

function asWritten(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

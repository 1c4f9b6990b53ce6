import { useTranslation } from 'react-i18next';
import { CodeBlock } from '#ui/code-block.tsx';
import { type SnippetAttributes, scriptSnippet } from './snippet.ts';

/** The line to paste, and where it names an address that a school's visitors do not reach, what to do about it. */
export function SnippetCode({ app, attributes }: { app: string; attributes: SnippetAttributes }) {
  const { t } = useTranslation('install');
  return (
    <>
      <CodeBlock name={t('snippet.name')} code={scriptSnippet(app, attributes)} isMain />
      {!app.startsWith('https://') && (
        <p className="mt-3 max-w-prose text-sm">{t('snippet.inner', { app })}</p>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { CodeBlock as PlainCodeBlock } from '#ui/code-block.tsx';

/** Code for the school's own site, with the way to copy it. `name` says what it is. */
export function CodeBlock(block: { name: string; code: string; isMain?: boolean }) {
  const { t } = useTranslation('install');
  const words = { copy: t('copy.button'), done: t('copy.done'), failed: t('copy.failed') };
  return <PlainCodeBlock {...block} words={words} />;
}

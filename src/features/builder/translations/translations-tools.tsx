import { Download, MessagesSquare, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#lib/browser/download-file.ts';
import { type ChatLanguage, languageName } from '#lib/i18n/languages.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { translationsCsv, translationsFileName } from './translations-csv.ts';
import { TranslationsImportDialog } from './translations-import-dialog.tsx';

/** A file to translate elsewhere, the way back, a try in the first language that is shown, and the way out. */
export function TranslationsTools({
  languages,
  shown,
}: {
  /** The columns of the file. */
  languages: readonly ChatLanguage[];
  shown: readonly ChatLanguage[];
}) {
  const { t, i18n } = useTranslation('builder-translations');
  const { state, flow, open } = useBuilder();
  const [isImporting, setImporting] = useState(false);
  const nameOf = (language: ChatLanguage) => languageName(language, i18n.language);
  const [first] = shown;
  const save = () => {
    const name = translationsFileName(state.config);
    const text = translationsCsv(state.config, languages, {
      original: t('file.original'),
      place: t('file.where'),
      nameOf,
    });
    downloadFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
    toast({ title: t('file.exported', { name }) });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" onClick={save} className="px-3">
        <Download aria-hidden className="size-4" />
        {t('file.export')}
      </Button>
      <Button variant="outline" onClick={() => setImporting(true)} className="px-3">
        <Upload aria-hidden className="size-4" />
        {t('file.import')}
      </Button>
      {first && flow && (
        <Button variant="outline" onClick={() => open({ type: 'tester', language: first })} className="px-3">
          <MessagesSquare aria-hidden className="size-4" />
          {t('try', { language: nameOf(first) })}
        </Button>
      )}
      <IconButton
        label={t('close')}
        icon={<X className="size-5" />}
        onClick={() => open({ type: 'none' })}
        className="text-ink-soft"
      />
      {isImporting && <TranslationsImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}

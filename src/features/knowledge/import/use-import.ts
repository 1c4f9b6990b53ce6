import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { importArticles, readImported } from '#data/articles/article-import.ts';
import { refreshKnowledge } from '#data/articles/knowledge.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { currentLanguage, i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { type ArticleImport, largestImport, readImportFile, readImportText } from './read-import.ts';

export type ImportState = ReturnType<typeof useImport>;

/** The state of an import. Nothing is lost when saving fails. */
export function useImport(staffId: string, tenantId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const { reader } = useDateText();
  const [pasted, setPasted] = useState('');
  const [found, setFound] = useState<{ name: string | null; read: ArticleImport } | null>(null);
  const [state, setState] = useState<'draft' | 'published'>('draft');
  const latest = useRef<File>(null);
  const readsAs = { dateFormat: reader.dateFormat, language: currentLanguage() };

  const takeFile = async (file: File) => {
    latest.current = file;
    const bytes = file.size > largestImport ? undefined : await file.arrayBuffer().catch(() => null);
    // Of two files in a row the later one counts, whichever was read first.
    if (latest.current !== file) return;
    const read: ArticleImport = bytes
      ? readImportFile(file.name, new Uint8Array(bytes), readsAs)
      : { ok: false, fault: bytes === undefined ? 'too-large' : 'unreadable' };
    setFound({ name: file.name, read });
  };
  const articles = found?.read.ok ? found.read.articles.filter(({ faults }) => faults.length === 0) : [];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      importArticles(
        staffId,
        tenantId,
        articles.map(({ content }) => ({ ...content, state })),
      ),
    onSuccess(counts) {
      refreshKnowledge(queryClient, staffId);
      // The server's upkeep reads what is left where this ends early.
      void readImported(staffId, tenantId).then(
        () => refreshKnowledge(queryClient, staffId),
        () => {},
      );
      const { added, updated, unchanged } = counts;
      const parts = [
        added > 0 && i18n.t('knowledge:import.added', { count: added }),
        updated > 0 && i18n.t('knowledge:import.updated', { count: updated }),
        unchanged > 0 && i18n.t('knowledge:import.unchanged', { count: unchanged }),
      ];
      toast({
        title: i18n.t('knowledge:import.done'),
        description: parts.filter((part) => part !== false).join(', '),
      });
      onDone();
    },
  });
  return {
    pasted,
    setPasted,
    name: found?.name ?? null,
    read: found?.read ?? null,
    takeFile,
    takeText: () => setFound({ name: null, read: readImportText(pasted, readsAs) }),
    /** Returns to the choice of a source; pasted text stays. */
    goBack() {
      setFound(null);
      reset();
    },
    /** Without the invalid ones. */
    articles,
    state,
    setState,
    run: () => mutate(),
    isImporting: isPending,
    error,
  };
}

import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffAccount } from '#data/session/accounts.ts';
import { runWhenIdle } from '#lib/browser/run-when-idle.ts';
import { shortcutLetter } from '#lib/browser/shortcut-letter.ts';
import type { SchoolChoice } from '../use-school-choice.ts';

/** Opens the command palette: a button in the header, or Ctrl/⌘ K unless a dialog is open. */
export function PaletteOpener({ account, school }: { account: StaffAccount; school: SchoolChoice }) {
  const { t } = useTranslation('palette');
  const [isOpen, setOpen] = useState(false);
  // Letters typed right after the shortcut are not lost.
  useEffect(() => runWhenIdle(() => void loadPalette().catch(() => undefined)), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isChord = shortcutLetter(event) === 'k' && event.ctrlKey !== event.metaKey;
      if (!isChord || event.shiftKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('title')}
        onClick={() => setOpen(true)}
        className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-control text-ink-soft text-sm hover:bg-surface-tint hover:text-ink xl:w-auto xl:border xl:border-line-strong xl:px-3 pointer-fine:size-10 xl:pointer-fine:w-auto"
      >
        <Search aria-hidden className="size-5 xl:size-4" />
        <span className="sr-only xl:not-sr-only">{t('title')}</span>
        <kbd aria-hidden className="hidden font-sans text-ink-faint text-xs xl:inline">
          {t(isApple() ? 'chordApple' : 'chord')}
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette account={account} school={school} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const loadPalette = async () => ({ default: (await import('./palette.tsx')).Palette });
const Palette = lazy(loadPalette);

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

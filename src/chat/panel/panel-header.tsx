import { Maximize2, Minimize2, RotateCcw, X } from 'lucide-react';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { tryUntilDone } from '#lib/browser/try-until-done.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lazyLanguageChoice } from '../lazy/panel-views.ts';
import { useWords } from '../words/use-words.ts';
import type { LanguageChoiceProps } from './language-choice.tsx';

interface PanelHeaderProps {
  titleId: string;
  title: string;
  subtitle: string;
  logo: { src: string; onError: () => void };
  maximised: boolean;
  /** With more than one, the parent may choose. */
  languages?: readonly ChatLanguage[];
  onLanguage?: (language: ChatLanguage) => void;
  /** Before the buttons. */
  extra?: ReactNode;
  /** Each of these that is given has a button. */
  onReset?: () => void;
  onMaximise?: () => void;
  onClose?: () => void;
}

/** Memoized, so that messages do not re-render it. */
export const PanelHeader = memo(function PanelHeader({
  titleId,
  title,
  subtitle,
  logo,
  maximised,
  languages,
  onLanguage,
  extra,
  ...actions
}: PanelHeaderProps) {
  const words = useWords();
  const icon = 'size-[1.125rem]';
  return (
    // Not a banner landmark: the host page may have its own. What opens below it is placed by the outer box, since a page
    // may place the header itself.
    <div className="relative shrink-0">
      <div
        data-part="header"
        className="flex shrink-0 items-center gap-2.5 border-[color:var(--brand-edge,transparent)] border-b bg-brand py-2 ps-3 pe-1.5 text-brand-ink short:py-0"
      >
        <img {...logo} alt="" className="size-10 rounded-full bg-brand-ink short:size-7" />
        <div className="min-w-0 flex-1">
          <h2
            id={titleId}
            className="line-clamp-2 short:line-clamp-1 font-semibold text-[0.9375rem] leading-tight [overflow-wrap:anywhere]"
          >
            <bdi>{title}</bdi>
          </h2>
          <p className="truncate text-sm leading-snug short:sr-only">{subtitle}</p>
        </div>
        <div className="flex shrink-0">
          {languages && languages.length > 1 && onLanguage && (
            <LanguagePlace languages={languages} onChoose={onLanguage} />
          )}
          {extra}
          {actions.onReset && (
            <IconButton
              label={words.reset}
              icon={<RotateCcw aria-hidden className={icon} />}
              onClick={actions.onReset}
            />
          )}
          {actions.onMaximise && (
            <IconButton
              label={maximised ? words.minimise : words.maximise}
              icon={
                maximised ? (
                  <Minimize2 aria-hidden className={icon} />
                ) : (
                  <Maximize2 aria-hidden className={icon} />
                )
              }
              onClick={actions.onMaximise}
            />
          )}
          {actions.onClose && (
            <IconButton
              label={words.close}
              icon={<X aria-hidden className="size-5" />}
              onClick={actions.onClose}
            />
          )}
        </div>
      </div>
    </div>
  );
});

/** The choice of languages is not needed for the first message: its place is reserved until it has loaded. */
function LanguagePlace(props: LanguageChoiceProps) {
  const [View, setView] = useState(lazyLanguageChoice.get);
  useEffect(
    () =>
      tryUntilDone(async () => {
        await lazyLanguageChoice.load();
        setView(lazyLanguageChoice.get);
      }),
    [],
  );
  return <span className="size-11 pointer-fine:size-10">{View && <View {...props} />}</span>;
}

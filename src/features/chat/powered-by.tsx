import { useWords } from './use-words.ts';

/** Whose chat it is, below one that stands on a school's page. */
export function PoweredBy() {
  const words = useWords();
  return (
    <p
      data-part="footer"
      className="border-line border-t bg-surface py-1.5 text-center text-ink-faint text-xs"
    >
      {words.poweredBy} <span className="font-medium text-ink-soft">{words.product}</span>
    </p>
  );
}

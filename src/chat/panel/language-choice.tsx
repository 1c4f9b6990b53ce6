import { Languages } from 'lucide-react';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { useWords } from '../words/use-words.ts';

export interface LanguageChoiceProps {
  languages: readonly ChatLanguage[];
  onChoose: (language: ChatLanguage) => void;
}

/** The language of the chat: an icon in the header, and on it the platform's own list. */
export function LanguageChoice({ languages, onChoose }: LanguageChoiceProps) {
  const words = useWords();
  return (
    <span className="relative grid size-full place-items-center rounded-control hover:bg-current/12 has-focus-visible:outline-2 has-focus-visible:outline-current has-focus-visible:outline-offset-[-2px]">
      <Languages aria-hidden className="size-[1.125rem]" />
      <select
        aria-label={words.chooseLanguage}
        title={words.chooseLanguage}
        value={words.language}
        onChange={({ target }) => {
          const chosen = languages.find((each) => each === target.value);
          if (chosen) onChoose(chosen);
        }}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-transparent text-base opacity-0"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language} className="bg-surface text-ink">
            {ownNames[language]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Each language's name in that language. */
const ownNames: Record<ChatLanguage, string> = {
  en: 'English',
  hi: 'हिन्दी',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
};

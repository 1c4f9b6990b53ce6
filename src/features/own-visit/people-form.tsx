import { useState } from 'react';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import type { OwnVisitWords } from './own-visit-words.ts';

/** How many come, with a button once another number is chosen. */
export function PeopleForm({
  people,
  words,
  language,
  busy,
  onSave,
}: {
  people: number;
  language: ChatLanguage;
  words: OwnVisitWords;
  busy: boolean;
  onSave(people: number): void;
}) {
  const [wanted, setWanted] = useState(people);
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSave(wanted);
      }}
    >
      <label className="grid gap-1.5">
        <span className="font-medium text-ink-soft text-sm">{words.howMany}</span>
        <select
          value={wanted}
          onChange={({ target }) => setWanted(Number(target.value))}
          className="min-h-11 min-w-24 rounded-control border border-line-strong bg-surface px-3 text-ink"
        >
          {Array.from({ length: 20 }, (_, n) => n + 1).map((n) => (
            <option key={n} value={n}>
              {n.toLocaleString(language)}
            </option>
          ))}
        </select>
      </label>
      {wanted !== people && (
        <Button type="submit" variant="outline" busy={busy}>
          {words.save}
        </Button>
      )}
    </form>
  );
}

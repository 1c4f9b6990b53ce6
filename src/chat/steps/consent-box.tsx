import { useId } from 'react';
import type { Consent } from '#engine';
import { safeRedirect } from '#lib/safe-link.ts';
import { FieldError } from '#ui/controls/field.tsx';
import { useWords } from '../words/use-words.ts';

interface ConsentBoxProps {
  consent: Consent;
  given: boolean;
  /** The parent tried to continue without it. */
  missing: boolean;
  onChange: (given: boolean) => void;
}

/** The school's privacy sentence with a checkbox, initially unticked, and a link to the whole notice. */
export function ConsentBox({ consent, given, missing, onChange }: ConsentBoxProps) {
  const words = useWords();
  const id = useId();
  const error = missing && !given ? words.hint.consent : null;
  const notice = safeRedirect(consent.privacyUrl);
  return (
    <div className="rounded-control bg-surface-tint px-3 py-1.5 text-sm short:order-last short:col-span-full short:py-0">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
        <input
          type="checkbox"
          required
          checked={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-brand-text"
        />
        <span dir="auto" className="[overflow-wrap:anywhere]">
          {consent.notice}
        </span>
      </label>
      {notice && (
        <a
          href={notice.href}
          target="_blank"
          rel="noopener noreferrer"
          className="relative ms-8 inline-flex min-h-6 items-center before:absolute before:inset-x-0 before:-inset-y-2.5 font-medium text-brand-text underline underline-offset-2"
        >
          {words.privacyNotice} <span className="sr-only">{words.opensNewTab}</span>
        </a>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

import { Clock, HeartHandshake, MessageCircle, PenLine } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { welcomeWords as words } from './welcome-words.ts';

/** The greeting at a school's front door: what one can do here, what to expect, and the way in for staff. */
export function WelcomeCard({ onLogin }: { onLogin(): void }) {
  return (
    <div className="max-w-[35rem]">
      <h1>
        <span className="mb-3 block font-medium text-brand-text text-sm">{words.portal}</span>{' '}
        <span className="block text-balance font-semibold font-serif text-[2.125rem] leading-[1.1] tracking-[-0.02em] sm:text-5xl lg:text-[3.5rem]">
          {words.heading}
        </span>
      </h1>
      <p className="mt-4 max-w-[30rem] text-pretty text-ink-soft text-lg leading-relaxed">{words.intro}</p>
      <p className="mt-6 flex items-center gap-3 font-medium">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-brand text-brand-ink"
        >
          <MessageCircle className="size-5" />
        </span>
        {words.hint}
      </p>
      <ul className="mt-8 grid gap-4 border-line border-t pt-6 sm:grid-cols-3 sm:gap-6">
        {words.promises.map(({ title, detail }, index) => {
          const Icon = icons[index] ?? Clock;
          return (
            <li key={title} className="flex gap-3 sm:block">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-text sm:mb-2" />
              <span>
                <span className="block font-semibold text-[0.9375rem]">{title}</span>
                <span className="block text-ink-soft text-sm">{detail}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-8 flex items-center gap-3 text-ink-soft text-sm">
        {words.staff}
        <Button variant="outline" onClick={onLogin}>
          {words.login}
        </Button>
      </p>
    </div>
  );
}

const icons = [Clock, HeartHandshake, PenLine];

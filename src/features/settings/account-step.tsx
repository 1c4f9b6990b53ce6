import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { staffSession } from '#data/session/staff-session.ts';
import { Button } from '#ui/controls/button.tsx';

/** The only page for a member of staff until one thing about their account is done: they do it, or sign out. */
export function AccountStep({
  userId,
  icon: Icon,
  title,
  intro,
  children,
}: {
  userId: string;
  icon: LucideIcon;
  title: string;
  intro: readonly string[];
  children: ReactNode;
}) {
  const { t } = useTranslation('settings');
  return (
    <div className="w-full max-w-lg">
      <div className="mb-5 grid size-14 place-items-center rounded-full bg-brand-soft text-brand-text">
        <Icon aria-hidden className="size-6" />
      </div>
      <h1 className="font-semibold font-serif text-3xl tracking-[-0.015em] sm:text-4xl">{title}</h1>
      {intro.map((sentence) => (
        <p key={sentence} className="mt-2 text-ink-soft">
          {sentence}
        </p>
      ))}
      <div className="mt-6 rounded-card border border-line bg-surface">{children}</div>
      <Button variant="quiet" className="mt-4 -ml-4" onClick={() => void staffSession.remove(userId)}>
        {t('firstPassword.signOut')}
      </Button>
    </div>
  );
}

import { Clock, HeartHandshake, MessageCircle, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';

/** The welcome text of the home page: what visitors can do here, what to expect, and the sign-in button for staff. */
export function WelcomeCard({ onLogin }: { onLogin(): void }) {
  const { t } = useTranslation('welcome');
  return (
    <div className="max-w-[35rem]">
      <h1>
        <span className="mb-3 block font-medium text-brand-text text-sm">{t('portal')}</span>{' '}
        <span className="block text-balance font-semibold font-serif text-[2.125rem] leading-[1.1] tracking-[-0.02em] sm:text-5xl lg:text-[3.5rem]">
          {t('heading')}
        </span>
      </h1>
      <p className="mt-4 max-w-[30rem] text-pretty text-ink-soft text-lg leading-relaxed">{t('intro')}</p>
      <p className="mt-6 flex items-center gap-3 font-medium">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-brand text-brand-ink"
        >
          <MessageCircle className="size-5" />
        </span>
        {t('hint')}
      </p>
      <ul className="mt-8 grid gap-4 border-line border-t pt-6 sm:grid-cols-3 sm:gap-6">
        {promises.map(({ icon: Icon, title, detail }) => (
          <li key={title} className="flex gap-3 sm:block">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-text sm:mb-2" />
            <span>
              <span className="block font-semibold text-[0.9375rem]">{t(title)}</span>
              <span className="block text-ink-soft text-sm">{t(detail)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-8 flex items-center gap-3 text-ink-soft text-sm">
        {t('staff')}
        <Button variant="outline" onClick={onLogin}>
          {t('login')}
        </Button>
      </p>
    </div>
  );
}

const promises = [
  { icon: Clock, title: 'promises.anytime', detail: 'promises.anytimeDetail' },
  { icon: HeartHandshake, title: 'promises.person', detail: 'promises.personDetail' },
  { icon: PenLine, title: 'promises.free', detail: 'promises.freeDetail' },
] as const;

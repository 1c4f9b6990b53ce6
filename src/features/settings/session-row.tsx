import { Laptop, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type OwnSession, useEndSessions } from '#data/session/own-sessions.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { Moment } from '#ui/moment.tsx';
import { deviceText } from './device-text.ts';

/** One browser where this user is signed in; any but this one can be signed out here. */
export function SessionRow({ staffId, session }: { staffId: string; session: OwnSession }) {
  const { t } = useTranslation('settings');
  const end = useEndSessions(staffId);
  const { system } = session.device;
  const device = deviceText(t, session.device);
  const Icon = system && phones.has(system) ? Smartphone : Laptop;

  const signOut = () =>
    end.mutate(session.id, {
      onSuccess: () => {
        toast({ title: i18n.t('settings:sessions.ended', { device }) });
        // The row is removed, and its button with it.
        document.getElementById('sessions')?.focus();
      },
    });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {session.is_current && (
            <span className="rounded-full bg-brand-soft px-2.5 py-0.5 font-medium text-brand-text text-xs">
              {t('sessions.thisOne')}
            </span>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span>
            {t('sessions.since')} <Moment at={session.created_at} />
          </span>
          <span>
            {t('sessions.lastSeen')} <Moment at={session.last_seen_at} />
          </span>
        </p>
        {end.isError && <InlineAlert className="mt-2 text-sm">{t('sessions.endFailed')}</InlineAlert>}
      </div>
      {!session.is_current && (
        <Button variant="outline" busy={end.isPending} onClick={signOut}>
          <span>
            {t('sessions.end')} <span className="sr-only">{device}</span>
          </span>
        </Button>
      )}
    </li>
  );
}

const phones: ReadonlySet<string> = new Set(['iPhone', 'Android']);

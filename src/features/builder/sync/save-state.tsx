import clsx from 'clsx';
import { Check, CircleAlert, CloudOff, LoaderCircle, LogIn, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { refusalMessage } from '#data/supabase/refusal-message.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { useDraftSync } from './draft-sync.tsx';

/** One line with the save status, and what to do on failure. */
export function SaveState() {
  const { t } = useTranslation('builder-sync');
  const { clock } = useDateText();
  const { status, updatedAt, problem, saveNow } = useDraftSync();

  if (status === 'signed-out') return <NotSaved />;
  if (status === 'failed') {
    return (
      <Line role="alert" icon={<CloudOff className="size-4" />} className="text-danger">
        <span>
          {refusalMessage(problem?.refusal) ?? t('state.failed')} {t('state.kept')}
        </span>
        <Button
          variant="quiet"
          onClick={() => void saveNow()}
          className="-my-2 whitespace-nowrap px-2 text-brand-text text-sm underline"
        >
          {t('state.tryAgain')}
        </Button>
      </Line>
    );
  }
  const lines = {
    conflict: { icon: <CircleAlert className="size-4" />, words: t('state.conflict') },
    saving: {
      icon: <LoaderCircle className="size-4 motion-safe:animate-spin" />,
      words: t('state.saving'),
    },
    unsaved: { icon: <PencilLine className="size-4" />, words: t('state.unsaved') },
    saved: {
      icon: <Check className="size-4" />,
      words: updatedAt ? t('state.saved', { time: clock(new Date(updatedAt)) }) : t('state.unchanged'),
    },
  } as const;
  const { icon, words } = lines[status];
  return (
    <Line role="status" icon={icon} isBrief={status !== 'conflict'}>
      {words}
    </Line>
  );
}

/** Explains why nothing is saved here, and links to where it is. */
function NotSaved() {
  const { t } = useTranslation('builder-sync');
  const { isGuest } = useDraftSync();
  const { pathname, search } = useLocation();
  const isSignedIn = useStaffSession().type === 'signed-in';
  if (isGuest) return <Line icon={<CircleAlert className="size-4" />}>{t('state.guest')}</Line>;
  if (isSignedIn) return <Line icon={<CircleAlert className="size-4" />}>{t('state.static')}</Line>;
  return (
    <Link
      to="/login"
      state={{ from: pathname + search }}
      // A phone has room for one way to sign in: that of Publish.
      className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-control text-brand-text underline-offset-4 hover:underline max-sm:hidden pointer-fine:min-h-9"
    >
      <LogIn aria-hidden className="size-4" />
      {t('state.signIn')}
    </Link>
  );
}

function Line({
  icon,
  role,
  className = 'text-ink-soft',
  isBrief = false,
  children,
}: {
  icon: ReactNode;
  role?: 'alert' | 'status';
  className?: string;
  /** Needs no attention: a phone shows its icon alone. */
  isBrief?: boolean;
  children: ReactNode;
}) {
  return (
    <p
      role={role}
      data-long={isBrief ? undefined : ''}
      className={clsx('flex items-center gap-1.5', isBrief ? 'shrink-0' : 'min-w-0', className)}
    >
      <span aria-hidden className="shrink-0">
        {icon}
      </span>
      {isBrief ? <span className="whitespace-nowrap max-sm:sr-only">{children}</span> : children}
    </p>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { finishOidc } from '#data/session/oidc.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { CodeForm } from './code-form.tsx';
import { faultOf, type OidcFault } from './oidc-fault.ts';

type Outcome = { page: string | null } & (
  | { type: 'entered' }
  | { type: 'code'; ticket: string }
  | { type: 'failed'; fault: OidcFault }
);

/**
 * Where the school's sign-in sends the browser back: signs in with its answer, asks for the code of those who have a second
 * factor, and goes to the page that was requested, or back to the form with the reason.
 */
export function OidcReturn({
  answer,
  pageAfter,
}: {
  answer: string;
  pageAfter(page: string | null): string;
}) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [code, setCode] = useState<{ ticket: string; page: string | null } | null>(null);
  const goTo = (page: string | null) => navigate(pageAfter(page), { replace: true });
  const goBack = (fault?: OidcFault) =>
    navigate(staffSession.state().type === 'signed-in' ? '/login?add=1' : '/login', {
      replace: true,
      state: { oidc: fault },
    });
  const goOn = useEffectEvent((outcome: Outcome) => {
    if (outcome.type === 'code') setCode(outcome);
    else if (outcome.type === 'failed') void goBack(outcome.fault);
    else void goTo(outcome.page);
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    // Once: an answer counts once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    // The answer is in no history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void finish(answer).then((outcome) => goOn(outcome));
  }, [answer]);
  if (!code) return <Spinner label={t('submitting')} className="size-6 text-brand-text" />;
  return (
    <div className="w-full max-w-[25rem]">
      <h1 className="mb-8 font-semibold font-serif text-4xl tracking-[-0.015em]">{t('title')}</h1>
      <CodeForm ticket={code.ticket} onBack={() => void goBack()} onEntered={() => void goTo(code.page)} />
    </div>
  );
}

async function finish(query: string): Promise<Outcome> {
  const failed = (fault: OidcFault): Outcome => ({ type: 'failed', fault, page: null });
  const finished = await finishOidc(query).catch(() => 'unavailable' as const);
  if (finished === 'unavailable') return failed('unavailable');
  if (finished === null) return failed('expired');
  const { answer, page } = finished;
  if (answer.ok) {
    const entered = await staffSession.signIn(answer.signIn).catch(() => 'unavailable' as const);
    return entered === 'entered' ? { type: 'entered', page } : failed(entered);
  }
  return answer.ticket === undefined
    ? failed(faultOf(answer))
    : { type: 'code', ticket: answer.ticket, page };
}

import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CallOutcome, useTryServiceCall } from '#data/configuration/try-service-call.ts';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { type ApiRequest, isAllowedService, requestOf, type Step, serviceOf, start } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { stepFaults } from '../draft/faults/step-faults.ts';
import { stepOf } from '../draft/step-of.ts';
import { useEditor } from '../editor-context.ts';
import { Section } from '../fields/section.tsx';

/** Makes the call as it is written, with example answers, from the server, and shows what comes back. */
export function TryCall() {
  const { t } = useTranslation('builder-editor');
  const { draft, origin, config, flow, steps } = useEditor();
  const session = useStaffSession();
  const endpoint = draft.endpoint.trim();
  const isFaulty = stepFaults(draft, origin, new Set(), '').some(({ tab }) => tab === 'api');
  const why =
    session.type !== 'signed-in'
      ? t('try.signIn')
      : !serviceOf(endpoint)
        ? t('try.ownService')
        : !isAllowedService(config, endpoint)
          ? t('try.notAllowed')
          : isFaulty
            ? t('try.faulty')
            : null;
  const written = () => {
    const { conversation } = start(config, flow);
    const answered = { ...conversation, userData: exampleAnswers(steps) };
    return requestOf(config, answered, stepOf(draft, origin));
  };
  return (
    <Section title={t('try.title')} note={why ?? t('try.note')}>
      {why === null && session.type === 'signed-in' && (
        <Trial staffId={session.account.userId} tenantId={config.id} written={written} />
      )}
    </Section>
  );
}

function Trial({
  staffId,
  tenantId,
  written,
}: {
  staffId: string;
  tenantId: string;
  written(): ApiRequest | undefined;
}) {
  const { t } = useTranslation('builder-editor');
  const { mutate, data, isError, isPending } = useTryServiceCall(staffId, tenantId);
  const outcome: CallOutcome | undefined = isError ? { outcome: 'failed' } : data;
  const run = () => {
    const request = written();
    if (request) mutate(request);
  };
  return (
    <>
      <Button variant="outline" busy={isPending} onClick={run} className="justify-self-start px-3">
        <Play aria-hidden className="size-4" />
        {t('try.button')}
      </Button>
      <div role="status">{outcome && <Outcome outcome={outcome} />}</div>
    </>
  );
}

function Outcome({ outcome }: { outcome: CallOutcome }) {
  const { t } = useTranslation('builder-editor');
  if (outcome.outcome !== 'answered')
    return <p className="text-danger text-sm">{t(`try.${outcome.outcome}`)}</p>;
  const { status, ms, text, isCut } = outcome;
  const isRedirect = status >= 300 && status < 400;
  return (
    <>
      <p className="font-medium text-sm tabular-nums">{t('try.answered', { status, ms })}</p>
      {isRedirect && <p className="mt-1 text-danger text-sm">{t('try.redirect')}</p>}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled with the keyboard too.
        tabIndex={0}
        className="mt-2 max-h-64 overflow-auto whitespace-pre-wrap rounded-control border border-line bg-surface-tint p-3 text-xs [overflow-wrap:anywhere]"
      >
        {text || t('try.empty')}
      </pre>
      {isCut && <p className="mt-1 text-ink-soft text-sm">{t('try.cut')}</p>}
    </>
  );
}

/** An answer for each question of the conversation: its example or first choice, never a parent's. */
function exampleAnswers(steps: readonly Step[]): Record<string, string> {
  return Object.fromEntries(
    steps.flatMap(({ field, fieldConfig, dropdownOptions, options }) =>
      field
        ? [[field, dropdownOptions?.[0] ?? options?.[0]?.text ?? fieldConfig?.placeholder ?? 'Test']]
        : [],
    ),
  );
}

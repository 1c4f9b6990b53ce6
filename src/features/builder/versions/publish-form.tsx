import { Languages, TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LintProblem } from '#engine';
import { languageName } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldLayout } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { PlanField } from '../planned/plan-field.tsx';
import type { usePlanning } from '../planned/use-planning.ts';
import { useDraftSync } from '../sync/draft-sync.tsx';
import { NoticeList } from './notices/notice-list.tsx';
import { ReplayedRuns } from './replayed-runs.tsx';
import type { Publication } from './use-publication.ts';

/** The changes for parents, and the publish button. */
export function PublishForm({
  staffId,
  tenantId,
  warnings,
  gaps,
  publication,
  planning,
  note,
  onNote,
  onClose,
}: {
  staffId: string;
  tenantId: string;
  warnings: number;
  /** The languages that not all texts are translated into. */
  gaps: ReadonlyMap<string, readonly LintProblem[]>;
  publication: Publication;
  planning: ReturnType<typeof usePlanning>;
  note: string;
  onNote(note: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation(['builder-versions', 'builder-planned']);
  const { config } = useBuilder().state;
  const { published } = useDraftSync();
  const [at, setAt] = useState<string | null>(null);
  const { publish, isConflict, problem, reset } = publication;
  const isPending = publication.isPending || planning.isPending;
  const said = note.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isConflict || said.length > longestNote) return;
    if (at === null) publish(said);
    else planning.plan({ at, note: said });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className="mt-2 text-ink-soft">{t('publish.intro')}</p>
      <section className="mt-5">
        <h3 className={headingClass}>
          {published ? t('publish.changes', { version: published.version }) : t('publish.first')}
        </h3>
        {published && <NoticeList from={published.config} to={config} />}
      </section>
      <ReplayedRuns staffId={staffId} headingClass={headingClass} />
      {warnings > 0 && (
        <p className="mt-5 flex gap-2 text-ink-soft text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-status-pending" />
          {t('publish.warnings', { count: warnings })}
        </p>
      )}
      {gaps.size > 0 && <Gaps gaps={gaps} />}
      <NoteField
        note={note}
        isDisabled={isPending}
        onNote={(next) => {
          if (problem && !isConflict) reset();
          onNote(next);
        }}
      />
      <PlanField
        {...{ staffId, tenantId, at }}
        isDisabled={isPending}
        error={planning.timeError}
        onAt={(next) => {
          planning.reset();
          setAt(next);
        }}
      />
      <ProblemMessage className="mt-4" problem={problem || planning.problem} />
      <DialogActions
        onCancel={onClose}
        way={isConflict ? t('publish.close') : undefined}
        busy={isPending}
        className="mt-6"
      >
        {!isConflict && (
          <Button type="submit" busy={isPending} disabled={said.length > longestNote || at === ''}>
            {at === null
              ? t(isPending ? 'publish.submitting' : 'publish.submit')
              : t(isPending ? 'builder-planned:submitting' : 'builder-planned:submit')}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}

/** How much each language lacks. */
function Gaps({ gaps }: { gaps: ReadonlyMap<string, readonly LintProblem[]> }) {
  const { t, i18n } = useTranslation('builder-versions');
  const lines = [...gaps].map(([tag, problems]) => {
    const language = languageName(tag, i18n.language);
    const isAll = problems.some(({ kind }) => kind === 'untranslated.language');
    const count = new Set(problems.map(({ values }) => values.text)).size;
    return {
      tag,
      text: isAll ? t('publish.missingAll', { language }) : t('publish.missingTexts', { language, count }),
    };
  });
  return (
    <div className="mt-5 flex gap-2 text-sm">
      <Languages aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
      <div>
        <p className="text-ink-soft">{t('publish.missing')}</p>
        <ul>
          {lines.map(({ tag, text }) => (
            <li key={tag}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const headingClass = 'mb-1.5 font-medium text-ink-soft text-sm';

/** Characters; the database allows no more. */
const longestNote = 500;

/** A short note on what is published, for the history. A text that is too long stays, with an error. */
function NoteField({
  note,
  isDisabled,
  onNote,
}: {
  note: string;
  isDisabled: boolean;
  onNote(note: string): void;
}) {
  const { t } = useTranslation('builder-versions');
  const id = useId();
  const left = longestNote - note.trim().length;
  const error = left < 0 ? t('publish.tooLong', { count: -left }) : null;
  return (
    <FieldLayout id={id} label={t('publish.note')} error={error} className="mt-5">
      <textarea
        id={id}
        rows={3}
        value={note}
        disabled={isDisabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        onChange={({ target }) => onNote(target.value)}
        className={`${controlClass} block w-full resize-y py-2`}
      />
      <p id={`${id}-hint`} className="mt-1 text-ink-faint text-sm tabular-nums">
        {left >= 0 && (left < 100 ? t('publish.left', { count: left }) : t('publish.optional'))}
      </p>
    </FieldLayout>
  );
}

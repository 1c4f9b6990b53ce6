import * as Tabs from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutLetter } from '#lib/browser/shortcut-letter.ts';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { toast } from '#lib/toasts.ts';
import { useBuilder } from '../builder-provider.tsx';
import type { SidePanel } from '../builder-state.ts';
import { StepEditor } from '../editor/step-editor.tsx';
import { FiguresPanel } from '../figures/figures-panel.tsx';
import { FiguresProvider } from '../figures/figures-provider.tsx';
import { DetailsGuard } from '../flows/details/details-guard.tsx';
import { isWriting } from '../is-writing.ts';
import { JsonPreview } from '../json/json-preview.tsx';
import { PlannedBanner } from '../planned/planned-banner.tsx';
import { ProblemsPanel } from '../problems/problems-panel.tsx';
import { CommentCounts } from '../review/comment-counts.tsx';
import type { MadeReviewLink } from '../review/copy-review-link.tsx';
import { ReviewPanel } from '../review/review-panel.tsx';
import { ConflictBanner } from '../sync/conflict-banner.tsx';
import { ChatTester } from '../tester/chat-tester.tsx';
import { TranslationsPage } from '../translations/translations-page.tsx';
import { ConfigDiff } from '../versions/config-diff.tsx';
import { VersionsPanel } from '../versions/versions-panel.tsx';
import { BuilderHeader } from './builder-header.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { StepDetails } from './step-details.tsx';
import { Workspace } from './workspace.tsx';

interface WorkbenchProps {
  staffId: string | null;
  tenantId: string;
  /** Whether the user belongs to the school, so that versions can be listed. */
  isKept: boolean;
  school: ReactNode;
  source: ReactNode;
}

/** The workbench of one conversation: three tabs, replaced by the steps while an editor or the tester is open. */
export function Workbench({ staffId, tenantId, isKept, school, source }: WorkbenchProps) {
  const { t } = useTranslation('builder');
  const { state, open } = useBuilder();
  const [tab, setTab] = useState<BuilderTab>('workflows');
  const [madeLink, setMadeLink] = useState<MadeReviewLink | null>(null);
  const isRoomy = useMediaQuery('(min-width: 1024px)');
  const editorId = isKept ? staffId : null;
  useUndoKeys();
  const { type: panel } = state.panel;
  const isAtWork = panel === 'edit' || panel === 'add' || panel === 'tester';
  const choose = (next: string) => {
    setTab(builderTabs.find((each) => each === next) ?? 'workflows');
    if (panel !== 'none') open({ type: 'none' });
  };
  return (
    <FiguresProvider staffId={editorId} tenantId={tenantId}>
      <div className="flex min-h-0 flex-1 flex-col">
        <DetailsGuard />
        <BuilderHeader {...{ school, source, editorId, tenantId }} onReviewLink={setMadeLink} />
        {editorId && <PlannedBanner staffId={editorId} tenantId={tenantId} />}
        <ConflictBanner>
          {(theirs) => theirs && <ConfigDiff from={theirs.config} to={state.config} />}
        </ConflictBanner>
        {state.panel.type === 'translations' ? (
          <TranslationsPage start={state.panel.language} />
        ) : (
          <Tabs.Root
            value={panel === 'none' ? tab : 'workflows'}
            onValueChange={choose}
            className="flex min-h-0 flex-1 flex-col"
          >
            {!isAtWork && (
              <div className="flex shrink-0 items-center justify-between gap-x-6 border-line border-b bg-surface lg:pe-2">
                <Tabs.List aria-label={t('tabs.name')} className="flex gap-1 overflow-x-auto px-3 sm:px-5">
                  {builderTabs.map((each) => (
                    <Tabs.Trigger
                      key={each}
                      value={each}
                      className="min-h-11 whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft text-sm outline-offset-[-2px] hover:text-ink data-[state=active]:border-brand-text data-[state=active]:font-medium data-[state=active]:text-ink"
                    >
                      {t(`tabs.${each}`)}
                    </Tabs.Trigger>
                  ))}
                </Tabs.List>
                {isRoomy && <SummaryCards />}
              </div>
            )}
            <Tabs.Content value="overview" className={`${tabClass} overflow-y-auto`}>
              {!isRoomy && <SummaryCards />}
              <OverviewTab onShow={() => setTab('workflows')} />
            </Tabs.Content>
            <Tabs.Content value="workflows" tabIndex={-1} className={tabClass}>
              <CommentCounts {...{ editorId, tenantId }}>
                <Workspace
                  hasFigures={editorId !== null}
                  side={sidePanel(state.panel, { editorId, tenantId, staffId, madeLink })}
                />
              </CommentCounts>
            </Tabs.Content>
            <Tabs.Content value="details" className={`${tabClass} overflow-y-auto`}>
              <StepDetails onChoose={() => setTab('workflows')} />
            </Tabs.Content>
          </Tabs.Root>
        )}
        {state.isJsonShown && (
          <section className="h-[42dvh] shrink-0 border-line border-t bg-surface">
            <JsonPreview />
          </section>
        )}
      </div>
    </FiguresProvider>
  );
}

const builderTabs = ['overview', 'workflows', 'details'] as const;
type BuilderTab = (typeof builderTabs)[number];

const tabClass = 'flex min-h-0 flex-1 flex-col outline-none data-[state=inactive]:hidden';

interface SideProps {
  editorId: string | null;
  tenantId: string;
  staffId: string | null;
  madeLink: MadeReviewLink | null;
}

function sidePanel(panel: SidePanel, { editorId, tenantId, staffId, madeLink }: SideProps): ReactNode {
  switch (panel.type) {
    case 'edit':
    case 'add':
      return <StepEditor />;
    case 'tester':
      return <ChatTester staffId={staffId} tenantId={tenantId} language={panel.language} />;
    case 'problems':
      return <ProblemsPanel />;
    case 'figures':
      return editorId && <FiguresPanel staffId={editorId} tenantId={tenantId} />;
    case 'versions':
      return editorId && <VersionsPanel staffId={editorId} tenantId={tenantId} />;
    case 'review':
      return editorId && <ReviewPanel staffId={editorId} tenantId={tenantId} made={madeLink} />;
    default:
      return null;
  }
}

/** The configuration's counts at a glance. */
function SummaryCards() {
  const { t } = useTranslation('builder');
  const { workflows, flows, specialFlows, globalVariables, defaultWorkflow } = useBuilder().state.config;
  const facts = [
    { key: 'workflows', value: Object.keys(workflows).length },
    { key: 'flows', value: Object.keys(flows).length },
    { key: 'specialFlows', value: Object.keys(specialFlows).length },
    { key: 'globalVariables', value: Object.keys(globalVariables).length },
    { key: 'defaultWorkflow', value: defaultWorkflow || '—' },
  ] as const;
  return (
    <dl
      aria-label={t('summary.name')}
      className="flex min-w-0 overflow-x-auto max-lg:border-line max-lg:border-b max-lg:bg-surface"
    >
      {facts.map(({ key, value }) => (
        <div
          key={key}
          title={t(`summary.means.${key}`)}
          className="flex shrink-0 flex-row-reverse items-baseline gap-2 px-4 py-2 text-sm not-last:border-line not-last:border-e"
        >
          <dt className="whitespace-nowrap text-ink-soft">{t(`summary.${key}`)}</dt>
          <dd className="max-w-56 truncate font-semibold tabular-nums">{value}</dd>
          <dd className="sr-only">{t(`summary.means.${key}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Ctrl or Cmd with Z undoes, with Shift and Z or with Y redoes; text fields handle the keys themselves. A colleague's
 * change is not taken back before that is chosen.
 */
function useUndoKeys(): void {
  const { t } = useTranslation('builder');
  const { state, undo, undoEdit, redo } = useBuilder();
  const undoOwn = () => {
    const last = state.past.at(-1);
    if (!last?.edit.isRemote) return undo();
    const action = { label: t('actions.undo'), run: () => undoEdit(last.made) };
    toast({ title: t('actions.theirs'), description: t('actions.theirsDetail'), action });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const act = { z: event.shiftKey ? redo : undoOwn, y: redo }[shortcutLetter(event)];
    if (!act || isWriting(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

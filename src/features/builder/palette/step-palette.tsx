import {
  Baby,
  Calendar,
  CalendarCheck,
  CalendarDays,
  CheckCheck,
  CircleHelp,
  ExternalLink,
  GraduationCap,
  Hand,
  ListChecks,
  type LucideIcon,
  Mail,
  MapPin,
  Phone,
  Route,
  School,
  Send,
  ShieldCheck,
  Star,
  ToggleLeft,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExitPlace, edit, editSequence, type Step, type TenantConfig } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { useBuilder } from '../builder-provider.tsx';
import type { FlowView } from '../flow-view.ts';
import { endSteps, otherFlow } from './end-steps.ts';
import {
  answerKinds,
  type EndKind,
  endKinds,
  exampleKinds,
  type QuestionKind,
  questionKinds,
} from './palette-kinds.ts';
import { questionStep } from './question-step.ts';

/** Whole questions and ends: one press adds one, linked, with everything filled in, and opens it to be reworded. */
export function StepPalette({ flow, after }: { flow: FlowView; after: ExitPlace | undefined }) {
  const { t } = useTranslation('builder-palette');
  const { state, change } = useBuilder();
  const { config } = state;
  const taken = new Set(flow.steps.map(({ id }) => id));

  const add = (steps: Step[]) => {
    const [first, ...more] = steps;
    if (!first) return;
    const added = (of: TenantConfig) => {
      const linked = editSequence.insertStep(of, flow.name, first, after);
      return more.reduce((all, step) => edit.addStep(all, flow.name, step), linked);
    };
    change({ name: 'addStep', step: { flow: flow.name, id: first.id } }, added, {
      step: first.id,
      panel: { type: 'edit' },
    });
  };
  const ask = (kind: QuestionKind) => {
    const example = exampleKinds.find((each) => each === kind);
    const answers = answerKinds.find((each) => each === kind);
    const words = {
      message: t(`question.${kind}.message`),
      label: t(`question.${kind}.label`),
      placeholder: example ? t(`question.${example}.placeholder`) : '',
      answers: answers ? t(`question.${answers}.answers`) : '',
    };
    const today = localDate(new Date());
    add([questionStep(kind, words, { config, steps: flow.steps, taken, today })]);
  };
  const end = (kind: EndKind) => {
    const before = flow.steps.find(({ id }) => id === after?.step);
    const target = flow.steps.find(({ id }) => id === before?.nextStep);
    const words = {
      sending: t('end.sending'),
      sent: t('end.sent'),
      failed: t('end.failed'),
      notSent: t('end.notSent'),
      page: t('end.page'),
      pageButton: t('end.pageButton'),
      goodbye: t('end.goodbye'),
      again: t('end.again'),
    };
    const onward = target?.type === 'completed' ? target.id : undefined;
    add(endSteps(kind, words, { config, flow: flow.name, taken, onward }));
  };

  return (
    <div className="grid gap-4">
      <Group title={t('questions')}>
        {questionKinds.map((kind) => (
          <PaletteButton
            key={kind}
            icon={icons[kind]}
            label={t(`question.${kind}.name`)}
            onPress={() => ask(kind)}
          />
        ))}
      </Group>
      <Group title={t('ends')}>
        {endKinds.map((kind) => (
          <PaletteButton
            key={kind}
            icon={icons[kind]}
            label={t(`end.name.${kind}`)}
            isDisabled={kind === 'flow' && otherFlow(config, flow.name) === undefined}
            onPress={() => end(kind)}
          />
        ))}
      </Group>
      <p className="border-line border-t pt-4 text-ink-soft text-sm">{t('own')}</p>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-[0.9375rem]">{title}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  );
}

function PaletteButton({
  icon: Icon,
  label,
  isDisabled = false,
  onPress,
}: {
  icon: LucideIcon;
  label: string;
  isDisabled?: boolean;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onPress}
      className="flex min-h-11 items-center gap-1.5 rounded-control border border-line px-2.5 text-sm hover:border-brand-text hover:bg-brand-soft disabled:opacity-50 pointer-fine:min-h-8"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" />
      {label}
    </button>
  );
}

const icons: Record<QuestionKind | EndKind, LucideIcon> = {
  name: User,
  phone: Phone,
  email: Mail,
  childName: Baby,
  birthDate: Calendar,
  class: GraduationCap,
  year: School,
  address: MapPin,
  chooseOne: ListChecks,
  chooseSeveral: CheckCheck,
  yesNo: ToggleLeft,
  date: CalendarDays,
  rating: Star,
  freeQuestion: CircleHelp,
  visit: CalendarCheck,
  consent: ShieldCheck,
  send: Send,
  flow: Route,
  page: ExternalLink,
  goodbye: Hand,
};

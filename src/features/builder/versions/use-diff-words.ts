import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantConfig } from '#engine';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { flowView } from '../flow-view.ts';
import { stepNames } from '../step-saying.ts';
import { type Change, type ChangeKind, changeGroups, groupOfKind } from './diff/change.ts';

/**
 * Returns texts for changes in the language of the interface. Steps are named by what they say in the newer
 * configuration, or in the older one, where they are no longer there; conversations by their titles.
 */
export function useDiffWords(older?: TenantConfig, newer?: TenantConfig) {
  const { t } = useTranslation(['builder-versions', 'builder']);
  return useMemo(() => {
    const flowsOf = (name: string) =>
      [newer, older].flatMap((config) => (config && flowView(config, name)) ?? []);
    const nameOf = (flow: string, id: string): string => {
      const [found] = flowsOf(flow).flatMap(({ steps }) => stepNames(steps).get(id) ?? []);
      return found?.isSaid ? t('builder:quoted', { name: found.name }) : id;
    };
    const titleOf = (name: string) => flowsOf(name)[0]?.title ?? name;
    /** The old or new value, where it names a step or a conversation. */
    const valueName = ({ kind, flow }: Change, value: string | undefined) => {
      if (value === undefined || value === '') return value;
      if (leadsToStep.has(kind)) return nameOf(flow, value);
      return leadsToFlow.has(kind) ? titleOf(value) : value;
    };
    const phraseOf = (change: Change) => {
      const { kind, item = '', part = '' } = change;
      const flow = titleOf(change.flow);
      const step = change.step === undefined ? '' : nameOf(change.flow, change.step);
      const { from = '', to = '' } = {
        from: valueName(change, change.from),
        to: valueName(change, change.to),
      };
      const known = settings.find((name) => name === part);
      const isNamed = known !== undefined && ofSettings.has(kind);
      const words = { flow, step, item, part: isNamed ? t(`part.${known}`) : part, from, to };
      const bare = change.to === undefined && withoutTarget.find((each) => each === kind);
      return bare ? t(`change.${bare}None`, words) : t(`change.${kind}`, words);
    };
    return {
      valueName,
      /** One change, as a sentence without its full stop. */
      sentenceOf: (change: Change) => capitalised(phraseOf(change)),
      /** All changes in one line: a single one of its group is described, several are counted. */
      summaryOf(changes: readonly Change[]): string {
        const phrases = changeGroups.flatMap((group) => {
          const found = changes.filter(({ kind }) => groupOfKind[kind] === group);
          return found.length > 1 ? [t(`many.${group}`, { count: found.length })] : found.map(phraseOf);
        });
        return capitalised(phrases.join(', '));
      },
    };
  }, [older, newer, t]);
}

/** No phrase begins with a name from the configuration, which this would alter. */
function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}

/** Kinds whose values are steps of the same conversation, and those whose are conversations. */
const leadsToStep = new Set<ChangeKind>(['next', 'optionNext', 'conditionNext', 'flowEntry']);
const leadsToFlow = new Set<ChangeKind>(['target', 'defaultWorkflow']);

/** The parts that may lose their own target. */
const withoutTarget = ['next', 'target', 'optionNext', 'conditionNext'] as const;

/** Kinds whose part is a setting of the product, not a name that the school chose. */
const ofSettings = new Set<ChangeKind>(['fieldPart', 'rule', 'call', 'optionPart', 'consent', 'timing']);

const settings = [
  'label',
  'placeholder',
  'type',
  'required',
  'disabled',
  'rows',
  'autoFocus',
  'min',
  'max',
  'step',
  'minLength',
  'maxLength',
  'pattern',
  'value',
  'title',
  'icon',
  'condition',
  'endpoint',
  'method',
  'headers',
  'body',
  'response',
  'emptyMessage',
  'fallbackStep',
  'errorMessage',
  'version',
  'notice',
  'privacyUrl',
  'typing',
  'reply',
  'apiReply',
  'autoAdvance',
  'followUp',
  'apiNext',
] as const;

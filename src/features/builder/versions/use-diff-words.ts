import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { type Change, type ChangeKind, changeGroups, groupOfKind } from './diff/change.ts';

/** Returns texts for changes in the language of the interface. */
export function useDiffWords() {
  const { t } = useTranslation('builder-versions');
  return useMemo(() => {
    const phraseOf = (change: Change) => {
      const { kind, flow, step = '', item = '', part = '', from = '', to = '' } = change;
      const known = settings.find((name) => name === part);
      const isNamed = known !== undefined && ofSettings.has(kind);
      const words = { flow, step, item, part: isNamed ? t(`part.${known}`) : part, from, to };
      const bare = change.to === undefined && withoutTarget.find((each) => each === kind);
      return bare ? t(`change.${bare}None`, words) : t(`change.${kind}`, words);
    };
    return {
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
  }, [t]);
}

/** No phrase begins with a name from the configuration, which this would alter. */
function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}

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

import {
  type AgeOnDay,
  ageOnDay,
  type Conversation,
  choiceLabel,
  comingYear,
  type Eligibility,
  eligibilityOf,
  renderTemplate,
  type Step,
  type TenantConfig,
  type Turn,
  todayOf,
  yearOf,
} from '#engine';
import { ageText } from '#lib/dates/age-text.ts';
import { dayText } from '../steps/fields/dates/day-text.ts';
import { askingStep } from '../steps/reviewed-answers.ts';
import type { ChatWords } from '../words/chat-words.ts';
import { ageWordsIn } from './age-words.ts';

/**
 * Returns a turn that also says, before anything else of the bot, what the child's age means for the grade: once the
 * birth date is known, and again when it, the grade or the year is changed. It informs and never holds a parent up.
 */
export function explainAge(words: ChatWords, config: TenantConfig, before: Conversation, turn: Turn): Turn {
  const now = turn.conversation.userData;
  const isNew = ageFields.some((field) => now[field] !== before.userData[field]);
  const text = isNew ? noteText(words, config, turn.conversation) : null;
  if (!text) return turn;
  const at = turn.effects.findIndex((effect) => effect.type !== 'say' || effect.from === 'bot');
  const next = turn.effects[at];
  const typingMs = next?.type === 'say' ? next.typingMs : 0;
  const note = { type: 'say', from: 'bot', text, typingMs } as const;
  return { ...turn, effects: turn.effects.toSpliced(at < 0 ? turn.effects.length : at, 0, note) };
}

/** Returns a step that asks for the grade with those for the child's age first; any other step unchanged. */
export function withFittingGradesFirst(config: TenantConfig, conversation: Conversation, step: Step): Step {
  const choices = step.field === 'grade' ? step.dropdownOptions : undefined;
  const fitting = choices && ageOf(config, conversation)?.age.grades;
  const first = choices?.filter((each) => fitting?.includes(each));
  if (!choices || !first || first.length === 0) return step;
  return { ...step, dropdownOptions: [...first, ...choices.filter((each) => !first.includes(each))] };
}

const ageFields = ['date_of_birth', 'grade', 'academic_year'] as const;

interface KnownAge {
  rule: Eligibility;
  born: string;
  year: number;
  age: AgeOnDay;
}

/** The child's age in the year that is asked for, else in the coming one. */
function ageOf(config: TenantConfig, conversation: Conversation): KnownAge | null {
  const rule = eligibilityOf(config);
  const { date_of_birth: born, academic_year: wanted } = conversation.userData;
  if (!rule || rule.grades.length === 0 || typeof born !== 'string') return null;
  const year = yearOf(wanted) ?? comingYear(rule, todayOf(conversation));
  const age = year === undefined ? null : ageOnDay(rule, born, year);
  return year !== undefined && age ? { rule, born, year, age } : null;
}

function noteText(chatWords: ChatWords, config: TenantConfig, conversation: Conversation): string | null {
  const known = ageOf(config, conversation);
  if (!known) return null;
  const { language } = chatWords;
  const words = ageWordsIn(language);
  const { child_name: name, grade: chosen } = conversation.userData;
  const { rule, born, year, age } = known;
  const step = askingStep(config, conversation, 'grade');
  const shown = (grade: string) => (step ? choiceLabel(step, grade) : grade);
  const later = ageOnDay(rule, born, year + 1)?.grades ?? [];
  const facts = {
    day: dayText(language, age.day),
    name: typeof name === 'string' && name.trim() ? name.trim() : words.child,
    age: ageText(language, age.months),
    grades: either(language, age.grades.map(shown)),
    later: either(language, later.map(shown)),
  };
  const say = (text: string, more = {}) => renderTemplate(text, { ...facts, ...more });
  const isPast = age.day <= todayOf(conversation);
  const sentences = [say(age.months < 0 ? words.unborn : isPast ? words.was : words.willBe)];
  if (age.grades.length > 0) sentences.push(say(later.length > 0 ? words.fitsAndLater : words.fits));
  else sentences.push(say(...outside(known, words, language, shown)));
  const isOther = typeof chosen === 'string' && chosen !== '' && !age.grades.includes(chosen);
  if (isOther && rule.grades.some(({ grade }) => grade === chosen))
    sentences.push(say(words.other, { chosen: shown(chosen) }));
  return sentences.join(' ');
}

/** What to say of an age that no grade is for. */
function outside(
  { rule, born, year, age }: KnownAge,
  words: ReturnType<typeof ageWordsIn>,
  language: string,
  shown: (grade: string) => string,
): [string, object?] {
  const youngest = rule.grades.reduce((one, other) => (other.from < one.from ? other : one));
  if (age.months >= youngest.from) return [words.outside];
  // No child waits for a century.
  for (let after = year + 1; after <= year + 100; after++) {
    const then = ageOnDay(rule, born, after);
    if (then && then.months >= youngest.from) {
      return [
        words.young,
        { youngest: shown(youngest.grade), from: ageText(language, youngest.from), year: after },
      ];
    }
  }
  return [words.outside];
}

function either(language: string, grades: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(grades);
}

import { type Eligibility, eligibilityOf, type GradeAge, maxYearsOffered } from '#engine';

export type GradeFault = 'name' | 'again' | 'age' | 'order';

export const mostGrades = 60;
/** In months; as in the database. */
const highestAge = 999;

/** What holds for a school that begins to say it. */
export const usualEligibility: Eligibility = {
  ageOn: '06-01',
  yearBegins: '04-01',
  yearsOffered: 2,
  grades: [],
};

/** Returns what is wrong with a grade; the database checks again. */
export function gradeFault(grades: readonly GradeAge[], at: number): GradeFault | null {
  const row = grades[at];
  const name = row?.grade.trim();
  if (!row || !name || name.length > 60) return 'name';
  if (grades.some((other, n) => n < at && other.grade.trim() === name)) return 'again';
  const ages = [row.from, row.to ?? row.from + 1];
  if (ages.some((age) => !Number.isInteger(age) || age < 0 || age > highestAge)) return 'age';
  return row.to !== undefined && row.to <= row.from ? 'order' : null;
}

/** Returns the part that cannot be saved, as the name of its inputs. */
export function agesFault(rule: Eligibility | null): string | null {
  if (!rule) return null;
  const row = rule.grades.findIndex((_, at) => gradeFault(rule.grades, at) !== null);
  if (row >= 0) return `eligibility.${row}`;
  if (rule.grades.length > mostGrades) return 'eligibility';
  const { yearsOffered } = rule;
  if (!Number.isInteger(yearsOffered) || yearsOffered < 1 || yearsOffered > maxYearsOffered) {
    return 'eligibility.years';
  }
  return eligibilityOf({ eligibility: rule }) ? null : 'eligibility.day';
}

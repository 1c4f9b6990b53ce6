import { render, screen } from '@testing-library/react';
import { onTestFinished, test } from 'vitest';
import { usualCalendar } from '#data/schools/school-calendar.ts';
import { HoursField } from '#features/schools/calendar/hours-field.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';

test.each([
  ['es', 'Copiar el lunes a todos los días laborables'],
  ['fr', 'Copier lundi sur tous les jours ouvrés'],
] as const)('in %s a day is written small within a sentence', async (language, words) => {
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage(language);
  render(<HoursField hours={usualCalendar.hours} showsFaults={false} onChange={() => undefined} />);
  await screen.findByRole('button', { name: words });
});

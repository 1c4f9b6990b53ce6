import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { academicYears } from '#engine';
import { useRecordRules } from '#features/enquiries/records/record-rules.ts';
import { localDate } from '#lib/dates/local-date.ts';
import { fakeSchool } from '../../../chat/fake-school.ts';

const { school } = fakeSchool();

const eligibility = { ageOn: '06-01', yearBegins: '04-01', yearsOffered: 2, grades: [] };
const year = { id: 'year', type: 'form' as const, field: 'academic_year', inputType: 'radio' as const };
const grade = { id: 'grade', type: 'options' as const, field: 'grade' };

async function loadedRules() {
  const { defaultWorkflow, workflows } = school.config;
  const steps = [
    { ...year, message: 'Which year?', dropdownOptions: ['2019-2020', '2020-2021'] },
    { ...grade, message: 'Which grade?', options: [{ text: 'Primary one', value: 'PYP 1' }] },
  ];
  Object.assign(school.config, {
    eligibility,
    workflows: { [defaultWorkflow]: { ...workflows[defaultWorkflow], steps } },
  });
  const client = createQueryClient();
  const { result } = renderHook(() => useRecordRules(school.id), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const offered = (column: string) => result.current.fields.find(({ name }) => name === column)?.choices;
  await waitFor(() => expect(offered('grade')).toEqual(['PYP 1']));
  return { rules: result.current, offered };
}

test('staff are offered the academic years that the chat offers today, not those of the day it was written', async () => {
  const { offered } = await loadedRules();
  expect(offered('academic_year')).toEqual(academicYears(eligibility, localDate(new Date())));
});

test('a cell of a spreadsheet names what the school offers, in whatever case and by what a parent reads', async () => {
  const { rules } = await loadedRules();
  for (const cell of ['PYP 1', 'pyp  1', ' Pyp 1 ', 'primary one'])
    expect(rules.choiceOf('grade', cell)).toBe('PYP 1');
  expect(rules.choiceOf('grade', 'PYP 9')).toBe('PYP 9');
  expect(rules.choiceOf('city', 'pune')).toBe('pune');
});

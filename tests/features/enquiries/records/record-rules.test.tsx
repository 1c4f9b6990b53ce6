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

test('staff are offered the academic years that the chat offers today, not those of the day it was written', async () => {
  const eligibility = { ageOn: '06-01', yearBegins: '04-01', yearsOffered: 2, grades: [] };
  const main = school.config.workflows[school.config.defaultWorkflow];
  const year = { id: 'year', type: 'form' as const, field: 'academic_year', inputType: 'radio' as const };
  Object.assign(school.config, {
    eligibility,
    workflows: {
      [school.config.defaultWorkflow]: {
        ...main,
        steps: [{ ...year, message: 'Which year?', dropdownOptions: ['2019-2020', '2020-2021'] }],
      },
    },
  });
  const client = createQueryClient();
  const { result } = renderHook(() => useRecordRules(school.id), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const offered = () => result.current.fields.find(({ name }) => name === 'academic_year')?.choices;
  await waitFor(() => expect(offered()).toEqual(academicYears(eligibility, localDate(new Date()))));
});

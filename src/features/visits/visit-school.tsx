import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import { SelectField } from '#ui/controls/field.tsx';

type VisitSchool = ReturnType<typeof useVisitSchool>;

/** Returns one of the user's schools: the console's own choice, or, where that is all of them, one that is chosen here. */
export function useVisitSchool(staffId: string, school: string) {
  const { data: schools = [] } = useQuery(schoolsOptions(staffId));
  const [chosen, choose] = useState(school);
  return {
    /** Empty while the schools load. */
    id: schools.some(({ id }) => id === chosen) ? chosen : (schools[0]?.id ?? ''),
    isAsked: school === '' && schools.length > 1,
    schools,
    choose,
  };
}

/** The choice of a school, where it has to be made. */
export function VisitSchoolSelect({
  school: { id, isAsked, schools, choose },
  className,
}: {
  school: VisitSchool;
  className?: string;
}) {
  const { t } = useTranslation('visits');
  if (!isAsked) return null;
  return (
    <SelectField
      label={t('form.school')}
      value={id}
      className={className}
      onChange={({ target }) => choose(target.value)}
    >
      {schools.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

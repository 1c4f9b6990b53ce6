import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExampleSchool, exampleSchoolsOptions, useSetExamples } from '#data/schools/example-families.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';

/** Offers to fill a school without enquiries with examples, and to remove them wherever there are some. */
export function ExampleFamilies({
  staffId,
  schoolId = null,
  className,
}: {
  staffId: string;
  /** Only this school; null for all of the user's. */
  schoolId?: string | null;
  className?: string;
}) {
  const { data } = useQuery(exampleSchoolsOptions(staffId));
  const schools = data?.filter(({ id }) => schoolId === null || id === schoolId) ?? [];
  const filled = schools.filter(({ examples }) => examples > 0);
  const empty = schools.filter(({ examples, in_use }) => examples === 0 && !in_use);
  // Staff with a school in use need no examples in another.
  const isNew = schools.every(({ in_use }) => !in_use);
  if (filled.length === 0 && !(isNew && empty.length > 0)) return null;
  return (
    <div className={clsx('grid gap-3 bg-surface', className)}>
      {filled.map((school) => (
        <Filled key={school.id} staffId={staffId} school={school} />
      ))}
      {isNew && empty.length > 0 && <Offer staffId={staffId} schools={empty} />}
    </div>
  );
}

function Filled({ staffId, school }: { staffId: string; school: ExampleSchool }) {
  const { t } = useTranslation('schools');
  const { isBusy, set } = useExamples(staffId);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-ink-soft text-sm">
        {t('examples.filled', { count: school.examples, name: school.name })}
      </p>
      <Button
        variant="outline"
        aria-label={t('examples.removeOf', { name: school.name })}
        busy={isBusy}
        onClick={() => set(school, false)}
      >
        {t('examples.remove')}
      </Button>
    </div>
  );
}

function Offer({ staffId, schools }: { staffId: string; schools: readonly ExampleSchool[] }) {
  const { t } = useTranslation('schools');
  const { isBusy, set } = useExamples(staffId);
  const [id, setId] = useState('');
  const school = schools.find((one) => one.id === id) ?? schools[0];
  if (!school) return null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-60 self-center text-ink-soft text-sm">
        {t('examples.offer', { name: school.name })}
      </p>
      {schools.length > 1 && (
        <SelectField
          label={t('examples.school')}
          value={school.id}
          onChange={({ target }) => setId(target.value)}
        >
          {schools.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      <Button variant="outline" busy={isBusy} onClick={() => set(school, true)}>
        {t('examples.fill')}
      </Button>
    </div>
  );
}

function useExamples(staffId: string) {
  const problemOf = useLoadErrorMessage('schools:problem', { quotesServer: false });
  const { mutate, isPending } = useSetExamples(staffId);
  const set = ({ id, name }: ExampleSchool, isFilled: boolean) =>
    mutate(
      { id, isFilled },
      {
        onSuccess: () =>
          toast({ title: i18n.t(isFilled ? 'schools:done.filled' : 'schools:done.removed', { name }) }),
        onError: (error) =>
          toast({ title: i18n.t('schools:notDone'), description: problemOf(error), variant: 'destructive' }),
      },
    );
  return { isBusy: isPending, set };
}

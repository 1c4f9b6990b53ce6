import { useTranslation } from 'react-i18next';
import type { School } from '#data/schools/staff-schools.ts';
import type { StaffRole } from '#data/team/team.ts';
import { FieldError, SelectField } from '#ui/controls/field.tsx';

export interface Access {
  role: StaffRole;
  /** Ids. */
  schools: readonly string[];
}

/** A colleague's role and schools. An admin has access to every school, so none are asked for. */
export function AccessFields({
  access,
  schools,
  error,
  onChange,
}: {
  access: Access;
  schools: readonly School[];
  /** The error on the schools. */
  error?: string | null;
  onChange(access: Access): void;
}) {
  const { t } = useTranslation('team');
  const toggle = (id: string) =>
    access.schools.includes(id) ? access.schools.filter((known) => known !== id) : [...access.schools, id];

  return (
    <>
      <SelectField
        label={t('fields.role')}
        value={access.role}
        onChange={({ target }) => onChange({ ...access, role: target.value === 'admin' ? 'admin' : 'user' })}
      >
        <option value="user">{t('roles.user')}</option>
        <option value="admin">{t('roles.admin')}</option>
      </SelectField>
      {access.role === 'admin' ? (
        <p className="text-ink-soft text-sm">{t('adminSees')}</p>
      ) : (
        <fieldset aria-describedby={error ? 'schools-error' : undefined}>
          <legend className="mb-1.5 font-medium text-ink-soft text-sm">{t('fields.schools')}</legend>
          <div className="max-h-56 overflow-y-auto rounded-control border border-line-strong px-3 py-1">
            {schools.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 items-center gap-3 pointer-fine:min-h-9">
                <input
                  type="checkbox"
                  checked={access.schools.includes(id)}
                  onChange={() => onChange({ ...access, schools: toggle(id) })}
                  className="size-4 accent-brand"
                />
                {name}
              </label>
            ))}
            {schools.length === 0 && <p className="py-2 text-ink-soft text-sm">{t('noSchools')}</p>}
          </div>
          <FieldError id="schools-error" error={error} />
        </fieldset>
      )}
    </>
  );
}

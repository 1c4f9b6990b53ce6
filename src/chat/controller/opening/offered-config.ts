import { type TenantConfig, type Variant, withAcademicYears, withVariant } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';

/** The configuration as a parent meets it today, with the delays of its variant. */
export function offeredConfig(config: TenantConfig, variant: Variant): TenantConfig {
  return withAcademicYears(withVariant(config, variant), localDate(new Date()));
}

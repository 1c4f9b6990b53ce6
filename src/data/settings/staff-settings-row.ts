import * as z from 'zod/mini';
import { type DateFormat, dateFormats } from '#lib/dates/date-text.ts';
import { browserTimeZone, isTimeZone } from '#lib/dates/time-zones.ts';
import { browserLanguage, type Language, languages } from '#lib/i18n/languages.ts';
import { enquiryPageSizes } from '../enquiries/enquiry.ts';

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export const listDensities = ['comfortable', 'compact'] as const;

/** The preferences of a member of staff: specification, section 2, "/settings". */
export interface StaffSettings {
  language: Language;
  /** An IANA name this browser supports. */
  timeZone: string;
  pageSize: (typeof enquiryPageSizes)[number];
  dateFormat: DateFormat;
  exportFormat: (typeof exportFormats)[number];
  /** The columns of the list of enquiries, as the console calls them; null: the usual ones. */
  listColumns: string[] | null;
  listDensity: (typeof listDensities)[number];
  /** Single letters and digits are shortcuts. */
  singleKeys: boolean;
}

/** Returns the settings of staff who have chosen none. */
export function defaultStaffSettings(): StaffSettings {
  return {
    language: browserLanguage(),
    timeZone: browserTimeZone(),
    pageSize: 10,
    dateFormat: 'DD/MM/YYYY',
    exportFormat: 'csv',
    listColumns: null,
    listDensity: 'comfortable',
    singleKeys: true,
  };
}

const schema = z.object({
  language: z.enum(languages),
  time_zone: z.string(),
  page_size: z.literal(enquiryPageSizes),
  date_format: z.enum(dateFormats),
  export_format: z.enum(exportFormats),
  list_columns: z._default(z.nullable(z.array(z.string())), null),
  list_density: z._default(z.enum(listDensities), 'comfortable'),
  // A browser may remember settings from before there was a choice.
  single_keys: z._default(z.boolean(), true),
});

type SettingsRow = z.infer<typeof schema>;

/** The settings as a row of the table `staff_settings`. */
export const staffSettingsRow = {
  columns:
    'language, time_zone, page_size, date_format, export_format, list_columns, list_density, single_keys',
  schema,
  /** A time zone that this browser does not support is replaced by its own. */
  read: (row: SettingsRow): StaffSettings => ({
    language: row.language,
    timeZone: isTimeZone(row.time_zone) ? row.time_zone : browserTimeZone(),
    pageSize: row.page_size,
    dateFormat: row.date_format,
    exportFormat: row.export_format,
    listColumns: row.list_columns,
    listDensity: row.list_density,
    singleKeys: row.single_keys,
  }),
  write: (settings: StaffSettings): SettingsRow => ({
    language: settings.language,
    time_zone: settings.timeZone,
    page_size: settings.pageSize,
    date_format: settings.dateFormat,
    export_format: settings.exportFormat,
    list_columns: settings.listColumns,
    list_density: settings.listDensity,
    single_keys: settings.singleKeys,
  }),
} as const;

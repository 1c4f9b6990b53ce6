import { HttpResponse, http, type RequestHandler } from 'msw';
import * as z from 'zod';

/** A row of the table `staff_settings`. */
const rowSchema = z.object({
  user_id: z.string(),
  language: z.string(),
  time_zone: z.string(),
  page_size: z.number(),
  date_format: z.string(),
  export_format: z.string(),
  list_columns: z.array(z.string()).nullable().default(null),
  list_density: z.string().default('comfortable'),
  single_keys: z.boolean(),
});

export type SettingsRow = z.infer<typeof rowSchema>;

/** The columns that are asked for. */
const shown = ({ user_id: _, ...row }: SettingsRow) => row;

/** The table as Supabase serves it to one person, who has saved nothing unless `row` says otherwise. */
export function fakeStaffSettings(row: SettingsRow | null = null): {
  handlers: RequestHandler[];
  saved(): SettingsRow | null;
} {
  let saved = row;
  return {
    handlers: [
      http.get('*/rest/v1/staff_settings', () => HttpResponse.json(saved ? [shown(saved)] : [])),
      http.post('*/rest/v1/staff_settings', async ({ request }) => {
        saved = rowSchema.parse(await request.json());
        return HttpResponse.json(shown(saved), { status: 201 });
      }),
    ],
    saved: () => saved,
  };
}

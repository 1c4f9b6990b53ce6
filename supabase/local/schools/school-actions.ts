import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readInvitation } from '#api/team/team-fields.ts';
import { generatePassword } from '#api/team/team-password.ts';
import type { Database } from '../database/database.ts';
import { projectRoot } from '../settings.ts';
import { createEmbeddedStaffAccount } from '../staff-account.ts';

type Queries = Pick<Database, 'query'>;

/** Returns one line for each school. */
export async function listSchools({ query }: Queries): Promise<string[]> {
  const rows = await query(
    'select id, name, archived_at::text, enquiries::int, staff::int from private.all_schools()',
  );
  return schoolRows.parse(rows).map(({ id, name, archived_at, enquiries, staff }) => {
    const state = archived_at === null ? '' : `, archived since ${archived_at.slice(0, 10)}`;
    return `${id}  ${name} (${count(enquiries, 'enquiry', 'enquiries')}, ${staff} staff${state})`;
  });
}

/**
 * Adds a school whose chat begins with a template, or with a copy of what another school has published. Throws a sentence
 * when it cannot be added.
 */
export async function addSchool(
  { query }: Queries,
  school: { id?: string; name: string; template?: string; copy?: string },
): Promise<string> {
  const config = school.copy === undefined ? await readTemplate(school.template ?? 'admission') : null;
  const [row] = await query('select private.create_school($1, $2, $3::text::jsonb, $4) as answer', [
    school.id ?? null,
    school.name,
    config,
    school.copy ?? null,
  ]);
  const answer = added.parse(row?.answer);
  if (answer.ok) return `Added ${answer.name}. Its id is ${answer.id}.`;
  if (answer.code === 'taken') throw new Error(`There is a school with the id ${school.id} already.`);
  throw new Error(refusals[answer.field] ?? 'It cannot be saved.');
}

/** Archives a school or brings it back. Throws a sentence for an unknown one. */
export async function archiveSchool({ query }: Queries, id: string, isArchived: boolean): Promise<string> {
  const [row] = await query('select private.archive_school($1, $2::text::boolean) as is_found', [
    id,
    String(isArchived),
  ]);
  if (!row?.is_found) throw unknownSchool(id);
  return isArchived
    ? `Archived ${id}: its chat is closed and it is in no list. npm run school -- restore ${id} brings it back.`
    : `Brought ${id} back.`;
}

/** Fills a school with example families, or removes them. Throws a sentence for an unknown one. */
export async function setExamples({ query }: Queries, id: string, isFilled: boolean): Promise<string> {
  const [row] = await query('select private.set_examples($1, $2::text::boolean) as families', [
    id,
    String(isFilled),
  ]);
  const families = row?.families;
  if (typeof families !== 'number') throw unknownSchool(id);
  const named = count(families, 'example family', 'example families');
  if (!isFilled) return `Removed ${named} from ${id}.`;
  return families === 0
    ? `${id} has its example families already. npm run school -- examples ${id} --remove removes them.`
    : `Filled ${id} with ${named}. npm run school -- examples ${id} --remove removes them.`;
}

/** Creates the account of an admin, with a password to be changed at the first sign-in. Throws a sentence when it cannot. */
export async function addAdmin(database: Queries, email: string, name: string): Promise<string[]> {
  const password = generatePassword();
  for (let n = 1; n <= mostNamesakes; n += 1) {
    const username = usernameOf(email) + (n === 1 ? '' : `-${n}`);
    const read = readInvitation({ full_name: name, username, email, role: 'admin', tenants: [] });
    if (!read.ok) throw new Error(read.message);
    const answer = await createEmbeddedStaffAccount(database)({ ...read.invitation, password });
    if (answer.ok) {
      return [
        `Added the admin ${answer.user.username} (${answer.user.email}).`,
        `First password: ${password}`,
        'It is shown only now, and replaced at the first sign-in.',
      ];
    }
    // Each school has an office@: the command asks for no username, so it finds one that is free.
    if (answer.code === 'taken' && answer.field === 'username') continue;
    if (answer.code === 'taken') throw new Error(takenAddress);
    break;
  }
  throw new Error('The account could not be made: the database refused it.');
}

const mostNamesakes = 1000;
const takenAddress =
  'An account with this e-mail address exists already. If its password is lost, add an admin with another address, who ' +
  'resets it under Team.';

/** Returns what is before the @ as a username, which begins with a letter or a digit and has two at least. */
function usernameOf(email: string): string {
  const [local = ''] = email.split('@');
  const named = [local, email].map((text) => text.replace(/[^A-Za-z0-9._-]/g, '-').replace(/^[._-]+/, ''));
  return named.find((name) => name.length > 1)?.slice(0, 60) ?? 'admin';
}

/** Returns a template's JSON: `admission` names `admission-enquiry.json`. */
async function readTemplate(name: string): Promise<string> {
  const folder = path.join(projectRoot, 'src/tenants/templates');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const file = files.find((each) => each === `${name}.json` || each.startsWith(`${name}-`));
  if (file) return readFile(path.join(folder, file), 'utf8');
  const names = files.map((each) => each.replace(/\.json$/, '')).join(', ');
  throw new Error(`There is no template "${name}". There are: ${names}.`);
}

const refusals: Record<string, string> = {
  id: 'An id has 1 to 64 letters from a to z, digits, hyphens or underscores, and begins with a letter or a digit.',
  name: 'The name must have 1 to 120 characters.',
  copy: 'The school to copy has published no conversation, or does not exist. npm run school -- list shows them.',
};

const schoolRows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    archived_at: z.string().nullable(),
    enquiries: z.number(),
    staff: z.number(),
  }),
);
const added = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), id: z.string(), name: z.string() }),
  z.object({ ok: z.literal(false), code: z.string(), field: z.string() }),
]);

function unknownSchool(id: string): Error {
  return new Error(`There is no school with the id ${id}. npm run school -- list shows them.`);
}

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

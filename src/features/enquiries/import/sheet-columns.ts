import { recordFields } from '#data/enquiries/enquiry-records.ts';
import type { DateFormat } from '#lib/dates/date-text.ts';
import { dayOrder } from '#lib/dates/read-day.ts';
import { ownPrefix } from '../records/own-questions.ts';
import type { FormField } from '../records/record-rules.ts';
import type { Sheet } from './read-sheet.ts';

/** What a column of a spreadsheet may hold besides answers in the school's own fields. */
export const sheetColumns = [...recordFields, 'status', 'submitted_at', 'note'] as const;
/** The name of a school's own field is behind `answers.`. */
export type SheetColumn = (typeof sheetColumns)[number] | OwnColumn;
export type OwnColumn = `${typeof ownPrefix}${string}`;

export function isOwnColumn(name: string | null): name is OwnColumn {
  return name?.startsWith(ownPrefix) ?? false;
}

/** A field of the school's own, as the record has it. */
export type OwnSheetField = Pick<FormField, 'name' | 'label' | 'isDay'>;

/** Guesses what each column holds from its name; none is guessed twice. */
export function guessColumns(
  names: readonly string[],
  own: readonly OwnSheetField[] = [],
): (SheetColumn | null)[] {
  const found: (SheetColumn | null)[] = names.map(() => null);
  const guess = (columnOf: (name: string) => SheetColumn | undefined) => {
    for (const [at, name] of names.entries()) {
      const column = columnOf(name) ?? columnOf(name.replace(/\([^()]*\)\s*$/, ''));
      if (column && !found[at] && !found.includes(column)) found[at] = column;
    }
  };
  guess((name) => columnNamed(name, own));
  // Beside a column of the parent's, a bare name is the child's.
  const named = found.includes('first_name') ? 'child_name' : 'first_name';
  guess((name) => (bareNames.includes(plain(name)) ? named : undefined));
  return found;
}

/** Returns the order of day and month in each column of days; null where its days have both. */
export function dayOrders(
  { rows }: Sheet,
  columns: readonly (SheetColumn | null)[],
  own: readonly OwnSheetField[],
  format: DateFormat,
): Map<SheetColumn, DateFormat | null> {
  const days = new Set([
    'date_of_birth',
    'submitted_at',
    ...own.filter((each) => each.isDay).map((each) => each.name),
  ]);
  return new Map(
    columns.flatMap((column, at) =>
      column && days.has(column) ? [[column, dayOrder(cellsAt(rows, at), format)] as const] : [],
    ),
  );
}

function cellsAt(rows: Sheet['rows'], at: number): string[] {
  return rows.map(({ cells }) => cells[at] ?? '');
}

function columnNamed(name: string, own: readonly OwnSheetField[]): SheetColumn | undefined {
  const said = plain(name);
  if (said === '') return undefined;
  return (
    sheetColumns.find((column) => usualNames[column].some((each) => plain(each) === said)) ??
    own
      .map((field) => ({ ...field, id: field.name.slice(ownPrefix.length) }))
      .filter(({ label, id }) => [label, `${label} ${id}`, id].some((each) => plain(each) === said))
      .map((field) => field.name)
      .find(isOwnColumn)
  );
}

/** Of a script with marks that change the sound, such as Devanagari's, nothing is left out. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();
}

/** Names that do not say whose; as those below. */
const bareNames = ['name', 'full name', 'nombre', 'नाम', 'الاسم'].map(plain);

/** In lower case, without accents, other characters than letters and digits as spaces. */
const usualNames: Record<(typeof sheetColumns)[number], readonly string[]> = {
  first_name: [
    'first name',
    'parent',
    'parent name',
    'parent s name',
    'name of parent',
    'father name',
    'mother name',
    'guardian',
    'guardian name',
    'contact',
    'contact name',
    'nombre del padre',
    'padre',
    'prenom',
    'nom du parent',
    'parent nom',
    'अभिभावक',
    'अभिभावक का नाम',
    'माता पिता का नाम',
    'पिता का नाम',
    'माता का नाम',
    'ولي الأمر',
    'اسم ولي الأمر',
  ],
  last_name: [
    'last name',
    'surname',
    'family name',
    'apellido',
    'apellidos',
    'nom',
    'nom de famille',
    'उपनाम',
    'اسم العائلة',
  ],
  mobile: [
    'mobile',
    'mobile number',
    'mobile no',
    'phone',
    'phone number',
    'phone no',
    'contact number',
    'contact no',
    'telephone',
    'tel',
    'whatsapp',
    'cell',
    'movil',
    'telefono',
    'portable',
    'मोबाइल',
    'मोबाइल नंबर',
    'फ़ोन',
    'फोन',
    'फ़ोन नंबर',
    'الجوال',
    'رقم الجوال',
    'الهاتف',
    'رقم الهاتف',
  ],
  email: [
    'email',
    'e mail',
    'email address',
    'email id',
    'mail',
    'correo',
    'correo electronico',
    'courriel',
    'ईमेल',
    'البريد الإلكتروني',
  ],
  city: ['city', 'town', 'place', 'location', 'ciudad', 'ville', 'शहर', 'المدينة'],
  parent_type: ['parent type', 'type of parent', 'tipo de padre', 'type de parent'],
  school_type: ['school type', 'boarding', 'day or boarding', 'tipo de colegio', 'type d ecole'],
  child_name: [
    'child',
    'child name',
    'child s name',
    'name of child',
    'student',
    'student name',
    'student s name',
    'name of student',
    'pupil',
    'pupil name',
    'ward',
    'alumno',
    'nombre del nino',
    'nombre del alumno',
    'enfant',
    'nom de l enfant',
    'eleve',
    'बच्चे का नाम',
    'बच्चा',
    'छात्र का नाम',
    'विद्यार्थी का नाम',
    'اسم الطفل',
    'اسم الطالب',
  ],
  date_of_birth: [
    'date of birth',
    'dob',
    'd o b',
    'birth date',
    'birthdate',
    'birthday',
    'fecha de nacimiento',
    'date de naissance',
    'जन्म तिथि',
    'जन्मतिथि',
    'تاريخ الميلاد',
  ],
  grade: [
    'grade',
    'class',
    'standard',
    'std',
    'year group',
    'grade applied for',
    'class applied for',
    'grado',
    'curso',
    'classe',
    'niveau',
    'कक्षा',
    'الصف',
  ],
  academic_year: [
    'academic year',
    'year',
    'session',
    'admission year',
    'ano academico',
    'curso academico',
    'annee scolaire',
  ],
  school_name: [
    'school name',
    'school',
    'current school',
    'present school',
    'previous school',
    'colegio actual',
    'colegio',
    'ecole actuelle',
    'ecole',
  ],
  status: ['status', 'status code', 'stage', 'lead status', 'estado', 'statut'],
  submitted_at: [
    'submitted at',
    'submitted',
    'date',
    'enquiry date',
    'date of enquiry',
    'inquiry date',
    'created',
    'created at',
    'timestamp',
    'fecha',
    'date de demande',
  ],
  note: [
    'note',
    'notes',
    'remark',
    'remarks',
    'comment',
    'comments',
    'nota',
    'notas',
    'observaciones',
    'remarques',
    'commentaire',
  ],
};

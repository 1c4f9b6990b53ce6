import { isRecord } from '#engine';

/**
 * Compares what a fake answers with what is real, by shape: names, types, and the forms of ids, days and moments. Of several
 * real answers, a name that not all have may be left out, and a value may have the type that it has in any.
 * `isOpen`: paths below which a school decides what there is; `isLeftOut`: what fakes may leave out.
 */
export function differences(
  path: string,
  fake: readonly unknown[],
  real: readonly unknown[],
  { isOpen, isLeftOut }: { isOpen(path: string): boolean; isLeftOut(path: string): boolean },
): string[] {
  const kinds = new Set(real.map(kindOf));
  const others = [...new Set(fake.map(kindOf))].filter((kind) => !includes(kinds, kind));
  const found = others.map(
    (kind) => `${path}: fake has ${kind}, real has ${[...kinds].join(' or ') || 'none'}`,
  );
  if (isOpen(path)) return found;
  const below = (name: string, ...values: [unknown[], unknown[]]) =>
    differences(path + name, ...values, { isOpen, isLeftOut });
  const fakeItems = fake.filter(Array.isArray).flat();
  if (fakeItems.length > 0 && kinds.has('list'))
    found.push(...below('[]', fakeItems, real.filter(Array.isArray).flat()));
  const [fakes, reals] = [fake.filter(isRecord), real.filter(isRecord)];
  if (fakes.length === 0 || reals.length === 0) return found;
  for (const name of new Set([...fakes, ...reals].flatMap(Object.keys))) {
    const [faked, given] = [fakes.filter((each) => name in each), reals.filter((each) => name in each)];
    if (given.length === 0) found.push(`${path}.${name}: only the fake has it`);
    else if (faked.length < fakes.length && given.length === reals.length) {
      if (!isLeftOut(`${path}.${name}`)) found.push(`${path}.${name}: the fake leaves it out`);
    } else if (faked.length > 0)
      found.push(
        ...below(
          `.${name}`,
          faked.map((each) => each[name]),
          given.map((each) => each[name]),
        ),
      );
  }
  return found;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'string') return typeof value;
  return Object.entries(forms).find(([, form]) => form.test(value))?.[0] ?? 'text';
}

const forms = {
  id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
};

/** A text may look like an id or a day. */
function includes(kinds: ReadonlySet<string>, kind: string): boolean {
  return kinds.has(kind) || (kind in forms && kinds.has('text'));
}

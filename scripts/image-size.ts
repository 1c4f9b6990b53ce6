import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** The bytes that docs/Dockerfile copies into its image, by path: of node_modules what `npm ci --omit=dev` leaves. */
export function copiedBytes(): Record<string, number> {
  const lines = readFileSync(path.join(root, 'docs/Dockerfile'), 'utf8').split('\n');
  const paths = lines
    .filter((line) => line.startsWith('COPY --from=build '))
    .flatMap((line) => line.split(' ').slice(2, -1))
    .map((place) => place.replace('/app/', ''));
  return Object.fromEntries(
    paths.map((place) => [
      place,
      place === 'node_modules' ? productionBytes() : bytesOf(path.join(root, place)),
    ]),
  );
}

function productionBytes(): number {
  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  const places = Object.entries(packages).filter(([place, { dev }]) => place && !dev);
  return places.reduce((sum, [place]) => sum + bytesOf(path.join(root, place), ['node_modules']), 0);
}

/** What the recipe removes again. */
const isRemoved = (place: string) => /node_modules\/.*\.(map|d\.ts)$/.test(place);

/** Zero where there is nothing: pages that are not built, binaries of other platforms. */
function bytesOf(place: string, without: readonly string[] = []): number {
  if (!existsSync(place) || isRemoved(place)) return 0;
  const state = lstatSync(place);
  if (!state.isDirectory()) return state.size;
  return readdirSync(place)
    .filter((name) => !without.includes(name))
    .reduce((sum, name) => sum + bytesOf(path.join(place, name), without), 0);
}

/**
 * Runs the named benchmarks, by default all except the longest: `npm run bench -- engine`. Arguments from the first `--` on
 * are passed to the benchmark: `npm run bench -- widgets --reps 1`.
 */
const benches: Record<string, () => Promise<{ run: (options: string[]) => Promise<string> }>> = {
  engine: () => import('./engine/engine.ts'),
  chat: () => import('./chat.ts'),
  embed: () => import('./embed.ts'),
  enquiries: () => import('./enquiries.ts'),
  import: () => import('./import.ts'),
  figures: () => import('./figures.ts'),
  answers: () => import('./answers.ts'),
  desk: () => import('./desk.ts'),
  visits: () => import('./visits.ts'),
  builder: () => import('./builder.ts'),
  newcomer: () => import('./newcomer.ts'),
  load: () => import('./load/load.ts'),
  widgets: () => import('./widgets.ts'),
};
const onlyByName = new Set(['load', 'widgets']);

const given = process.argv.slice(2);
const end = given.findIndex((word) => word.startsWith('--'));
const [named, options] = end === -1 ? [given, []] : [given.slice(0, end), given.slice(end)];
const unknown = named.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark "${unknown.join('", "')}"; there is: ${Object.keys(benches).join(', ')}.\n`,
  );
  process.exit(1);
}
for (const [name, load] of Object.entries(benches)) {
  if (named.length > 0 ? !named.includes(name) : onlyByName.has(name)) continue;
  const { run } = await load();
  process.stdout.write(`${await run(options)}\n`);
}

export {};

/** Runs the benchmarks named, or all of them: `npm run bench -- engine`. */
const benches: Record<string, () => Promise<{ run: () => Promise<string> }>> = {
  engine: () => import('./engine.ts'),
  chat: () => import('./chat.ts'),
  enquiries: () => import('./enquiries.ts'),
  builder: () => import('./builder.ts'),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark "${unknown.join('", "')}"; there is: ${Object.keys(benches).join(', ')}.\n`,
  );
  process.exit(1);
}
for (const [name, load] of Object.entries(benches)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const { run } = await load();
  process.stdout.write(`${await run()}\n`);
}

export {};

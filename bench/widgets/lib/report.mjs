import { medianOf, summaryOf } from './statistics.mjs';
import { bytesTable, memoryTable, summaryTable, threadTable, timesTable } from './tables.mjs';

/** Formats a run as Markdown: its results and its setup. */
export function reportOf({ meta, targets, samples }) {
  const view = viewOf(meta, targets, samples);
  return [
    summaryTable(view),
    bytesTable(view),
    ...meta.profiles.map((profile) => timesTable(view, profile)),
    memoryTable(view),
    ...meta.profiles.map((profile) => threadTable(view, profile)),
    circumstances(meta, samples),
    whatWasMeasured(targets),
  ].join('\n');
}

/** The tables' access to the samples. Bytes until the launcher are from the slow profile, if there is one. */
function viewOf({ profiles }, targets, samples) {
  const ofTarget = ({ name }, profile) =>
    samples.filter((sample) => sample.target === name && sample.profile === profile);
  const good = (target, profile) => ofTarget(target, profile).filter(({ ok }) => ok);
  return {
    targets,
    profiles,
    fast: profiles.includes('none') ? 'none' : 'slow',
    slow: profiles.includes('slow') ? 'slow' : 'none',
    failures: (target, profile) => ofTarget(target, profile).filter(({ ok }) => !ok).length,
    median: (target, profile, read) => medianOf(good(target, profile).map(read)),
    /** The median with minimum and maximum. */
    spread(target, profile, read, digits = 0) {
      const summary = summaryOf(good(target, profile).map(read));
      if (!summary) return '–';
      const [median, least, most] = [summary.median, summary.least, summary.most].map((value) =>
        value.toFixed(digits),
      );
      return least === most ? median : `${median} (${least}..${most})`;
    },
  };
}

function circumstances({ startedAt, wallS, machine, reps, maxBusy }, samples) {
  const busy = samples.map(({ othersBusy }) => othersBusy).filter(Number.isFinite);
  const over = busy.filter((share) => share > maxBusy).length;
  const again = samples.filter(({ attempts }) => attempts > 1).length;
  const percent = (share, digits = 0) => `${(100 * share).toFixed(digits)} %`;
  return `### Circumstances

- ${startedAt}, ${wallS} s; ${reps} counted visits of each target in each profile after one that was not, in turn, in a moving order
- ${machine.os}, kernel ${machine.kernel}, ${machine.cpu}, ${machine.memGB} GiB; Node ${machine.node}; ${machine.chrome} (headless, no GPU)
- Share of the processors that others used during a visit: median ${percent(medianOf(busy) ?? 0, 1)}, most ${percent(Math.max(0, ...busy))}; ${over} of ${samples.length} visits stayed above ${percent(maxBusy)} (${again} were made again)
`;
}

function whatWasMeasured(targets) {
  const rows = targets.map(({ label, what = '', versions = {}, delays = '' }) => {
    const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
    return `| ${label} | ${what} | ${named.join(', ')} | ${delays} |`;
  });
  return [
    '| target | what is measured | versions | artificial delays |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

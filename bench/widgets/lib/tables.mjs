/*
 * The tables of a report. Each takes the view of the samples from report.mjs. "Until the launcher" uses the slow profile,
 * where it is clearest which responses were in time.
 */
export function summaryTable(view) {
  const { fast, slow, profiles, median, spread } = view;
  const hasBoth = fast !== slow;
  const times = (target, profile) => [
    spread(target, profile, ({ launcherMs }) => launcherMs),
    spread(target, profile, ({ openMs }) => openMs),
    spread(target, profile, ({ optionMs }) => optionMs),
  ];
  const size = (target, profile, phase) =>
    `${kB(median(target, profile, ({ bytes }) => bytes[phase].gz))} / ${kB(median(target, profile, ({ bytes }) => bytes[phase].br))}`;
  const count = (target, profile, phase) =>
    median(target, profile, ({ bytes }) => bytes[phase].requests) ?? '–';
  return table(view, {
    title: 'Summary',
    note: 'Median (least..most). kB = 1,000 bytes. Slow: CPU 4× slower, 1.6 Mbps, 150 ms a request. Visible: in the first painted frame with more than 5 % opacity.',
    head: [
      'JS + CSS until launcher, kB gzip 9 / brotli 11',
      'until first message, kB',
      'requests until launcher → first message',
      'launcher visible, ms',
      'launcher clicked → first bot message, ms',
      'option clicked → next message, ms',
      ...(hasBoth ? ['slow: launcher', 'slow: launcher → message', 'slow: option → next'] : []),
      'heap, MB',
      'elements',
      ...profiles.map((profile) => `long tasks at boot${profile === 'slow' ? ', slow' : ''}, ms`),
    ],
    row: (target) => [
      size(target, slow, 'launcher'),
      size(target, fast, 'open'),
      `${count(target, slow, 'launcher')} → ${count(target, fast, 'open')}`,
      ...times(target, fast),
      ...(hasBoth ? times(target, slow) : []),
      spread(target, fast, ({ heapMB }) => heapMB, 2),
      spread(target, fast, ({ elements }) => elements),
      ...profiles.map((profile) => spread(target, profile, ({ bootLongMs }) => bootLongMs)),
    ],
  });
}

export function bytesTable(view) {
  const { fast, slow, median } = view;
  const of = (target, profile, phase, name) => median(target, profile, ({ bytes }) => bytes[phase][name]);
  const sizes = (target, profile, phase) => [
    ...['gz', 'br', 'raw'].map((name) => kB(of(target, profile, phase, name))),
    of(target, profile, phase, 'requests') ?? '–',
  ];
  return table(view, {
    title: 'Bytes and requests',
    note: 'Medians. Until the launcher: answers that were there when it was seen. Until the first message: all that was asked for until then, prepared or not. kB of JS and CSS alone, "other" are pages, JSON and pictures; requests are all of them.',
    head: [
      'until launcher: gzip 9, kB',
      'brotli 11, kB',
      'plain, kB',
      'requests',
      'until first message: gzip 9, kB',
      'brotli 11, kB',
      'plain, kB',
      'requests',
      'other, brotli kB',
      'requests off this machine',
    ],
    row: (target) => [
      ...sizes(target, slow, 'launcher'),
      ...sizes(target, fast, 'open'),
      kB(of(target, fast, 'open', 'otherBytes')),
      of(target, fast, 'open', 'external') ?? '–',
    ],
  });
}

export function timesTable(view, profile) {
  const of = (target, name) => view.spread(target, profile, (sample) => sample[name]);
  const times = ['launcherMs', 'openMs', 'openFullMs', 'optionMs', 'textMs'];
  return table(view, {
    title: profile === 'slow' ? 'Times, CPU 4× slower, 1.6 Mbps, 150 ms a request' : 'Times, unthrottled',
    note: 'Milliseconds, median (least..most).',
    head: [
      'navigation → launcher',
      'launcher clicked → first bot message',
      '… without any fading',
      'option clicked → next bot message',
      'Enter → next bot message',
      'failed visits',
    ],
    row: (target) => [...times.map((name) => of(target, name)), view.failures(target, profile)],
  });
}

export function memoryTable(view) {
  const of = (target, name, digits) => view.spread(target, view.fast, (sample) => sample[name], digits);
  return table(view, {
    title: 'Memory and document, chat open, before the first answer',
    note: 'With open shadow roots and frames. The heap holds the empty page and the probe as well: compare with the vanilla floor.',
    head: [
      'JS heap after collection, MB',
      'elements',
      'nodes in the document',
      'live nodes (DevTools)',
      'listeners (DevTools)',
    ],
    row: (target) => [
      of(target, 'heapMB', 2),
      ...['elements', 'nodes', 'liveNodes', 'listeners'].map((name) => of(target, name)),
    ],
  });
}

export function threadTable(view, profile) {
  const of = (target, name) => view.spread(target, profile, (sample) => sample[name]);
  const figures = [
    'bootLongMs',
    'bootLongCount',
    'bootLongMax',
    'bootBlockingMs',
    'bootScriptMs',
    'bootTaskMs',
  ];
  return table(view, {
    title: `Main thread until the page is quiet, ${profile === 'slow' ? 'CPU 4× slower' : 'unthrottled'}`,
    note: 'Milliseconds from the navigation until nothing had been on the network for 0.7 s, chat not opened.',
    head: ['tasks over 50 ms', 'how many', 'longest', 'of them over 50 ms', 'script', 'all tasks'],
    row: (target) => figures.map((name) => of(target, name)),
  });
}

function table({ targets }, { title, note, head, row }) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    `### ${title}\n`,
    `${note}\n`,
    line(['target', ...head]),
    `|---|${head.map(() => '--:|').join('')}`,
    ...targets.map((target) => line([target.label, ...row(target)])),
    '',
  ].join('\n');
}

function kB(bytes) {
  return bytes === null ? '–' : (bytes / 1000).toFixed(1);
}

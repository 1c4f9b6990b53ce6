import clsx from 'clsx';

/**
 * An illustration of a school building on its lawn, the door ajar, a parent and a child on the path. Its colours are
 * the `school-front` variables of the style sheet: a sunny day in the light theme, an evening with lit windows in the
 * dark one. Sky and lawn fill the box that holds it.
 */
export function SchoolFront({ className }: { className?: string }) {
  return (
    <div className={clsx('school-front overflow-hidden', className)}>
      <svg
        viewBox="0 0 440 460"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
        className="size-full overflow-visible"
      >
        <Sky />
        <path d="M-1500 318H0c70-36 138-22 208-12s156-42 232 2h1500v160H-1500z" fill="var(--hill)" />
        <rect x="-1500" y="368" width="3440" height="100" fill="var(--lawn)" />
        <Building />
        <path d="M190 390c-6 22-44 50-84 72h228c-40-22-78-50-84-72z" fill="var(--path)" />
        <path d="M196 388h48l18 34h-84z" fill="var(--glow)" opacity="0.35" />
        <Trees />
        <Family />
      </svg>
    </div>
  );
}

function Sky() {
  return (
    <g>
      <circle cx="352" cy="92" r="22" fill="var(--sun)" />
      <g fill="var(--sun)" opacity="var(--stars)">
        <circle cx="60" cy="60" r="1.500" />
        <circle cx="118" cy="118" r="1" />
        <circle cx="150" cy="34" r="1.200" />
        <circle cx="288" cy="52" r="1" />
        <circle cx="402" cy="150" r="1.400" />
        <circle cx="28" cy="150" r="1.200" />
        <circle cx="96" cy="-40" r="1.300" />
        <circle cx="330" cy="-24" r="1.200" />
      </g>
      <g fill="var(--cloud)" opacity="var(--clouds)">
        <path d="M52 116a13 13 0 0 1 24-8 17 17 0 0 1 32 5 10 10 0 0 1 1 20H56a9 9 0 0 1-4-17z" />
        <path d="M276 44a10 10 0 0 1 19-5 13 13 0 0 1 24 4 8 8 0 0 1 1 15h-41a7 7 0 0 1-3-14z" />
      </g>
    </g>
  );
}

function Building() {
  return (
    <g>
      <path d="M220 74V40" stroke="var(--line-art)" strokeWidth="2.5" />
      <path d="M221 42c9-4 14 4 25 0v15c-11 4-16-4-25 0z" fill="var(--flag)" />
      <path d="M200 96l20-24 20 24z" fill="var(--roof)" />
      <rect x="207" y="94" width="26" height="24" fill="var(--wall)" />
      <path d="M214 118v-11a6 6 0 0 1 12 0v11z" fill="var(--glass)" />
      <path d="M58 212l12-26h300l12 26z" fill="var(--roof)" />
      <rect x="68" y="210" width="304" height="166" fill="var(--wall)" />
      <path d="M152 168l68-54 68 54z" fill="var(--roof)" />
      <rect x="164" y="166" width="112" height="210" fill="var(--wall-light)" />
      <circle cx="220" cy="148" r="12" fill="var(--wall-light)" />
      <path d="M220 141v7l5 3" fill="none" stroke="var(--line-art)" strokeWidth="2" strokeLinecap="round" />
      <path d="M164 262h112M68 272h96M276 272h96" stroke="var(--wall-line)" strokeWidth="2" />
      {windowPlaces.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d="M0 30V10a10 10 0 0 1 20 0v20z" fill="var(--glass)" />
          <path d="M10 1v29M0 17h20" stroke="var(--wall)" strokeWidth="1.5" />
          <path d="M-2 31h24" stroke="var(--wall-line)" strokeWidth="3" />
        </g>
      ))}
      <path d="M194 378v-72a26 26 0 0 1 52 0v72z" fill="var(--glow)" />
      <path d="M220 280a26 26 0 0 1 26 26v72h-26z" fill="var(--door)" />
      <path d="M194 304l-15-7v90l15-9z" fill="var(--door)" />
      <circle cx="225.500" cy="334" r="2" fill="var(--glow)" />
      <path d="M190 378v-72a30 30 0 0 1 60 0v72" fill="none" stroke="var(--wall-line)" strokeWidth="3" />
      <path d="M184 376h72v7h-72z" fill="var(--wall-line)" />
      <path d="M174 383h92v8h-92z" fill="var(--wall)" />
      <path
        d="M70 380v-9c0-8 9-11 15-6 4-7 15-7 19 0 5-6 15-6 19 0 5-6 15-6 19 0 6-5 15-2 15 6v9zM283 380v-9c0-8 9-11 15-6 4-7 15-7 19 0 5-6 15-6 19 0 5-6 15-6 19 0 6-5 15-2 15 6v9z"
        fill="var(--leaf)"
      />
    </g>
  );
}

/** The upper left corner of each window. */
const windowPlaces = [
  ...[80, 107, 134, 286, 313, 340].flatMap((x) => [
    [x, 226],
    [x, 296],
  ]),
  ...[182, 210, 238].map((x) => [x, 200]),
] as const;

function Trees() {
  return (
    <g>
      <path d="M38 388v-62M402 390v-74" stroke="var(--trunk)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M38 258c17 0 26 13 25 26 10 5 15 16 11 27-4 12-17 17-28 14-8 5-22 3-27-4-13 1-23-8-23-20 0-9 6-16 14-18 0-14 11-25 28-25z"
        fill="var(--leaf)"
      />
      <path
        d="M402 238c19 0 29 14 28 29 11 6 17 18 13 30-5 14-19 19-32 16-9 6-24 3-30-5-15 1-26-9-26-22 0-10 7-18 16-20 0-16 12-28 31-28z"
        fill="var(--leaf-deep)"
      />
    </g>
  );
}

/** Seen from behind, on their way in. */
function Family() {
  return (
    <g strokeLinecap="round">
      <path d="M203 438v14M211 438v14" stroke="var(--line-art)" strokeWidth="3.5" />
      <path d="M204 402h6v9h-6z" fill="var(--skin)" />
      <path d="M207 408c7 0 10 5 11 12l4 20h-30l4-20c1-7 4-12 11-12z" fill="var(--coat)" />
      <path d="M199.500 399a7.500 7.500 0 0 1 15 0c0 5-1 9-3 9h-9c-2 0-3-4-3-9z" fill="var(--line-art)" />
      <path d="M216 421l12 9" stroke="var(--coat)" strokeWidth="4" />
      <path d="M232 442v10M237 442v10" stroke="var(--line-art)" strokeWidth="3" />
      <path d="M232 420h5v6h-5z" fill="var(--skin)" />
      <rect x="227" y="424" width="15" height="20" rx="6" fill="var(--flag)" />
      <rect x="229.500" y="427" width="10" height="12" rx="3" fill="var(--bag)" />
      <circle cx="234.500" cy="417" r="6" fill="var(--line-art)" />
    </g>
  );
}

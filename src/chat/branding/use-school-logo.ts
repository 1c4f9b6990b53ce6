import { type CSSProperties, useMemo, useState } from 'react';
import { safeImage } from '#lib/safe-link.ts';

interface SchoolLogo {
  /** Of the picture in the header. */
  picture: { src: string; onError: () => void };
  /** What an element carries so that its messages have the mark: `--logo`. */
  style: CSSProperties;
}

/** The school's mark. What cannot be loaded, or should not be, gives way to the bundled picture. */
export function useSchoolLogo(wanted: string): SchoolLogo {
  const [broken, setBroken] = useState<string | null>(null);
  return useMemo(() => {
    const given = safeImage(wanted) ?? fallback;
    const src = given === broken ? fallback : given;
    // A safe address has nothing in it that ends a quoted one.
    const style: LogoStyle = { '--logo': `url("${src}")` };
    return { picture: { src, onError: () => setBroken(given) }, style };
  }, [wanted, broken]);
}

type LogoStyle = CSSProperties & { '--logo': string };

const fallback = '/default-agent.svg';

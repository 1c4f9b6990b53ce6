import { type CSSProperties, useMemo, useState } from 'react';
import { safeImage } from '#lib/safe-link.ts';

interface SchoolLogo {
  /** Props of the picture in the header. */
  picture: { src: string; onError: () => void };
  /** Sets `--logo` for the messages inside an element. */
  style: CSSProperties;
}

/** Returns the school's logo. The built-in picture replaces one that is not allowed or fails to load. */
export function useSchoolLogo(wanted: string): SchoolLogo {
  const [broken, setBroken] = useState<string | null>(null);
  return useMemo(() => {
    const given = safeImage(wanted) ?? fallback;
    const src = given === broken ? fallback : given;
    // A safe URL contains nothing that ends a quoted string.
    const style: LogoStyle = { '--logo': `url("${src}")` };
    return { picture: { src, onError: () => setBroken(given) }, style };
  }, [wanted, broken]);
}

type LogoStyle = CSSProperties & { '--logo': string };

const fallback = '/default-agent.svg';

import { useState } from 'react';
import { safeImage } from '../../lib/safe-link.ts';

/** The school's mark. What cannot be loaded, or should not be, gives way to the bundled picture. */
export function AgentLogo({ src, className }: { src: string; className: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const wanted = safeImage(src) ?? fallbackLogo;
  return (
    <img
      src={broken === wanted ? fallbackLogo : wanted}
      alt=""
      onError={() => setBroken(wanted)}
      className={className}
    />
  );
}

const fallbackLogo = '/default-agent.svg';

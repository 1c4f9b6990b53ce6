import { useState } from 'react';
import { OwnVisitPage } from '#features/own-visit/own-visit.tsx';
import { browserTimeZone } from '#lib/dates/time-zones.ts';

/** /visit#link: a parent's own visit. The link stays in the address, so that the page can be reloaded. */
export function ParentVisit() {
  const [link] = useState(() => location.hash.slice(1));
  return <OwnVisitPage link={link} zone={browserTimeZone()} />;
}

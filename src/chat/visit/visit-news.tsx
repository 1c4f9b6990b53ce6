import { useArriving } from '../follow-up/use-arriving.ts';

/** A sentence that is read out when it comes. */
export function VisitNews({ text }: { text: string }) {
  const shown = useArriving(text);
  return (
    <p role="status" className={text ? 'pb-2 text-sm' : 'sr-only'}>
      {shown}
    </p>
  );
}

import { useDateText } from '#lib/dates/use-date-text.ts';

/** When something was (an ISO moment), as the reader likes to read it; the exact moment when one points at it. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const { moment, exactMoment } = useDateText();
  return (
    <time dateTime={at} title={exactMoment(at)} className={className}>
      {moment(at)}
    </time>
  );
}

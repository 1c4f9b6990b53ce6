import { useDateText } from '#lib/dates/use-date-text.ts';

/** An ISO moment in the reader's format, with the exact moment as tooltip. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const { moment, exactMoment } = useDateText();
  return (
    <time dateTime={at} title={exactMoment(at)} className={className}>
      {moment(at)}
    </time>
  );
}

import { useDateText } from '../../lib/use-date-text.ts';

export function SubmittedTime({ at }: { at: string }) {
  const text = useDateText();
  return (
    <time dateTime={at} title={text.exactMoment(at)}>
      {text.moment(at)}
    </time>
  );
}

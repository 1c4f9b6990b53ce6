import { exactMomentText, momentText } from '../../lib/date-text.ts';

export function SubmittedTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactMomentText(at)}>
      {momentText(at)}
    </time>
  );
}

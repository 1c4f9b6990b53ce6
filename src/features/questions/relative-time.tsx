import { intlFormatDistance } from 'date-fns';
import { useDateText } from '../../lib/use-date-text.ts';

/**
 * How long ago a moment is, in minutes and more, or its date once that is more than a week; the exact moment when one
 * points at it, which it lets one do above a link that covers it. `now` in milliseconds since 1970.
 */
export function RelativeTime({ at, now }: { at: string; now: number }) {
  const text = useDateText();
  const moment = Date.parse(at);
  return (
    <time dateTime={at} title={text.exactMoment(at)} className="relative z-1">
      {now - moment < weekMs
        ? intlFormatDistance(now - moment < minuteMs ? now : moment, now, { locale: text.reader.language })
        : text.moment(at)}
    </time>
  );
}

const minuteMs = 60_000;
const weekMs = 7 * 86_400_000;

import { CalendarPlus, Copy, Download, Share2 } from 'lucide-react';
import { renderTemplate, type TenantConfig } from '#engine';
import { downloadFile } from '#lib/browser/download-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { schoolName } from '../branding/branding.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import type { ReviewedAnswer } from '../steps/reviewed-answers.ts';
import type { Receipt } from '../submission/receipt.ts';
import { useWords } from '../words/use-words.ts';
import { calendarEntry } from './calendar-entry.ts';
import { asPage, asPlainText, enquiryCopy } from './enquiry-copy.ts';

export interface KeepCopyProps {
  config: TenantConfig;
  answers: () => ReviewedAnswer[];
  receipt: Receipt;
}

interface CopyWaysProps extends KeepCopyProps {
  id: string;
  onCopy: (text: string) => Promise<void>;
  onNews: (news: string) => void;
}

/**
 * How to keep a copy. What a page does not allow the chat's frame is not offered (sharing), or cannot be known (a sandbox
 * drops downloads in silence): the text works everywhere.
 */
export function CopyWays({ id, config, answers, receipt, onCopy, onNews }: CopyWaysProps) {
  const words = useWords();
  const helpWords = helpWordsIn(words.language);
  const { reference, dueAt } = receipt;
  const due = Date.parse(dueAt);
  const made = () => enquiryCopy(words.language, config, answers(), receipt, Date.now());

  const share = async () => {
    const text = asPlainText(made());
    try {
      await navigator.share({ text });
    } catch (error) {
      const isChoice = error instanceof DOMException && error.name === 'AbortError';
      if (!isChoice) onNews(helpWords.copy.notShared);
    }
  };
  const save = (name: string, type: string, content: string) => {
    downloadFile(name, new Blob([content], { type: `${type};charset=utf-8` }));
    onNews(helpWords.copy.saved);
  };
  const saveEvent = () => {
    const school = schoolName(config);
    const summary = school ? renderTemplate(helpWords.copy.event, { school }) : helpWords.copy.eventNoName;
    const { lead, contacts } = made();
    const description = [helpWords.copy.eventDetail, lead[0], ...contacts].join('\n');
    const entry = calendarEntry({
      uid: `${reference}@${location.host}`,
      at: due,
      made: Date.now(),
      summary,
      description,
    });
    save(`${reference}.ics`, 'text/calendar', entry);
  };

  return (
    <div id={id} className="flex w-full flex-wrap gap-2 px-4 py-1.5">
      {canShare() && (
        <Button variant="outline" className={wayClass} onClick={() => void share()}>
          <Share2 aria-hidden className={iconClass} />
          {helpWords.copy.share}
        </Button>
      )}
      <Button
        variant="outline"
        className={wayClass}
        onClick={() => save(`${reference}.html`, 'text/html', asPage(made()))}
      >
        <Download aria-hidden className={iconClass} />
        {helpWords.copy.download}
      </Button>
      {due > Date.now() && (
        <Button variant="outline" className={wayClass} onClick={saveEvent}>
          <CalendarPlus aria-hidden className={iconClass} />
          {helpWords.copy.calendar}
        </Button>
      )}
      <Button variant="outline" className={wayClass} onClick={() => void onCopy(asPlainText(made()))}>
        <Copy aria-hidden className={iconClass} />
        {helpWords.copy.text}
      </Button>
    </div>
  );
}

const wayClass = 'grow text-sm';
const iconClass = 'size-4 shrink-0';

/** A frame that its page does not let share says so here. */
function canShare(): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.({ text: '-' }) ?? true);
}

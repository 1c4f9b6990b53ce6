import { ChevronDown, ChevronUp, Copy, MessageCircle, Save } from 'lucide-react';
import { useId, useState } from 'react';
import { renderTemplate, type TenantConfig } from '#engine';
import { copyText } from '#lib/browser/copy-text.ts';
import { whatsappAddress } from '#lib/contact/contact-address.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { schoolName } from '../branding/branding.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import type { HelpWords } from '../words/chat-words.ts';
import { useWords } from '../words/use-words.ts';
import { CopyWays, type KeepCopyProps } from './copy-ways.tsx';

/** The reference of an enquiry that the school has, and the ways to take it along. */
export function KeepCopy(props: KeepCopyProps) {
  const words = useWords();
  const helpWords = helpWordsIn(words.language);
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState('');
  const id = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const { reference } = props.receipt;
  const whatsapp = whatsappOf(props.config, reference, helpWords);
  const copyAndTell = async (text: string) =>
    setNews((await copyText(text)) ? helpWords.copy.copied : helpWords.copy.notCopied);

  return (
    <section
      data-long
      aria-label={helpWords.copy.title}
      className="mt-3 rounded-card border border-line px-1 py-0.5 first:mt-0"
    >
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 px-4 font-semibold text-[0.9375rem] tabular-nums">
          {renderTemplate(helpWords.copy.reference, { reference })}
        </p>
        <IconButton
          label={helpWords.copy.copy}
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyAndTell(reference)}
          className="text-ink-soft"
        />
      </div>
      <div className="flex flex-wrap">
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className={smallClass}
        >
          <Save aria-hidden className="size-4" />
          {helpWords.copy.keep}
          <Chevron aria-hidden className="size-4" />
        </Button>
        {isOpen && <CopyWays {...props} id={id} onCopy={copyAndTell} onNews={setNews} />}
        {whatsapp && (
          <a
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('quiet', smallClass)}
          >
            <MessageCircle aria-hidden className="size-4" />
            {helpWords.copy.whatsapp}
          </a>
        )}
      </div>
      <p role="status" className={news ? 'px-4 py-1.5 text-ink-soft text-sm' : 'sr-only'}>
        {news}
      </p>
    </section>
  );
}

const smallClass = 'text-sm';

/** Returns the address that goes on there with the reference and the school's name, and nothing else of the parent. */
function whatsappOf(config: TenantConfig, reference: string, helpWords: HelpWords): string | null {
  const { whatsapp, defaultCountry } = config.globalVariables;
  if (typeof whatsapp !== 'string' || whatsapp.replace(/\D/g, '').length < 7) return null;
  const school = schoolName(config);
  const text = renderTemplate(school ? helpWords.copy.whatsappText : helpWords.copy.reference, {
    school: school ?? '',
    reference,
  });
  return whatsappAddress(whatsapp, text, typeof defaultCountry === 'string' ? defaultCountry : undefined);
}

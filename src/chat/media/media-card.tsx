import { ImageOff, Image as ImageSign, type LucideIcon, MapPin, Play } from 'lucide-react';
import { useState } from 'react';
import { pictureAddress } from '#data/visitor/picture-address.ts';
import { renderTemplate, type ShownMedia } from '#engine';
import { savesData } from '#lib/browser/saves-data.ts';
import { safeRedirect } from '#lib/safe-link.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { useWords } from '../words/use-words.ts';

/** What a step shows after its message: a picture, or a card that opens a video or a map in a new tab. */
export function MediaCard({ text, media }: { text: string; media: ShownMedia }) {
  if (media.type === 'picture') return <Picture key={media.url} text={text} media={media} />;
  return <LinkCard text={text} url={media.url} icon={media.type === 'video' ? Play : MapPin} />;
}

/** Fills the space reserved for it. Who saves data loads it by a tap; one that is not there shows its description. */
function Picture({ text, media: { url, width, height } }: { text: string; media: ShownMedia }) {
  const words = useWords();
  const helpWords = helpWordsIn(words.language);
  const [isWanted, setWanted] = useState(() => !savesData());
  const [isBroken, setBroken] = useState(false);
  const src = pictureAddress(url);
  if (src === null || isBroken) {
    return (
      <div className={boxClass}>
        <ImageOff aria-hidden className="size-5 shrink-0" />
        <p dir="auto" className={descriptionClass}>
          {text}
        </p>
        <p className="text-xs">{helpWords.picture.failed}</p>
      </div>
    );
  }
  if (!isWanted) {
    return (
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // The button goes: the focus stays in the chat.
          currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
          setWanted(true);
        }}
        className={`${boxClass} cursor-pointer`}
      >
        <ImageSign aria-hidden className="size-5 shrink-0" />
        <span dir="auto" className={descriptionClass}>
          {text}
        </span>{' '}
        <span className="font-medium text-brand-text text-sm underline underline-offset-2">
          {helpWords.picture.show}
        </span>
      </button>
    );
  }
  return (
    <img
      src={src}
      alt={text}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="size-full rounded-bubble bg-surface-tint object-contain"
    />
  );
}

/** The site it leads to sets its cookies there, and not before the parent has chosen to go. */
function LinkCard({ text, url, icon: Icon }: { text: string; url: string; icon: LucideIcon }) {
  const words = useWords();
  const target = safeRedirect(url);
  if (!target) return <p dir="auto">{text}</p>;
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer nofollow" className={cardClass}>
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand text-brand-ink"
      >
        <Icon className="size-4" />
      </span>
      <span className="min-w-0 text-start [overflow-wrap:anywhere]">
        <bdi className="block font-medium">{text}</bdi>{' '}
        <span className="block text-ink-soft text-xs">
          {renderTemplate(words.opensInNewTab, { host: target.host.replace(/^www\./, '') })}
        </span>
      </span>
    </a>
  );
}

const boxClass =
  'flex size-full flex-col items-center justify-center gap-1 overflow-y-auto rounded-bubble border border-line bg-surface-tint p-3 text-center text-ink-soft';
const descriptionClass = 'text-ink text-sm [overflow-wrap:anywhere]';
const cardClass =
  'flex min-h-14 items-center gap-3 rounded-bubble border border-line bg-surface px-3 py-2 text-[length:var(--chat-text,0.9375rem)] text-ink leading-snug hover:bg-surface-tint';

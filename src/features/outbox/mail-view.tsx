import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type WrittenMail, writtenMailOptions } from '#data/outbox/messages.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { isRightToLeft } from '#engine';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** A mail as its receiver reads it, laid out by the console: a page of foreign HTML stays out of it. */
export function MailView({ staffId, id }: { staffId: string; id: string }) {
  const { t } = useTranslation('outbox');
  const written = useQuery(writtenMailOptions(staffId, id));
  const refresh = useManualRefresh(written.refetch);
  const problemOf = useLoadErrorMessage();
  if (written.isPending) return <Skeleton className="h-40 w-full max-w-[37.5rem]" />;
  if (written.isError) {
    return <LoadFailure title={t('mailFailed')} detail={problemOf(written.error)} {...refresh} />;
  }
  if (!written.data) return <p className="text-ink-soft text-sm">{t('nothing')}</p>;
  const { subject, language, school, blocks } = written.data;
  return (
    <article
      aria-label={subject}
      lang={language}
      dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
      className="max-w-[37.5rem] rounded-card border border-line border-t-4 border-t-brand bg-canvas p-5 sm:p-6"
      style={school?.colour ? { borderTopColor: school.colour } : undefined}
    >
      <p className="wrap-anywhere mb-4 text-ink-soft text-sm">{subject}</p>
      <p className="mb-4 flex items-center gap-3 font-semibold">
        {school?.logo && (
          <img src={school.logo} alt="" referrerPolicy="no-referrer" className="h-10 max-w-40" />
        )}
        {school?.name ?? 'Schoolgate'}
      </p>
      <div className="grid gap-4">
        {blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a mail stay where they are
          <Block key={place} block={block} />
        ))}
      </div>
    </article>
  );
}

function Block({ block }: { block: WrittenMail['blocks'][number] }) {
  switch (block.type) {
    case 'heading':
      return <h2 className="wrap-anywhere font-semibold text-xl">{block.text}</h2>;
    case 'text':
      return <p className="wrap-anywhere whitespace-pre-line">{block.text}</p>;
    case 'note':
      return <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm">{block.text}</p>;
    case 'facts':
      return (
        <dl className="grid grid-cols-[2fr_3fr]">
          {block.facts.map(([name, value]) => (
            <div
              key={name}
              className="col-span-full grid grid-cols-subgrid gap-x-3 border-line border-b py-1.5"
            >
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'list':
      return (
        <ul className="wrap-anywhere list-disc ps-5">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'code':
      return (
        <p>
          {block.name}: <strong className="font-mono text-lg">{block.code}</strong>
        </p>
      );
    case 'link':
      return (
        <p>
          <MailLink address={block.address} text={block.label} />
        </p>
      );
    case 'entries':
      return (
        <ul className="grid">
          {block.entries.map(({ label, text, address }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a mail stay where they are
            <li key={place} className="wrap-anywhere border-line border-b py-2.5">
              <span className="block text-ink-soft text-sm">{label}</span>
              <MailLink address={address} text={text} />
            </li>
          ))}
        </ul>
      );
  }
}

function MailLink({ address, text }: { address: string; text: string }) {
  return (
    <a href={address} className="wrap-anywhere text-brand-text underline underline-offset-2">
      {text}
    </a>
  );
}

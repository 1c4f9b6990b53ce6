import { Mail, MapPin, Phone, Split, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Family } from '#data/families/family.ts';
import { mailAddress, phoneAddress } from '#lib/contact/contact-address.ts';
import { Button } from '#ui/controls/button.tsx';
import type { EnquiryParts } from './enquiry-parts.ts';
import { childrenOf, contactsOf } from './family-facts.ts';
import { JoinDialog } from './join-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { useFamilyWords } from './use-family-words.ts';

/** Who they are, how to reach them, and what can be done with the family as a whole. */
export function FamilyHeader({
  staffId,
  family,
  parts: { Example },
  rights,
}: {
  staffId: string;
  family: Family;
  parts: EnquiryParts;
  /** What the family may ask for. */
  rights: ReactNode;
}) {
  const { t } = useTranslation('families');
  const { names } = useFamilyWords();
  const [open, setOpen] = useState<'join' | 'split' | null>(null);
  const { parents, mobiles, emails, cities } = contactsOf(family.enquiries);
  const example = family.enquiries.find(({ source }) => source.example === true);
  const country = family.enquiries[0]?.tenant_country;
  const children = childrenOf(family.enquiries).filter(({ name }) => name).length;
  return (
    <header className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere min-w-0 font-semibold text-2xl tracking-[-0.015em]">
          {names(parents) || t('unnamed')}
        </h2>
        {example && <Example enquiry={example} />}
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        {[t('enquiries', { count: family.total }), children > 0 && t('childCount', { count: children })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-[0.9375rem]">
        <Contact
          icon={<Phone aria-hidden className={iconClass} />}
          values={mobiles}
          address={(mobile) => phoneAddress(mobile, country)}
        />
        <Contact icon={<Mail aria-hidden className={iconClass} />} values={emails} address={mailAddress} />
        <Contact icon={<MapPin aria-hidden className={iconClass} />} values={cities} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3 border-line border-t pt-4">
        <Button variant="outline" onClick={() => setOpen('join')}>
          <UsersRound aria-hidden className="size-4" />
          {t('join.open')}
        </Button>
        {family.total > 1 && (
          <Button variant="outline" onClick={() => setOpen('split')}>
            <Split aria-hidden className="size-4" />
            {t('split.open')}
          </Button>
        )}
      </div>
      {rights}
      {open === 'join' && <JoinDialog staffId={staffId} family={family} onClose={() => setOpen(null)} />}
      {open === 'split' && <SplitDialog staffId={staffId} family={family} onClose={() => setOpen(null)} />}
    </header>
  );
}

const iconClass = 'size-4 shrink-0 text-ink-faint';

/** All values of one kind; those of an agency unfold. */
function Contact({
  icon,
  values,
  address,
}: {
  icon: ReactNode;
  values: readonly string[];
  address?: (value: string) => string;
}) {
  const { t } = useTranslation('families');
  const items = values.map((value) => (
    <li key={value} className="flex min-h-11 items-center gap-2.5 pointer-fine:min-h-8">
      {icon}
      {address ? (
        <a
          href={address(value)}
          className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-medium text-brand-text tabular-nums underline-offset-2 hover:underline pointer-fine:min-h-8"
        >
          {value}
        </a>
      ) : (
        <span className="wrap-anywhere min-w-0">{value}</span>
      )}
    </li>
  ));
  if (items.length === 0) return null;
  return (
    <div className="min-w-0">
      <ul>{items.slice(0, shownAtFirst)}</ul>
      {items.length > shownAtFirst && (
        <details className="text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-soft pointer-fine:min-h-8">
            {t('more', { count: items.length - shownAtFirst })}
          </summary>
          <ul>{items.slice(shownAtFirst)}</ul>
        </details>
      )}
    </div>
  );
}

const shownAtFirst = 4;

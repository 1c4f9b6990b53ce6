import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { siteOrigin } from './site-origin.ts';

/** Adds a site, as a URL or a bare host; an invalid one stays to be corrected. */
export function AddSite({ sites, onAdd }: { sites: readonly string[]; onAdd(site: string): void }) {
  const { t } = useTranslation('install');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<'fault' | 'twice' | 'full' | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const site = siteOrigin(typed);
    if (site === null) return setFault('fault');
    if (sites.includes(site)) return setFault('twice');
    if (sites.length >= mostSites) return setFault('full');
    setTyped('');
    onAdd(site);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        label={t('sites.add')}
        error={fault && t(`sites.${fault}`)}
        placeholder={exampleSite}
        value={typed}
        onChange={(event) => {
          setFault(null);
          setTyped(event.target.value);
        }}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        className="min-w-0 flex-1 basis-56"
      />
      <Button type="submit" variant="outline" className="pointer-fine:min-h-11 sm:mt-[1.625rem]">
        <Plus aria-hidden className="size-4" />
        {t('sites.addButton')}
      </Button>
    </form>
  );
}

const mostSites = 50;
const exampleSite = 'https://www.school.example';

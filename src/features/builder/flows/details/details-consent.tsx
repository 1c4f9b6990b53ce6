import { useTranslation } from 'react-i18next';
import type { Consent } from '#engine';
import { TextField } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { CheckBox } from '../check-box.tsx';
import { DetailsPart, type DetailsPartProps, secureAddress } from './details-part.tsx';

/** The consent that parents give before their details are sent. */
export function DetailsConsent({ form, errorOf }: DetailsPartProps) {
  const { t } = useTranslation('builder-flows');
  const { consent, asksConsent } = form.draft;
  const set = (parts: Partial<Consent>) => form.set({ consent: { ...consent, ...parts } });
  return (
    <DetailsPart title={t('details.consent.title')} detail={t('details.consent.detail')}>
      <CheckBox
        label={t('details.consent.ask')}
        isChecked={asksConsent}
        onChange={(isChecked) => form.set({ asksConsent: isChecked })}
      />
      {asksConsent && (
        <>
          <TextArea
            label={t('details.consent.notice')}
            value={consent.notice}
            required
            error={errorOf('notice')}
            onChange={(notice) => set({ notice })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('details.consent.privacyUrl')}
              value={consent.privacyUrl}
              required
              placeholder={secureAddress}
              inputMode="url"
              spellCheck={false}
              error={errorOf('privacyUrl')}
              onChange={({ target }) => set({ privacyUrl: target.value })}
            />
            <TextField
              label={t('details.consent.version')}
              value={consent.version}
              required
              maxLength={40}
              error={errorOf('version')}
              onChange={({ target }) => set({ version: target.value })}
            />
          </div>
        </>
      )}
    </DetailsPart>
  );
}

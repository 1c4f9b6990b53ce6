import { useTranslation } from 'react-i18next';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { enquiryChannels } from '#data/enquiries/enquiry-records.ts';
import { Moment } from '#ui/moment.tsx';

/** Where the conversation took place, and the parent's consent. */
export function DetailOrigin({
  enquiry: { source, consent, config_version },
}: {
  enquiry: EnquiryDetail['enquiry'];
}) {
  const { t } = useTranslation('enquiries');
  const versionRow: [string, string][] =
    config_version === null ? [] : [[t('source.version'), String(config_version)]];
  const known = enquiryChannels.find((one) => one === source.channel);
  const channel: [string, string][] = known ? [[t('source.channel'), t(`channel.${known}`)]] : [];
  const rows: [label: string, value: string][] = [
    ...channel,
    ...sourceKeys.flatMap((key): [string, string][] => {
      const value = source[key];
      return typeof value === 'string' && value ? [[t(`source.${key}`), value]] : [];
    }),
    ...versionRow,
  ];
  return (
    <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
      <dt className="text-ink-faint">{t('consent.title')}</dt>
      <dd className="wrap-anywhere">{consent ? <ConsentText consent={consent} /> : t('consent.none')}</dd>
    </dl>
  );
}

/** Whether and when consent was given, and the notice's version; other stored values follow unchanged. */
export function ConsentText({ consent }: { consent: Record<string, unknown> }) {
  const { t } = useTranslation('enquiries');
  // The chat stores it as `time`; `at` is from earlier versions.
  const { given, version, at, time = at, ...rest } = consent;
  const others = Object.entries(rest).filter(([, value]) => value !== '' && value !== null);
  return (
    <>
      <span>{given === false ? t('consent.refused') : t('consent.given')}</span>
      {version !== undefined && version !== null && (
        <span className="block">{t('consent.version', { version: String(version) })}</span>
      )}
      {typeof time === 'string' && !Number.isNaN(Date.parse(time)) && (
        <span className="block">
          <Moment at={time} />
        </span>
      )}
      {others.map(([key, value]) => (
        <span key={key} className="block text-ink-soft">
          {key}: {String(value)}
        </span>
      ))}
    </>
  );
}

const sourceKeys = [
  'page',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

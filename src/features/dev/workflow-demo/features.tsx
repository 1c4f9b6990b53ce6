import { useTranslation } from 'react-i18next';
import { Picture } from './picture.tsx';
import chatDark from './pictures/chat-dark.webp';
import chatLight from './pictures/chat-light.webp';

/** What is around the steps, beside what parents see of it. */
export function Features({ columnClass, headingClass }: { columnClass: string; headingClass: string }) {
  const { t } = useTranslation('developer');
  return (
    <section
      aria-labelledby="features"
      className={`${columnClass} mt-20 grid items-start gap-x-16 gap-y-10 sm:mt-28 lg:grid-cols-[20rem_minmax(0,1fr)]`}
    >
      <h2 id="features" className={`${headingClass} lg:col-span-2`}>
        {t('workflowDemo.featuresHeading')}
      </h2>
      <figure className="mx-auto w-full max-w-80 lg:sticky lg:top-8">
        <Picture
          light={chatLight}
          dark={chatDark}
          alt={t('workflowDemo.chatPicture')}
          width={640}
          height={1316}
          className="h-auto w-full rounded-card border border-line shadow-float"
        />
        <figcaption className="mt-3 text-ink-soft text-sm">{t('workflowDemo.chatCaption')}</figcaption>
      </figure>
      <ul className="grid sm:grid-cols-2 sm:gap-x-10">
        {features.map((feature) => (
          <li key={feature} className="border-line border-t py-6">
            <h3 className="font-semibold text-lg tracking-[-0.01em]">
              {t(`workflowDemo.features.${feature}.name`)}
            </h3>
            <p className="mt-1.5 text-pretty text-ink-soft">{t(`workflowDemo.features.${feature}.detail`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const features = ['views', 'undo', 'tester', 'problems', 'publish', 'together', 'files', 'keyboard'] as const;

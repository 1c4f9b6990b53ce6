import { ArrowRight, FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button.tsx';
import { Miniature } from './miniature.tsx';
import { miniatureStepTypes } from './miniature-config.ts';
import builderDark from './pictures/builder-dark.webp';
import builderLight from './pictures/builder-light.webp';
import chatDark from './pictures/chat-dark.webp';
import chatLight from './pictures/chat-light.webp';

/** The builder's front page: what it is, each kind of step to be tried, what is around it, and the way in. */
export function WorkflowDemoPage() {
  const { t } = useTranslation('developer');
  return (
    <main className="overflow-x-clip">
      <header className={`${columnClass} pt-12 sm:pt-20`}>
        <p className="font-medium text-brand-text text-sm">{t('workflowDemo.eyebrow')}</p>
        <h1 className="mt-3 max-w-[22ch] text-balance font-semibold font-serif text-[2.375rem] leading-[1.05] tracking-[-0.025em] sm:text-6xl lg:text-7xl">
          {t('workflowDemo.heading')}
        </h1>
        <div className="mt-6 grid items-end gap-6 lg:grid-cols-[minmax(0,1fr)_auto]">
          <p className="max-w-[56ch] text-pretty text-ink-soft text-lg leading-relaxed">
            {t('workflowDemo.intro')}
          </p>
          <WaysIn />
        </div>
      </header>
      <div className={`${columnClass} mt-10 max-sm:px-3 sm:mt-14`}>
        <Picture
          isFirst
          light={builderLight}
          dark={builderDark}
          alt={t('workflowDemo.picture')}
          width={1440}
          height={860}
          className="h-auto w-full rounded-card border border-line object-cover object-left shadow-float max-sm:aspect-[4/5]"
        />
      </div>
      <section aria-labelledby="step-types" className={`${columnClass} mt-20 sm:mt-28`}>
        <h2 id="step-types" className={headingClass}>
          {t('workflowDemo.typesHeading')}
        </h2>
        <p className="mt-3 max-w-[60ch] text-pretty text-ink-soft">{t('workflowDemo.typesIntro')}</p>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {miniatureStepTypes.map((type) => (
            <li key={type} className="grid grid-cols-[minmax(0,1fr)]">
              <Miniature type={type} />
            </li>
          ))}
        </ul>
      </section>
      <Features columnClass={columnClass} headingClass={headingClass} />
      <section aria-labelledby="begin" className="mt-20 border-line border-t bg-brand-soft sm:mt-28">
        <div className={`${columnClass} grid gap-6 py-14 sm:py-20`}>
          <h2 id="begin" className={headingClass}>
            {t('workflowDemo.endHeading')}
          </h2>
          <p className="max-w-[60ch] text-pretty text-ink-soft">{t('workflowDemo.end')}</p>
          <WaysIn />
        </div>
      </section>
    </main>
  );
}

function WaysIn() {
  const { t } = useTranslation('developer');
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/workflow-builder" className={buttonClass('primary', 'px-5')}>
        {t('workflowDemo.openBuilder')}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
      <Link to="/api-test" className={buttonClass('outline', 'px-5')}>
        <FlaskConical aria-hidden className="size-4" />
        {t('workflowDemo.openTest')}
      </Link>
    </div>
  );
}

const columnClass = 'mx-auto w-full max-w-[90rem] px-5 sm:px-10 lg:px-16 xl:px-20';
const headingClass =
  'max-w-[24ch] text-balance font-semibold font-serif text-3xl leading-[1.12] tracking-[-0.02em] sm:text-[2.75rem]';

/** What is around the steps, beside what parents see of it. */
function Features({ columnClass, headingClass }: { columnClass: string; headingClass: string }) {
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

/** A picture of the product, made from the product itself (`npm run screenshots`): by day and in the dark. */
function Picture({
  light,
  dark,
  alt,
  width,
  height,
  isFirst = false,
  className,
}: {
  light: string;
  dark: string;
  alt: string;
  /** In pixels of the file: the page keeps its place before it has arrived. */
  width: number;
  height: number;
  /** In sight at once; any other waits until it nearly is. */
  isFirst?: boolean;
  className?: string;
}) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

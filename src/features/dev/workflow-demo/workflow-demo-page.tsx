import { ArrowRight, FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/button.tsx';
import { Features } from './features.tsx';
import { Miniature } from './miniature.tsx';
import { stepTypes } from './miniature-config.ts';
import { Picture } from './picture.tsx';
import builderDark from './pictures/builder-dark.webp';
import builderLight from './pictures/builder-light.webp';

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
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {stepTypes.map((type) => (
            <li key={type} className="grid">
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

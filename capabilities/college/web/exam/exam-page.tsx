import { clsx as cx } from 'clsx'
import { Suspense } from 'react'
import { inBoth, translatorOf } from '#contract/text.ts'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, privateHeaders, titled } from '#web/page.ts'
import { CATALOGUE_PATH } from '../../contract.ts'
import { examText } from '../../text/exam-texts.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from './exam.module.css'

export const handle: PageHandle = {
  name: 'exam',
  requiresAuth: true,
  roles: ['*'],
  breadcrumb: [{ text: inBoth(siteText, 'title'), href: CATALOGUE_PATH }, { text: inBoth(examText, 'exam') }],
}
export const headers = privateHeaders
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(examText, languageIn(matches))('exam'))

const ExamScreen = lazySection(() => import('./exam-screen.tsx').then(({ ExamScreen: part }) => part))

/** Shows the exam of a course or the quiz of a lesson: `?course=7`, `?course=7&lesson=12`. */
export default function ExamPage() {
  const t = useTranslate(examText)
  return (
    <section className={cx(layout.section, styles.section)}>
      <Suspense fallback={<Loading label={t('exam')} shapes={['title', 'line', 'row', 'row']} />}>
        <ExamScreen />
      </Suspense>
    </section>
  )
}

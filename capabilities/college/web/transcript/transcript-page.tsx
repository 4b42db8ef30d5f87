import { clsx as cx } from 'clsx'
import { Suspense } from 'react'
import { inBoth, translatorOf } from '#contract/text.ts'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, privateHeaders, titled } from '#web/page.ts'
import { CATALOGUE_PATH } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import { transcriptText } from '../../text/transcript-texts.ts'
import styles from './transcript.module.css'

export const handle: PageHandle = {
  name: 'transcript',
  requiresAuth: true,
  roles: ['*'],
  breadcrumb: [{ text: inBoth(siteText, 'title'), href: CATALOGUE_PATH }, { text: inBoth(transcriptText, 'title') }],
}
export const headers = privateHeaders
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(transcriptText, languageIn(matches))('title'))

const Transcript = lazySection(() => import('./transcript.tsx').then(({ CourseTranscript: part }) => part))

export default function TranscriptPage() {
  const t = useTranslate(transcriptText)
  return (
    <section className={cx(layout.section, styles.section)}>
      <Suspense fallback={<Loading label={t('title')} shapes={['title', 'line', 'row', 'row']} />}>
        <Transcript />
      </Suspense>
    </section>
  )
}

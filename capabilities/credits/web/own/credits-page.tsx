import { clsx as cx } from 'clsx'
import { Suspense } from 'react'
import { CATALOGUE_PATH } from '#capabilities/college/contract.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, privateHeaders, titled } from '#web/page.ts'
import { ownCreditsText } from '../../text/own-texts.ts'
import styles from './credits.module.css'

export const handle: PageHandle = {
  name: 'ownCredits',
  requiresAuth: true,
  roles: ['*'],
  breadcrumb: [{ text: inBoth(ownCreditsText, 'college'), href: CATALOGUE_PATH }, { text: inBoth(ownCreditsText, 'title') }],
}
export const headers = privateHeaders
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(ownCreditsText, languageIn(matches))('title'))

const Credits = lazySection(() => import('./own-credits.tsx').then(({ OwnCredits: part }) => part))

export default function CreditsPage() {
  const t = useTranslate(ownCreditsText)
  return (
    <section className={cx(layout.section, styles.section)}>
      <Suspense fallback={<Loading label={t('title')} shapes={['title', 'line', 'row', 'row']} />}>
        <Credits />
      </Suspense>
    </section>
  )
}

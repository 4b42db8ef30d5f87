import { clsx as cx } from 'clsx'
import { Suspense } from 'react'
import { inBoth, translatorOf } from '#contract/text.ts'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, privateHeaders, titled } from '#web/page.ts'
import { siteText } from '../../text/site-texts.ts'

export const handle: PageHandle = {
  name: 'ownActivities',
  requiresAuth: true,
  roles: ['*'],
  breadcrumb: [{ text: inBoth(siteText, 'title'), href: '/activities' }, { text: inBoth(siteText, 'mine.title') }],
}
export const headers = privateHeaders
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(siteText, languageIn(matches))('mine.title'))

const OwnActivities = lazySection(() => import('./own-activities.tsx').then(({ OwnActivities: part }) => part))

export default function OwnActivitiesPage() {
  const t = useTranslate(siteText)
  return (
    <div className={cx(layout.band, layout.page)}>
      <Suspense fallback={<Loading label={t('mine.title')} shapes={['title', 'line', 'row', 'row']} />}>
        <OwnActivities />
      </Suspense>
    </div>
  )
}

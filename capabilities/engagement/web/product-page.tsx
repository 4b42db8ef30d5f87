import { clsx as cx } from 'clsx'
import { useSearchParams } from 'react-router'
import { inBoth, translatorOf } from '#contract/text.ts'
import layout from '#web/kit/style/layout.module.css'
import { LinkTabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, privateHeaders, titled } from '#web/page.ts'
import { ownText } from '../text/own-texts.ts'
import { OwnCourses } from './own/courses.tsx'
import { Favourites } from './own/favourites.tsx'
import { FollowedSubjects } from './own/following.tsx'
import { History } from './own/history.tsx'
import styles from './own/own.module.css'
import { OwnSubmissions } from './own/submissions.tsx'

export const handle: PageHandle = {
  name: 'product',
  requiresAuth: true,
  roles: ['*'],
  breadcrumb: [{ text: inBoth(ownText, 'title') }],
}
export const headers = privateHeaders
export const meta: Meta = ({ matches }) => {
  const t = translatorOf(ownText, languageIn(matches))
  return titled(matches, t('title'), t('description'))
}

const TABS = {
  favourites: Favourites,
  history: History,
  courses: OwnCourses,
  following: FollowedSubjects,
  submissions: OwnSubmissions,
} as const
type Tab = keyof typeof TABS
const isTab = (name: string | null): name is Tab => name !== null && Object.hasOwn(TABS, name)

/** Shows the reader's own data, one tab at a time, named in the URL. */
export default function ProductPage() {
  const t = useTranslate(ownText)
  const [search] = useSearchParams()
  const named = search.get('tab')
  const current: Tab = isTab(named) ? named : 'favourites'
  const Part = TABS[current]
  const tabs = (Object.keys(TABS) as Tab[]).map((tab) => ({ to: `?tab=${tab}`, text: t(`tab.${tab}`), here: tab === current }))
  return (
    <section className={cx(layout.section, styles.page)}>
      <div>
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </header>
        <LinkTabs label={t('tabs')} tabs={tabs} />
        <Part />
      </div>
    </section>
  )
}

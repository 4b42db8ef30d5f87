import { clsx as cx } from 'clsx'
import { useSearchParams } from 'react-router'
import { inBoth, speak } from '#contract/text.ts'
import layout from '#web/kit/style/layout.module.css'
import { LinkTabs } from '#web/kit/tabs.tsx'
import { useSay } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, privateHeaders, titled } from '#web/page.ts'
import { ownText } from '../text/own-texts.ts'
import { Courses } from './own/courses.tsx'
import { Favourites } from './own/favourites.tsx'
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
  const say = speak(ownText, languageIn(matches))
  return titled(matches, say('title'), say('description'))
}

const TABS = { favourites: Favourites, history: History, courses: Courses, submissions: OwnSubmissions } as const
type Tab = keyof typeof TABS
const isTab = (name: string | null): name is Tab => name !== null && Object.hasOwn(TABS, name)

/** What is one's own on the site: one tab at a time, named in the address. */
export default function ProductPage() {
  const say = useSay(ownText)
  const [search] = useSearchParams()
  const named = search.get('tab')
  const current: Tab = isTab(named) ? named : 'favourites'
  const Part = TABS[current]
  const tabs = (Object.keys(TABS) as Tab[]).map((tab) => ({ to: `?tab=${tab}`, text: say(`tab.${tab}`), here: tab === current }))
  return (
    <section className={cx(layout.section, styles.page)}>
      <div>
        <header className={styles.head}>
          <h1>{say('title')}</h1>
          <p>{say('lead')}</p>
        </header>
        <LinkTabs label={say('tabs')} tabs={tabs} />
        <Part />
      </div>
    </section>
  )
}

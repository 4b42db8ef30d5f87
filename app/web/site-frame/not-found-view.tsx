import search from '#web/kit/field/search.module.css'
import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { Overlook } from '#web/kit/state/overlook.tsx'
import { cluster, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSite } from '#web/site.ts'
import { siteText } from '../text/site-texts.ts'
import { entryKey, MenuAnchor } from './menu-anchor.tsx'
import styles from './not-found-view.module.css'

/** Suggests pages: the home page, the first menu entries and the about page. */
export function Ways() {
  const t = useTranslate(siteText)
  const { site } = useSite()
  return (
    <nav className={cluster([0, 24], styles.ways)} aria-label={t('lost.ways')}>
      <Link to="/home" className={text.link}>
        {t('home')}
      </Link>
      {site.menu.slice(0, 2).map((entry) => (
        <MenuAnchor key={entryKey(entry)} link={entry} className={text.link} />
      ))}
      <Link to="/about/index" className={text.link}>
        {t('about')}
      </Link>
    </nav>
  )
}

/** Shows that the address is unknown, or that its content was removed for good. */
export function NotFoundView({ isGone = false }: { readonly isGone?: boolean }) {
  const t = useTranslate(siteText)
  return (
    <Overlook code={isGone ? '410' : '404'} title={t(isGone ? 'gone.title' : 'lost.title')} actions={<Search />} after={<Ways />}>
      {t(isGone ? 'gone.text' : 'lost.text')}
    </Overlook>
  )
}

/** Offers the search, because the reader was looking for something. */
function Search() {
  const t = useTranslate(siteText)
  return (
    <search>
      <form action="/search" method="get" className={row(12, search.search, styles.search)}>
        <Icon name="search" />
        <input
          className={search.input}
          type="search"
          name="q"
          aria-label={t('search')}
          placeholder={t('search-hint')}
          maxLength={100}
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}

import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { Overlook } from '#web/kit/state/overlook.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { siteText } from '../text/site-texts.ts'
import styles from './lost-view.module.css'

const WAYS = [
  ['home', '/home'],
  ['dynamic', '/dynamic/index'],
  ['multicenter', '/platformShow/multicenter'],
  ['about', '/about/index'],
] as const

/** Four ways on, for whoever is lost. */
export function Ways() {
  const t = useTranslate(siteText)
  return (
    <nav className={styles.ways} aria-label={t('lost.ways')}>
      {WAYS.map(([key, to]) => (
        <Link key={key} to={to} className={text.link}>
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}

/** No page has this address; or it had, and what it showed was removed for good. */
export function LostView({ isGone = false }: { readonly isGone?: boolean }) {
  const t = useTranslate(siteText)
  return (
    <Overlook code={isGone ? '410' : '404'} title={t(isGone ? 'gone.title' : 'lost.title')} actions={<Search />} after={<Ways />}>
      {t(isGone ? 'gone.text' : 'lost.text')}
    </Overlook>
  )
}

/** Whoever is lost is looking for something. */
function Search() {
  const t = useTranslate(siteText)
  return (
    <search>
      <form action="/search" method="get" className={styles.search}>
        <Icon name="search" />
        <input type="search" name="q" aria-label={t('search')} placeholder={t('search-hint')} maxLength={100} enterKeyHint="search" />
      </form>
    </search>
  )
}

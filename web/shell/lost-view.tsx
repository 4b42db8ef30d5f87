import type { ReactNode } from 'react'
import day from '../kit/art/hero-wide.svg?url'
import night from '../kit/art/hero-wide-night.svg?url'
import { Icon } from '../kit/icon.tsx'
import layout from '../kit/layout.module.css'
import { Link } from '../kit/link.tsx'
import { names } from '../kit/names.ts'
import text from '../kit/text.module.css'
import { useSay } from '../language.ts'
import { useTheme } from '../preferences.ts'
import { shellText } from '../text/texts.ts'
import styles from './lost-view.module.css'

type Props = {
  readonly code: string
  readonly title: ReactNode
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly after?: ReactNode
}

/** A page that stands before mountains: what happened, and where one may go. By day and by night. */
export function Overlook({ code, title, children, actions, after }: Props) {
  const isNight = useTheme() === 'dark'
  return (
    <section className={names(styles.overlook, layout.band)}>
      <img className={styles.view} src={isNight ? night : day} alt="" width={1600} height={600} />
      <div className={styles.say}>
        <p className={styles.code}>{code}</p>
        <h1>{title}</h1>
        <p className={styles.text}>{children}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
        {after}
      </div>
    </section>
  )
}

const WAYS = [
  ['home', '/home'],
  ['dynamic', '/dynamic/index'],
  ['multicenter', '/platformShow/multicenter'],
  ['about', '/about/index'],
] as const

/** Four ways on, for whoever is lost. */
export function Ways() {
  const say = useSay(shellText)
  return (
    <nav className={styles.ways} aria-label={say('lost.ways')}>
      {WAYS.map(([key, to]) => (
        <Link key={key} to={to} className={text.link}>
          {say(key)}
        </Link>
      ))}
    </nav>
  )
}

/** No page has this address; or it had, and what it showed was removed for good. */
export function LostView({ isGone = false }: { readonly isGone?: boolean }) {
  const say = useSay(shellText)
  return (
    <Overlook code={isGone ? '410' : '404'} title={say(isGone ? 'gone.title' : 'lost.title')} actions={<Search />} after={<Ways />}>
      {say(isGone ? 'gone.text' : 'lost.text')}
    </Overlook>
  )
}

/** Whoever is lost is looking for something. */
function Search() {
  const say = useSay(shellText)
  return (
    <search>
      <form action="/search" method="get" className={styles.search}>
        <Icon name="search" />
        <input type="search" name="q" aria-label={say('search')} placeholder={say('search-hint')} maxLength={100} enterKeyHint="search" />
      </form>
    </search>
  )
}

import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { useSlot } from '#web/slots.tsx'
import { Facets } from './facets.tsx'
import { followButton } from './follow-slot.ts'
import styles from './list-frame.module.css'
import type { ListFrameView } from './load-list.ts'
import { Pager } from './pager.tsx'

/** Lays out a list: head, filters, chosen filters, rows and pager. Filters are links, so they work without JavaScript. */
export function ListFrame({ frame, children }: { readonly frame: ListFrameView; readonly children: ReactNode }) {
  const { chips, none, pager, words } = frame
  const isFiltered = frame.groups.length > 0 || frame.times !== null || chips.length > 0
  return (
    <div className={cx(layout.band, layout.page, styles.page)}>
      <ListHead {...frame} />
      {isFiltered && <Facets {...frame} />}
      <div className={isFiltered ? styles.results : undefined}>
        <div className={cluster(8, styles.tools)}>
          <strong>{frame.total}</strong>
          {chips.map(({ text, label, href }) => (
            <Link key={href} to={href} className={links.chip} aria-label={label} rel="nofollow" preventScrollReset>
              {text}
              <Icon name="close" size={14} />
            </Link>
          ))}
          {chips.length > 0 && (
            <Link to={frame.clear} className={styles.clear} preventScrollReset>
              {words.clear}
            </Link>
          )}
          {!none && <Sorts {...frame} />}
        </div>
        {none ? <None {...none} /> : children}
        {pager && <Pager {...pager} />}
      </div>
    </div>
  )
}

export function ListHead({
  section,
  sectionTitle,
  title,
  lead,
  feeds,
}: Pick<ListFrameView, 'section' | 'sectionTitle' | 'title' | 'lead' | 'feeds'>) {
  const [rss] = feeds
  const Follow = useSlot(followButton)
  return (
    <header className={layout.title}>
      <h1>{title}</h1>
      <p>
        {lead}{' '}
        {rss && (
          <a href={rss.href} type={rss.type} className={text.inline}>
            {rss.title}
          </a>
        )}
      </p>
      <Follow subject="section" name={section} title={sectionTitle} />
    </header>
  )
}

export function None({ title, text, action }: NonNullable<ListFrameView['none']>) {
  return (
    <EmptyState icon="document" title={title} actions={<ButtonLink to={action.href}>{action.text}</ButtonLink>}>
      {text}
    </EmptyState>
  )
}

export function Sorts({ sorts, words }: Pick<ListFrameView, 'sorts' | 'words'>) {
  return (
    <nav className={styles.sorts} aria-label={words.sort}>
      {sorts.map(({ text, href, here }) => (
        <Link key={href} to={href} rel="nofollow" preventScrollReset {...(here && { 'aria-current': 'true' as const })}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

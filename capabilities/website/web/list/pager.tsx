import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { cluster, justify } from '#web/kit/style/layouts.ts'
import styles from './pager.module.css'
import type { PagerView } from './pager-view.ts'

export function Pager({ label, before, after, pages, further }: PagerView) {
  return (
    <nav className={cluster(4, justify.center, styles.pager)} aria-label={label}>
      {before && (
        <Link to={before.href} aria-label={before.label} rel="prev">
          <Icon name="left" size={16} />
        </Link>
      )}
      {pages.map((page) =>
        'gap' in page ? (
          <span key={page.key} aria-hidden>
            …
          </span>
        ) : (
          <Link key={page.key} to={page.href} aria-label={page.label} {...(page.here && { 'aria-current': 'page' as const })}>
            {page.text}
          </Link>
        ),
      )}
      {after && (
        <Link to={after.href} aria-label={after.label} rel="next">
          <Icon name="right" size={16} />
        </Link>
      )}
      {further && (
        <Link to={further.href} rel="nofollow" className={styles.further}>
          {further.text}
          <Icon name="arrow" size={16} />
        </Link>
      )}
    </nav>
  )
}

import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { center, grid } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import type { AchievementRowView } from '../card-view.ts'
import styles from './achievement-years.module.css'
import type { YearView } from './load-achievements.ts'

const ICONS = { paper: 'document', patent: 'shield', award: 'cup', guideline: 'book', registration: 'check', limited: 'shield' } as const

/** Shows achievements grouped by year, newest year first. */
export function AchievementYears({ years }: { readonly years: readonly YearView[] }) {
  return (
    <ol>
      {years.map(({ year, count, rows, all }) => (
        <li key={year} className={grid([0, 40], styles.year)}>
          <h2>
            {year}
            {count && <small>{count}</small>}
          </h2>
          <div>
            {rows.map((row) => (
              <Achievement key={row.number} {...row} />
            ))}
            {all && (
              <Link to={all.href} className={text.onward} rel="nofollow">
                {all.text}
                <Icon name="arrow" size={16} />
              </Link>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Achievement({ href, title, kind, kindWord, authors, by }: AchievementRowView) {
  return (
    <article className={grid(16, links.linked, styles.row)}>
      <span className={center(styles.icon)}>
        <Icon name={ICONS[kind ?? 'limited']} />
      </span>
      <div>
        <h3>
          <Link to={href}>
            <BrokenTitle parts={title} />
          </Link>
        </h3>
        <div className={text.meta}>
          <span>{kindWord}</span>
          {by && <span>{by}</span>}
          {authors && <span>{authors}</span>}
        </div>
      </div>
    </article>
  )
}

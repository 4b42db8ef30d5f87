import { clsx as cx } from 'clsx'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Link } from '#web/kit/link.tsx'
import layout from '#web/kit/style/layout.module.css'
import { grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { SectionHead } from './section-head.tsx'
import type { ViewOf } from './view-home.ts'
import styles from './year-line.module.css'

/** Shows achievements on a timeline that extends beyond the page edge. */
export function YearLine({ head, steps }: ViewOf<'years'>) {
  return (
    <section className={cx(layout.section, styles.section)}>
      <SectionHead {...head} />
      <ol className={grid(24, styles.line)}>
        {steps.map(({ year, title, note, href }) => (
          <li key={href}>
            <b>{year}</b>
            <i aria-hidden />
            <h3>
              <Link to={href}>
                <BrokenTitle parts={title} />
              </Link>
            </h3>
            <p className={text.quiet}>{note}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { clsx as cx } from 'clsx'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Link } from '#web/kit/link.tsx'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import layout from '#web/kit/style/layout.module.css'
import { grid, justify, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import map from '../study/study-map.module.css'
import { EnrolmentBar, StudyState } from '../study/study-state.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './studies-on-map.module.css'
import type { ViewOf } from './view-home.ts'

/** Number of studies listed beside the map, which includes the cities of all. */
const LISTED = 3

export function StudiesOnMap({ head, map: rendered, hasMap, studies }: ViewOf<'map'>) {
  return (
    <section className={cx(layout.section, layout.shade)}>
      <SectionHead {...head} />
      <div className={layout.sub}>
        {hasMap && (
          <div className={styles.map}>
            <StaticFragment of={rendered} styles={[map]} />
          </div>
        )}
        <div className={hasMap ? styles.list : grid([0, 24], styles.wideList)}>
          {studies.slice(0, LISTED).map(({ number, href, code, title, where, progress }) => (
            <article key={number} className={styles.study}>
              <div className={row(8, justify.between)}>
                <span className={styles.code}>{code}</span>
                {progress && <StudyState state={progress.state} word={progress.stateWord} />}
              </div>
              <h3>
                <Link to={href}>
                  <BrokenTitle parts={title} />
                </Link>
              </h3>
              <p className={cx(text.quiet, styles.where)}>{where}</p>
              {progress && <EnrolmentBar {...progress} />}
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}

import { clsx as cx } from 'clsx'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Link } from '#web/kit/link.tsx'
import layout from '#web/kit/style/layout.module.css'
import { grid } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { Cover } from '../cover.tsx'
import styles from './lead-items.module.css'
import { SectionHead } from './section-head.tsx'
import { TeaserMeta } from './teaser-meta.tsx'
import type { TeaserView, ViewOf } from './view-home.ts'

const SMALL_ONES = 3

/** Shows one large item with three small ones beside it, and further items in pairs below. */
export function LeadItems({ head, items }: ViewOf<'lead'>) {
  const [first, ...others] = items
  const [small, more] = [others.slice(0, SMALL_ONES), others.slice(SMALL_ONES)]
  return (
    <section className={layout.section}>
      <SectionHead {...head} />
      <div className={layout.sub}>
        {first && <First {...first} alone={small.length === 0} />}
        {small.length > 0 && (
          <div className={cx(styles.rest, small.length < SMALL_ONES && styles.few)}>
            {small.map((teaser) => (
              <Small key={teaser.href} {...teaser} />
            ))}
          </div>
        )}
        {more.length > 0 && (
          <div className={grid([0, 48], styles.more)}>
            {more.map((teaser) => (
              <Small key={teaser.href} {...teaser} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

function First({ alone, ...teaser }: TeaserView & { readonly alone: boolean }) {
  return (
    <article className={cx(links.linked, styles.first, alone && styles.alone)}>
      <Cover
        {...teaser}
        sizes="(min-width: 1240px) 690px, (min-width: 900px) 58vw, (min-width: 600px) 100vw, 88vw"
        className={styles.large}
      />
      <div>
        <h3>
          <Link to={teaser.href} viewTransition lang={teaser.lang}>
            <BrokenTitle parts={teaser.title} />
          </Link>
        </h3>
        {teaser.lead && <p>{teaser.lead}</p>}
        <TeaserMeta {...teaser} showsLength />
      </div>
    </article>
  )
}

function Small(teaser: TeaserView) {
  return (
    <article className={grid(20, links.linked, styles.small)}>
      <div>
        <h3 className={text.twoLines}>
          <Link to={teaser.href} viewTransition lang={teaser.lang}>
            <BrokenTitle parts={teaser.title} />
          </Link>
        </h3>
        <TeaserMeta {...teaser} showsLength />
      </div>
      <Cover {...teaser} sizes="(max-width: 1080px) 150px, 200px" className={styles.thumb} />
    </article>
  )
}

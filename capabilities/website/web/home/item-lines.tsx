import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Link } from '#web/kit/link.tsx'
import layout from '#web/kit/style/layout.module.css'
import { align, grid } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import styles from './blocks.module.css'
import { SectionHead } from './section-head.tsx'
import { TeaserMeta } from './teaser-meta.tsx'
import type { ViewOf } from './view-home.ts'

export function ItemLines({ head, items }: ViewOf<'rows'>) {
  return (
    <section className={layout.section}>
      <SectionHead {...head} />
      <ul className={styles.lines}>
        {items.map((item) => (
          <li className={grid([6, 32], align.baseline, links.linked)} key={item.href}>
            <h3>
              <Link to={item.href} lang={item.lang}>
                <BrokenTitle parts={item.title} />
              </Link>
            </h3>
            <TeaserMeta {...item} showsLength />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { clsx as cx } from 'clsx'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Link } from '#web/kit/link.tsx'
import layout from '#web/kit/style/layout.module.css'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { Cover } from '../cover.tsx'
import styles from './blocks.module.css'
import { SectionHead } from './section-head.tsx'
import { TeaserMeta } from './teaser-meta.tsx'
import type { ViewOf } from './view-home.ts'

/** Shows cards in a row; on phones it scrolls sideways. */
export function CardRow({ head, cards }: ViewOf<'cards'>) {
  return (
    <section className={layout.section}>
      <SectionHead {...head} />
      <ul className={styles.row}>
        {cards.map((card) => (
          <li key={card.href} className={cx(links.linked, styles.card)}>
            <Cover
              {...card}
              sizes="(min-width: 900px) 288px, (min-width: 600px) 50vw, 72vw"
              className={cx(styles.picture, card.isUpright && styles.upright)}
            />
            <h3 className={text.twoLines}>
              <Link to={card.href} viewTransition lang={card.lang}>
                <BrokenTitle parts={card.title} />
              </Link>
            </h3>
            <TeaserMeta {...card} showsLength />
          </li>
        ))}
      </ul>
    </section>
  )
}

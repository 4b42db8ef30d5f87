import { Link } from 'react-router'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import layout from '#web/kit/layout.module.css'
import { names } from '#web/kit/names.ts'
import { Picture } from '#web/kit/picture.tsx'
import text from '#web/kit/text.module.css'
import { useSay } from '#web/language.ts'
import { homeText } from '../text/home-texts.ts'
import styles from './home-news.module.css'
import type { TeaserView } from './home-view.ts'
import { SectionHead } from './section-head.tsx'
import { TeaserMeta } from './teaser-meta.tsx'

const SMALL_ONES = 3

/** One large, three small. */
export function HomeNews({ news }: { readonly news: readonly TeaserView[] }) {
  const say = useSay(homeText)
  const [first, ...others] = news
  const small = others.slice(0, SMALL_ONES)
  return (
    <section className={layout.section}>
      <SectionHead title={say('news')} onward={{ to: '/dynamic/index', text: say('news-all') }} />
      <div className={layout.sub}>
        {first && <First {...first} alone={small.length === 0} />}
        {small.length > 0 && (
          <div className={names(styles.rest, small.length < SMALL_ONES && styles.few)}>
            {small.map((teaser) => (
              <Small key={teaser.id} {...teaser} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

function First({ alone, ...teaser }: TeaserView & { readonly alone: boolean }) {
  return (
    <article className={names(styles.first, alone && styles.alone)}>
      <Picture picture={teaser.picture} className={styles.large} />
      <div>
        <h3>
          <Link to={teaser.href}>
            <BrokenTitle parts={teaser.title} />
          </Link>
        </h3>
        <p>{teaser.lead}</p>
        <TeaserMeta {...teaser} />
      </div>
    </article>
  )
}

function Small(teaser: TeaserView) {
  return (
    <article className={styles.small}>
      <div>
        <h3 className={text.twoLines}>
          <Link to={teaser.href}>
            <BrokenTitle parts={teaser.title} />
          </Link>
        </h3>
        <TeaserMeta {...teaser} />
      </div>
      <Picture picture={teaser.picture} className={styles.thumb} />
    </article>
  )
}

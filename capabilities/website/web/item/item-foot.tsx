import { clsx as cx } from 'clsx'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import layout from '#web/kit/style/layout.module.css'
import { align, cluster, justify, row } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { Cards } from '../list/cards.tsx'
import styles from './item-foot.module.css'
import type { ItemView } from './view-item.ts'

export function TopicLinks({ topics, words }: Pick<ItemView, 'topics' | 'words'>) {
  if (topics.length === 0) return null
  return (
    <nav className={cluster(8, styles.topics, text.unprinted)} aria-label={words.topics}>
      {topics.map(({ title, href }) => (
        <Link key={href} to={href} className={links.pill}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

export function ItemFoot({ newer, older, related, words }: Pick<ItemView, 'newer' | 'older' | 'related' | 'words'>) {
  return (
    <>
      {(newer || older) && (
        <nav className={cx(layout.band, styles.around, text.unprinted)} aria-label={words.around}>
          <div className={links.neighbours}>
            {older && <Neighbour {...older} word={words.older} rel="prev" />}
            {newer && <Neighbour {...newer} word={words.newer} rel="next" />}
          </div>
        </nav>
      )}
      {related.length > 0 && (
        <section className={cx(layout.section, layout.shade, styles.related, text.unprinted)}>
          <div className={row(24, align.end, justify.between, layout.head)}>
            <h2>{words.related}</h2>
          </div>
          <Cards cards={related} level="h3" across={4} />
        </section>
      )}
    </>
  )
}

type Neighbour = NonNullable<ItemView['newer']> & { readonly word: string; readonly rel: 'prev' | 'next' }

function Neighbour({ title, href, word, rel }: Neighbour) {
  return (
    <Link to={href} rel={rel}>
      <small>
        {rel === 'prev' && <Icon name="left" size={14} />}
        {word}
        {rel === 'next' && <Icon name="right" size={14} />}
      </small>
      <strong>
        <BrokenTitle parts={title} />
      </strong>
    </Link>
  )
}

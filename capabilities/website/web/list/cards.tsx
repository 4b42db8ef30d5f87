import { clsx as cx } from 'clsx'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { inline } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { Cover } from '../cover.tsx'
import type { CardView } from './card-view.ts'
import styles from './cards.module.css'

type Props = {
  readonly cards: readonly CardView[]
  readonly level?: 'h2' | 'h3'
  readonly across?: 1 | 2 | 3 | 4
  readonly isOnTop?: boolean
}

/** One third of the list, or the width of a phone. */
const SIZES = '(min-width: 1080px) 300px, (min-width: 600px) 50vw, 88vw'

/**
 * Shows equal cards: picture 16:9, two lines of title, kind and date. `isOnTop` means that the first cards are visible on load, so their
 * pictures load early.
 */
export function Cards({ cards, level = 'h2', across = 3, isOnTop = level === 'h2' }: Props) {
  return (
    <div className={cx(styles.cards, across === 4 && styles.four, across === 2 && styles.two, across === 1 && styles.one)}>
      {cards.map((card, place) => (
        <Card key={card.number} card={card} level={level} place={isOnTop ? place : undefined} />
      ))}
    </div>
  )
}

type CardProps = { readonly card: CardView; readonly level: 'h2' | 'h3'; readonly place: number | undefined }

function Card({ card, level: Title, place }: CardProps) {
  return (
    <article className={cx(links.linked, styles.card)}>
      <div className={styles.frame}>
        <Cover
          cover={card.cover}
          drawing={card.drawing}
          href={card.href}
          sizes={SIZES}
          first={place === 0}
          className={cx(card.isUpright && styles.upright)}
        />
        {card.isVideo && (
          <span className={inline(4, styles.badge)}>
            <Icon name={card.isUpright ? 'phone' : 'play'} size={14} />
            {card.length}
          </span>
        )}
      </div>
      <Title className={text.twoLines}>
        <Link to={card.href} viewTransition>
          <BrokenTitle parts={card.title} />
        </Link>
      </Title>
      <div className={text.meta}>
        {card.mark && <strong className={styles.mark}>{card.mark}</strong>}
        {card.topic && <span>{card.topic}</span>}
        <Time at={card.date}>{card.day}</Time>
        {!card.isVideo && <span>{card.length}</span>}
      </div>
    </article>
  )
}

import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import { pictureUrl } from '#web/kit/art.ts'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from '../live.module.css'
import type { LiveListView } from './load-live.ts'

type Card = LiveListView['onAir'][number]

/** What is on air, then what comes. */
export function LiveList({ title, lead, onAir, coming }: LiveListView) {
  const t = useTranslate(siteText)
  return (
    <div className={cx(layout.band, styles.page)}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {onAir.length === 0 && coming.length === 0 && (
        <EmptyState icon="clock" title={t('none')}>
          {t('none-why')}
        </EmptyState>
      )}
      {onAir.length > 0 && <Group title={t('on-air-now')} cards={onAir} isOnAir />}
      {coming.length > 0 && <Group title={t('coming')} cards={coming} />}
    </div>
  )
}

function Group({ title, cards, isOnAir }: { readonly title: string; readonly cards: readonly Card[]; readonly isOnAir?: boolean }) {
  const t = useTranslate(siteText)
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {cards.map(({ number, title: name, spoken, href, category, starts, cover, isDemo }) => (
          <li key={number} className={styles.card}>
            <span className={styles.frame}>
              <img src={cover ?? pictureUrl('lecture')} alt="" loading="lazy" width={640} height={360} />
              {isOnAir && <b className={styles.mark}>{t('on-air')}</b>}
            </span>
            <h3 lang={spoken}>
              <Link to={href}>{name}</Link>
            </h3>
            <p>
              {category}
              {isDemo && <span>{t('demo')}</span>}
              {starts && <span>{starts}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

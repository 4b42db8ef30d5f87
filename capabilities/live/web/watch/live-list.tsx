import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from '../live.module.css'
import { ReplayCard, StudioCard } from './live-cards.tsx'
import type { LiveListView } from './load-live.ts'
import { useListNow } from './use-list-now.ts'

/** Lists broadcasts on air, planned ones and replays in the reader’s language, then studios in the other language. */
export function LiveList({ title, lead, onAir, coming, others, replays }: LiveListView) {
  const t = useTranslate(siteText)
  const now = useListNow()
  const card = (studio: LiveListView['onAir'][number]) => (
    <StudioCard key={studio.number} studio={studio} viewers={now.viewers.get(studio.number)} />
  )
  return (
    <div className={cx(layout.band, layout.page)}>
      <header className={layout.title}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {onAir.length + coming.length + others.length === 0 && (
        <EmptyState icon="clock" title={t('none')} actions={<ButtonLink to="/platformShow/video">{t('all-videos')}</ButtonLink>}>
          {t('none-why')}
        </EmptyState>
      )}
      <Group title={t('on-air-now')} isLead>
        {onAir.map(card)}
      </Group>
      <Group title={t('coming')}>{coming.map(card)}</Group>
      <Group title={t('replays')} action={<ButtonLink to="/platformShow/video">{t('all-videos')}</ButtonLink>}>
        {replays.map((replay) => (
          <ReplayCard key={replay.number} replay={{ ...replay, views: now.views.get(replay.number) ?? replay.views }} />
        ))}
      </Group>
      <Group title={t('others')}>{others.map(card)}</Group>
    </div>
  )
}

type GroupProps = {
  readonly title: string
  readonly action?: ReactNode
  /** A single card takes the whole width. */
  readonly isLead?: boolean
  readonly children: readonly ReactNode[]
}

/** Renders nothing without cards. */
function Group({ title, action, isLead, children }: GroupProps) {
  if (children.length === 0) return null
  return (
    <section className={styles.group}>
      <div>
        <h2>{title}</h2>
        {action}
      </div>
      <ul className={cx(styles.cards, isLead && styles.lead)}>{children}</ul>
    </section>
  )
}

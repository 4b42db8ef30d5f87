import { clsx as cx } from 'clsx'
import { clockOf } from '#contract/dates.ts'
import { Card } from '#web/console/show/card.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useTranslate } from '#web/language.ts'
import { monitorText } from '../../text/monitor.ts'
import styles from './monitor.module.css'
import type { StudioTimeline } from './signal.ts'
import { useDescribe } from './use-describe.ts'

export function TimelineCard({ timeline }: { readonly timeline: StudioTimeline | undefined }) {
  const t = useTranslate(monitorText)
  const describe = useDescribe()
  const events = timeline?.events ?? []
  return (
    <Card title={t('timeline')}>
      {events.length === 0 && <p className={cx(text.quiet, styles.quiet)}>{t('timeline.none')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ol className={styles.timeline} tabIndex={0} aria-label={t('timeline')}>
        {events.map((event) => (
          <li className={grid(8)} key={event.id}>
            <Time at={event.at}>{clockOf(event.at)}</Time>
            <span>
              {describe(event)}
              {event.by !== null && <span className={cx(text.quiet, styles.quiet)}> {event.by}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

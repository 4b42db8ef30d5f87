import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/console/show/card.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { MOST_DATES, type SeriesDate } from '../../contract.ts'
import { seriesText } from '../../text/series.ts'
import { ActivityStatus } from './activity-status.tsx'
import styles from './desk.module.css'
import type { WholeActivity } from './desk.ts'
import { useFieldNames } from './field-names.ts'
import type { Reach } from './following.ts'
import { RepeatForm } from './repeat-form.tsx'

type Props = {
  readonly activity: WholeActivity
  readonly mayRepeat: boolean
  /** Says why dates cannot be added at the moment; undefined when they can. */
  readonly blocked: string | undefined
  readonly reach: Reach
  onReach(reach: Reach): void
}

/** Lists the dates of the series, adds further ones, and chooses to which of them changes and actions apply. */
export function SeriesCard({ activity, mayRepeat, blocked, reach, onReach }: Props) {
  const t = useTranslate(seriesText)
  const [repeating, setRepeating] = useState(false)
  const { id, dates } = activity
  const canRepeat = mayRepeat && activity.review !== 'submitted' && activity.state !== 'cancelled' && dates.length < MOST_DATES
  const isLast = dates.length === 0 || dates.at(-1)?.id === id
  return (
    <Card
      title={t('series.title')}
      hint={dates.length === 0 ? t('series.once') : t('series.about')}
      actions={
        canRepeat && (
          <Button size="small" blocked={blocked} onClick={() => setRepeating(true)}>
            {t('series.repeat')}
          </Button>
        )
      }
    >
      {dates.length > 0 && (
        <ul className={styles.dates}>
          {dates.map((date) => (
            <DateRow key={date.id} date={date} isHere={date.id === id} />
          ))}
        </ul>
      )}
      {!isLast && (
        <div className={stack(6, items.start)}>
          <span id="series-reach">{t('series.reach')}</span>
          <SegmentedControl
            aria-labelledby="series-reach"
            data={[
              { value: 'one', label: t('series.one') },
              { value: 'following', label: t('series.following') },
            ]}
            value={reach}
            onChange={(value) => onReach(value === 'following' ? 'following' : 'one')}
          />
          {reach === 'following' && <p className={text.quiet}>{t('series.reach-help')}</p>}
        </div>
      )}
      {repeating && <RepeatForm activity={activity} onClose={() => setRepeating(false)} />}
    </Card>
  )
}

function DateRow({ date, isHere }: { readonly date: SeriesDate; readonly isHere: boolean }) {
  const t = useTranslate(seriesText)
  const fields = useFieldNames()(date.differences)
  return (
    <li className={cluster([4, 12])} {...(isHere && { 'aria-current': 'true' as const })}>
      {isHere ? (
        <b>
          <When at={date.startsAt} />
        </b>
      ) : (
        <Link to={`/content/activities/${date.id}`} className={text.link}>
          <When at={date.startsAt} />
        </Link>
      )}
      <ActivityStatus status={date.status} hasDraft={date.hasChanges} />
      <span className={text.quiet}>
        {isHere && t('series.here')}
        {fields !== '' && t('series.differs', { fields })}
      </span>
    </li>
  )
}

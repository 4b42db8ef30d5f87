import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { justify, row } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { writeClock } from '../writing.ts'
import type { ActivityListView } from './load-list.ts'
import styles from './month-view.module.css'

type Month = NonNullable<ActivityListView['month']>

/** Shows a month as weeks. Small screens show only the days with activities, below each other. */
export function MonthView({ name, weekdays, weeks, empty, before, after }: Month) {
  return (
    <section aria-label={name}>
      <div className={row(16, justify.between, styles.head)}>
        <Turn to={before} icon="left" rel="prev" />
        <h2 id="month">{name}</h2>
        <Turn to={after} icon="right" rel="next" />
      </div>
      {empty && <p className={text.quiet}>{empty}</p>}
      <table className={styles.grid} aria-labelledby="month">
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days.find((day) => day !== null)?.day}>
              {days.map((day, place) => (
                <Day key={day?.day ?? weekdays[place]} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Turn({ to, icon, rel }: { readonly to: Month['before']; readonly icon: 'left' | 'right'; readonly rel: 'prev' | 'next' }) {
  if (!to) return <span />
  return (
    <Link to={to.href} aria-label={to.label} rel={`${rel} nofollow`} className={links.pill} preventScrollReset>
      <Icon name={icon} size={16} />
    </Link>
  )
}

function Day({ day }: { readonly day: Month['weeks'][number][number] }) {
  if (!day) return <td className={styles.outside} />
  return (
    <td className={cx(day.activities.length === 0 && styles.free)}>
      <Time at={day.day}>{day.number}</Time>
      <ul>
        {day.activities.map(({ number, href, title, lang, startsAt, status }) => (
          <li key={number}>
            <Link to={href} lang={lang} className={cx(status === 'cancelled' && styles.cancelled)}>
              <small>{writeClock(startsAt)}</small> <BrokenTitle parts={title} />
            </Link>
          </li>
        ))}
      </ul>
    </td>
  )
}

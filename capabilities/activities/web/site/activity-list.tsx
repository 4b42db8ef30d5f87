import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import { pictureUrl } from '#web/kit/art.ts'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { FramedPicture } from '#web/kit/picture/picture.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster, justify, row, stack } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useTranslate } from '#web/language.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from './activities.module.css'
import { ActivityMark } from './activity-mark.tsx'
import type { ActivityListView } from './load-list.ts'
import { MonthView } from './month-view.tsx'
import type { ActivityCardView } from './view-activity.ts'

/** Lists activities by month, or shows the calendar of one month. Views are links, so they work without JavaScript. */
export function ActivityList({ title, lead, views, subscribe, groups, month, none, pager }: ActivityListView) {
  return (
    <div className={cx(layout.band, layout.page)}>
      <header className={layout.title}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <div className={cluster([12, 24], justify.between, styles.tools)}>
        <nav className={cluster(4)} aria-label={views.label}>
          {views.options.map(({ text: word, href, here }) => (
            <Link key={href} to={href} className={links.pill} {...(here && { 'aria-current': 'page' as const })}>
              {word}
            </Link>
          ))}
        </nav>
        <a className={text.onward} href={subscribe.href}>
          <Icon name="clock" size={16} />
          {subscribe.text}
        </a>
      </div>
      {none && (
        <EmptyState icon="clock" title={none.title} actions={<ButtonLink to={none.action.href}>{none.action.text}</ButtonLink>}>
          {none.text}
        </EmptyState>
      )}
      {groups.map(({ month: key, name, activities }) => (
        <section key={key} className={styles.month}>
          <h2>{name}</h2>
          <ul className={stack(24)}>
            {activities.map((activity) => (
              <Card key={activity.number} {...activity} />
            ))}
          </ul>
        </section>
      ))}
      {month && <MonthView {...month} />}
      {pager && <Pager {...pager} />}
    </div>
  )
}

function Card({ href, title, lang, lead, when, where, startsAt, cover, status, further, isDemo }: ActivityCardView) {
  const t = useTranslate(siteText)
  return (
    <li className={cx(links.linked, styles.card)}>
      <FramedPicture picture={cover?.src ?? pictureUrl('lecture')} {...(cover && { at: cover.at })} className={styles.picture} />
      <div className={stack(6)}>
        <h3 lang={lang}>
          <Link to={href}>
            <BrokenTitle parts={title} />
          </Link>
        </h3>
        <p className={cluster([4, 12], text.quiet)}>
          <ActivityMark status={status} />
          <Time at={startsAt}>{when}</Time>
          {where && <span>{where}</span>}
          {isDemo && <span>{t('demo')}</span>}
        </p>
        {further && <p className={text.quiet}>{further}</p>}
        {lead && (
          <p className={text.twoLines} lang={lang}>
            {lead}
          </p>
        )}
      </div>
    </li>
  )
}

function Pager({ label, before, after, where }: NonNullable<ActivityListView['pager']>) {
  return (
    <nav className={row(8, justify.center)} aria-label={label}>
      {before && (
        <Link to={before.href} aria-label={before.label} rel="prev" className={links.pill}>
          <Icon name="left" size={16} />
        </Link>
      )}
      <span>{where}</span>
      {after && (
        <Link to={after.href} aria-label={after.label} rel="next" className={links.pill}>
          <Icon name="right" size={16} />
        </Link>
      )}
    </nav>
  )
}

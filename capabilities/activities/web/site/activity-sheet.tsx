import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pictureUrl } from '#web/kit/art.ts'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { FramedPicture } from '#web/kit/picture/picture.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster, compact, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useTranslate } from '#web/language.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from './activities.module.css'
import { ActivityMark } from './activity-mark.tsx'
import type { ActivityView } from './load-activity.ts'
import { SignUpPanel } from './sign-up-panel.tsx'

/** Shows an activity: when and where, what it is about, and its agenda. */
export function ActivitySheet(view: ActivityView) {
  const t = useTranslate(siteText)
  const { title, lead, lang, note, cancelled, cover, status, isDemo } = view
  return (
    <div className={cx(layout.band, styles.page)}>
      <div className={cx(layout.sub, styles.head)}>
        <div className={stack(16, styles.say)}>
          <p className={cluster([4, 12], text.quiet)}>
            <ActivityMark status={status} />
            {isDemo && <span>{t('demo')}</span>}
          </p>
          <h1 lang={lang}>
            <BrokenTitle parts={title} />
          </h1>
          {lead && (
            <p className={styles.lead} lang={lang}>
              {lead}
            </p>
          )}
          {note && <Notice kind="info" title={note} />}
          {cancelled && (
            <Notice kind="warn" title={cancelled.title}>
              {cancelled.why}
            </Notice>
          )}
        </div>
        <FramedPicture picture={cover?.src ?? pictureUrl('lecture')} {...(cover && { at: cover.at })} soon className={styles.cover} />
      </div>
      <div className={cx(layout.sub, styles.body)}>
        <Main {...view} />
        <Aside {...view} />
      </div>
    </div>
  )
}

function Main({ text: paragraphs, agenda, dates, seriesCalendar, lang }: ActivityView) {
  const t = useTranslate(siteText)
  return (
    <div className={stack(40, compact, styles.main)} lang={lang}>
      {paragraphs.length > 0 && (
        <section className={styles.about}>
          <h2>{t('about')}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      {agenda.length > 0 && (
        <section>
          <h2>{t('agenda')}</h2>
          {agenda.map(({ day, name, rows }) => (
            <div key={day}>
              {name && <h3>{name}</h3>}
              <ol className={styles.agenda}>
                {rows.map((each) => (
                  <AgendaRow key={`${each.from} ${each.title}`} {...each} />
                ))}
              </ol>
            </div>
          ))}
        </section>
      )}
      {dates.length > 0 && <Dates dates={dates} seriesCalendar={seriesCalendar} />}
    </div>
  )
}

/** Links to the other dates of the series. */
function Dates({ dates, seriesCalendar }: Pick<ActivityView, 'dates' | 'seriesCalendar'>) {
  const t = useTranslate(siteText)
  return (
    <section>
      <h2>{t('other-dates')}</h2>
      <ul className={cx(stack(8), styles.dates)}>
        {dates.map(({ number, href, when, startsAt, status }) => (
          <li key={number} className={cluster([4, 12])}>
            <Link to={href} className={text.link}>
              <Time at={startsAt}>{when}</Time>
            </Link>
            <ActivityMark status={status} />
          </li>
        ))}
      </ul>
      <a className={text.onward} href={seriesCalendar}>
        <Icon name="clock" size={16} />
        {t('subscribe-series')}
      </a>
    </section>
  )
}

function AgendaRow({ from, time, title, speakers }: ActivityView['agenda'][number]['rows'][number]) {
  return (
    <li>
      <Time at={from}>{time}</Time>
      <div>
        <strong>{title}</strong>
        <p className={cluster([0, 12], text.quiet)}>
          {speakers.map(({ name, href }) =>
            href ? (
              <Link key={name} to={href} className={text.link}>
                {name}
              </Link>
            ) : (
              <span key={name}>{name}</span>
            ),
          )}
        </p>
      </div>
    </li>
  )
}

function Aside({ number, login, when, startsAt, where, capacity, signUp, studio, calendar, status }: ActivityView) {
  const t = useTranslate(siteText)
  return (
    <div className={stack(28, compact, styles.aside)}>
      {status === 'published' && <SignUpPanel number={number} login={login} />}
      <dl className={stack(20)}>
        <Fact word={t('time')}>
          <Time at={startsAt}>{when}</Time>
        </Fact>
        {where && <Fact word={t('place')}>{where}</Fact>}
        {capacity !== null && <Fact word={t('places')}>{capacity}</Fact>}
        {status === 'published' && <Fact word={t('sign-up')}>{signUp}</Fact>}
        {studio && (
          <Fact word={t('broadcast')}>
            <Link to={studio.href} className={text.link}>
              {studio.title}
            </Link>
          </Fact>
        )}
      </dl>
      {status === 'published' && (
        <a className={text.onward} href={calendar}>
          <Icon name="clock" size={16} />
          {t('add-calendar')}
        </a>
      )}
      <ButtonLink to="/activities">{t('see-coming')}</ButtonLink>
    </div>
  )
}

const Fact = ({ word, children }: { readonly word: string; readonly children: ReactNode }) => (
  <div>
    <dt>{word}</dt>
    <dd>{children}</dd>
  </div>
)

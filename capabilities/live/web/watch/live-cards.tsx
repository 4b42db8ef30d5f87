import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pictureUrl } from '#web/kit/art.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from '../live.module.css'
import type { LiveListView } from './load-live.ts'
import type { ReplayView } from './view-replay.ts'

type Studio = LiveListView['onAir'][number]
type StudioProps = { readonly studio: Studio; readonly viewers: number | undefined }

export function StudioCard({ studio: { title, lang, href, category, claim, time, cover, isDemo, isOnAir }, viewers }: StudioProps) {
  const t = useTranslate(siteText)
  return (
    <li className={cx(links.linked, styles.card)}>
      <Frame cover={cover}>{isOnAir && <b className={styles.mark}>{t('on-air')}</b>}</Frame>
      <h3 lang={lang}>
        <Link to={href}>{title}</Link>
      </h3>
      <p className={cluster([4, 12], text.quiet)}>
        {category}
        {isOnAir && viewers !== undefined && viewers > 0 && <span>{t('watching', { count: viewers })}</span>}
        {isDemo && <span>{t('demo')}</span>}
        {time && (
          <span>
            <Time at={time.at}>{time.text}</Time>
          </span>
        )}
      </p>
      {claim !== '' && (
        <p className={cluster([4, 12], text.quiet, styles.claim)} lang={lang}>
          {claim}
        </p>
      )}
      {isOnAir && (
        <span className={styles.begin}>
          <ButtonLink kind="solid" icon="play" to={href}>
            {t('play')}
          </ButtonLink>
        </span>
      )}
    </li>
  )
}

/** Shows a replay with its duration, date and number of views. */
export function ReplayCard({
  replay: { title, lang, href, category, date, day, cover, length, isDemo, views },
}: {
  readonly replay: ReplayView
}) {
  const t = useTranslate(siteText)
  const count = views.toLocaleString(useLanguage())
  return (
    <li className={cx(links.linked, styles.card)}>
      <Frame cover={cover}>{length && <span className={styles.length}>{length}</span>}</Frame>
      <h3 lang={lang}>
        <Link to={href}>{title}</Link>
      </h3>
      <p className={cluster([4, 12], text.quiet)}>
        {category}
        <Time at={date}>{day}</Time>
        <span>{views === 1 ? t('view') : t('views', { count })}</span>
        {isDemo && <span>{t('demo')}</span>}
      </p>
    </li>
  )
}

function Frame({ cover, children }: { readonly cover: string | undefined; readonly children: ReactNode }) {
  return (
    <span className={styles.frame}>
      <img src={cover ?? pictureUrl('lecture')} alt="" loading="lazy" width={640} height={360} />
      {children}
    </span>
  )
}

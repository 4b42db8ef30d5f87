import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from '../live.module.css'
import { ChatPanel } from './chat-panel.tsx'
import { Countdown } from './countdown.tsx'
import { FollowButton } from './follow-button.tsx'
import { LivePlayer } from './live-player.tsx'
import type { WatchView } from './load-live.ts'
import { useStudioNow } from './use-studio-now.ts'

/** The broadcast, or when it begins; beside it the chat. */
export function Watching(view: WatchView) {
  const { number, title, spoken, description, category, cover, play, login } = view
  const t = useTranslate(siteText)
  const { now, refresh } = useStudioNow(number)
  const [wasOnAir, setWasOnAir] = useState(view.isOnAir)
  const isOnAir = now ? now.onAirSince !== null : view.isOnAir
  const onChange = (isShown: boolean) => {
    setWasOnAir((before) => before || isShown || isOnAir)
    refresh()
  }
  return (
    <div className={cx(layout.band, styles.watch)}>
      <div className={styles.stage}>
        {isOnAir ? <LivePlayer play={play} title={title} cover={cover} /> : <OffAir view={view} hasEnded={wasOnAir} onTime={refresh} />}
        <header className={styles.title}>
          <h1 lang={spoken}>{title}</h1>
          <div className={styles.tools}>
            <FollowButton number={number} login={login} />
            <Button icon="outward" onClick={() => void share(title, t('copied'))}>
              {t('share')}
            </Button>
          </div>
          <p>
            {isOnAir && <b className={styles.live}>{t('on-air')}</b>}
            {isOnAir && now && <span>{t('watching', { count: now.viewers })}</span>}
            <span>{category}</span>
            {view.isDemo && <span>{t('demo')}</span>}
          </p>
        </header>
        {description !== '' && (
          <section className={styles.about}>
            <h2>{t('about')}</h2>
            {description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} lang={spoken}>
                {paragraph}
              </p>
            ))}
          </section>
        )}
      </div>
      <ChatPanel number={number} login={login} onShow={onChange} />
    </div>
  )
}

type OffAirProps = { readonly view: WatchView; readonly hasEnded: boolean; onTime(): void }

function OffAir({ view: { startsAt, starts, cover }, hasEnded, onTime }: OffAirProps) {
  const t = useTranslate(siteText)
  const isComing = startsAt !== null && !hasEnded
  return (
    <div className={styles.off}>
      {cover !== undefined && <img src={cover} alt="" />}
      <div>
        {isComing ? (
          <Countdown to={startsAt} words={t('starts', { time: starts! })} onTime={onTime} />
        ) : (
          <>
            <strong>{t(hasEnded ? 'ended' : 'off-air')}</strong>
            {!hasEnded && <p>{t('off-air-why')}</p>}
          </>
        )}
      </div>
    </div>
  )
}

async function share(title: string, copied: string): Promise<void> {
  const url = location.origin + location.pathname
  if (navigator.share) return await navigator.share({ title, url }).catch(() => {})
  await navigator.clipboard.writeText(url)
  toast('ok', copied)
}

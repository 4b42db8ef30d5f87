import { clsx as cx } from 'clsx'
import { Suspense, useCallback, useState } from 'react'
import { pictureUrl } from '#web/kit/art.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { copyText } from '#web/kit/field/copy-text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import layout from '#web/kit/style/layout.module.css'
import { align, center, cluster, grid } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from '../live.module.css'
import { ChatPanel } from './chat/chat-panel.tsx'
import type { Asked, ShowNews } from './chat/use-chat.ts'
import { Countdown } from './countdown.tsx'
import { StudioFollowButton } from './follow-button.tsx'
import { LikeButton } from './like-button.tsx'
import { LivePlayer } from './live-player.tsx'
import type { LiveWatchView } from './load-live.ts'
import { LiveAudienceNotice } from './notices/audience-notice.tsx'
import { useStudioNow } from './use-studio-now.ts'
import type { ReplayView } from './view-replay.ts'

/** Is loaded only for viewers of a show on air. */
const ShowPanel = lazySection(() => import('./notices/show-panel.tsx').then(({ ShowPanel: part }) => part))

/** Is loaded only for a studio that takes sign-up. */
const SignUpNotice = lazySection(() => import('./notices/sign-up-notice.tsx').then(({ SignUpNotice: part }) => part))

/** A new viewer is counted within a second. */
const COUNTED_AFTER_MS = 1_500

/** Shows the broadcast, or its start while off air, beside the chat. */
export function LiveWatching(view: LiveWatchView) {
  const { number, title, spokenLanguage, description, play, login } = view
  const cover = view.cover ?? pictureUrl('lecture')
  const t = useTranslate(siteText)
  const { now, refresh } = useStudioNow(number, useLanguage())
  const [wasOnAir, setWasOnAir] = useState(view.isOnAir)
  const isOnAir = now ? now.onAirSince !== null : view.isOnAir
  if (isOnAir && !wasOnAir) setWasOnAir(true)
  const { token } = useSession()
  // A player and a chat that were refused begin again when their viewer has signed up.
  const [turn, setTurn] = useState(0)
  const [mayWatch, setMayWatch] = useState<boolean>()
  const [asked, setAsked] = useState<Asked>({})
  const onAsked = useCallback<ShowNews['onAsked']>((message) => setAsked((before) => ({ ...before, [message.type]: message })), [])
  const audience = now ? now.audience : view.audience
  const takesSignUp = now?.takesSignUp ?? view.takesSignUp
  const hasTickets = audience !== null || takesSignUp || (now?.takesAttendance ?? view.takesAttendance)
  return (
    <div className={cx(layout.band, layout.page, styles.watch)}>
      <div className={styles.stage}>
        {isOnAir && (audience || takesSignUp) && (!token || mayWatch === false) ? (
          <div className={center(styles.off)}>
            {view.cover !== undefined && <img src={view.cover} alt="" />}
            <div>
              <strong>{t('on-air')}</strong>
            </div>
          </div>
        ) : isOnAir ? (
          <LivePlayer
            key={turn}
            number={number}
            play={now?.play ?? play}
            title={title}
            cover={cover}
            hasTickets={hasTickets}
            onPlaying={() => setTimeout(refresh, COUNTED_AFTER_MS)}
          />
        ) : (
          <OffAir view={view} replay={now?.replay ?? view.replay} hasEnded={wasOnAir} onTime={refresh} />
        )}
        {isOnAir && now && (
          <Suspense fallback={null}>
            <ShowPanel number={number} login={login} hasTicket={hasTickets && token !== null} asked={asked} />
          </Suspense>
        )}
        {takesSignUp && now && (
          <Suspense fallback={null}>
            <SignUpNotice
              number={number}
              login={login}
              isPlanned={view.startsAt !== null && !isOnAir}
              onChanged={() => setTurn((before) => before + 1)}
            />
          </Suspense>
        )}
        {audience && !mayWatch && <LiveAudienceNotice audience={audience} login={login} />}
        <Heading view={view} isOnAir={isOnAir} viewers={now?.viewers} />
        {description !== '' && (
          <section className={styles.about}>
            <h2>{t('about')}</h2>
            {description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} lang={spokenLanguage}>
                {paragraph}
              </p>
            ))}
          </section>
        )}
      </div>
      <ChatPanel key={turn} number={number} login={login} onShow={refresh} onAsked={onAsked} onJudged={setMayWatch} />
    </div>
  )
}

type HeadingProps = { readonly view: LiveWatchView; readonly isOnAir: boolean; readonly viewers: number | undefined }

/** Shows the title, the viewer's actions and the current state. */
function Heading({ view, isOnAir, viewers }: HeadingProps) {
  const { number, title, lang, category, login } = view
  const t = useTranslate(siteText)
  return (
    <header className={grid([8, 24], align.start, styles.title)}>
      <h1 lang={lang}>{title}</h1>
      <div className={cluster(8, styles.tools)}>
        <StudioFollowButton number={number} login={login} />
        <LikeButton number={number} likes={view.likes} login={login} />
        <Button icon="outward" onClick={() => void share(title, t('copied'))}>
          {t('share')}
        </Button>
        <ButtonLink kind="quiet" to={`/report?page=/live/${number}`}>
          {t('report')}
        </ButtonLink>
      </div>
      <p className={cluster([4, 16])}>
        {isOnAir && <b className={styles.live}>{t('on-air')}</b>}
        {isOnAir && viewers !== undefined && <span>{t('watching', { count: viewers })}</span>}
        <span>{category}</span>
        {view.isDemo && <span>{t('demo')}</span>}
        {view.takesAttendance && <span>{t('attendance')}</span>}
      </p>
    </header>
  )
}

type OffAirProps = {
  readonly view: LiveWatchView
  readonly replay: Pick<ReplayView, 'href' | 'title' | 'number'> | null
  readonly hasEnded: boolean
  onTime(): void
}

/** Shows the planned start or the end of the show, with a link to the last replay. */
function OffAir({ view: { startsAt, starts, cover }, replay, hasEnded, onTime }: OffAirProps) {
  const t = useTranslate(siteText)
  const isComing = startsAt !== null && starts !== null && !hasEnded
  return (
    <div className={center(styles.off)}>
      {cover !== undefined && <img src={cover} alt="" />}
      <div>
        {isComing ? (
          <Countdown to={startsAt} words={t('starts', { time: starts })} onTime={onTime} />
        ) : (
          <>
            <strong>{t(hasEnded ? 'ended' : 'off-air')}</strong>
            {!hasEnded && <p>{t('off-air-why')}</p>}
          </>
        )}
        {replay && (
          <p>
            <ButtonLink to={replay.href} kind="solid" icon="play">
              {t(hasEnded ? 'watch-replay' : 'watch-last')}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  )
}

async function share(title: string, copied: string): Promise<void> {
  const url = location.origin + location.pathname
  if (navigator.share) return await navigator.share({ title, url }).catch(() => {})
  if (await copyText(url)) toast('ok', copied)
}

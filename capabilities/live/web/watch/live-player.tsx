import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/kit/picture/icon.tsx'
import { center } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { askLater } from '#web/light-call.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from '../live.module.css'
import type { Attached } from './attach-flv.ts'
import { attachLive } from './attach-live.ts'
import { watchLive } from './calls.ts'
import type { LiveWatchView } from './load-live.ts'
import { PlayerBar } from './player-bar.tsx'

type Props = Pick<LiveWatchView, 'number' | 'play' | 'title' | 'cover'> & {
  /** Starts muted without a click and is not counted. The monitor uses it. */
  readonly isPreview?: boolean
  /** Is called when the picture moves for the first time. */
  onPlaying?(): void
}

/** Broadcasts have no captions, so the element needs no track. */
const VideoElement = 'video'

/** Shows a poster with one large button. The first click loads the player. */
export function LivePlayer({ number, play, title, cover, isPreview = false, onPlaying }: Props) {
  const t = useTranslate(siteText)
  const video = useRef<HTMLVideoElement>(null)
  const [isStarted, setStarted] = useState(isPreview)
  const { attached, problem } = useAttached(video, { number, play, isStarted, isPreview })
  const [isSoundAlone, setSoundAlone] = useState(false)
  const look = () => setSoundAlone((video.current?.videoWidth ?? 1) === 0)
  const hasPlayed = useRef(false)
  const notePlaying = () => {
    if (!hasPlayed.current) onPlaying?.()
    hasPlayed.current = true
  }
  return (
    <div className={styles.player} data-player>
      <VideoElement
        ref={video}
        playsInline
        muted={isPreview}
        preload="none"
        aria-label={title}
        onPlaying={notePlaying}
        onTimeUpdate={look}
        onEmptied={() => setSoundAlone(false)}
        {...(cover !== undefined && { poster: cover })}
      />
      {isSoundAlone && !problem && <p className={center(styles.alone)}>{t('sound-alone')}</p>}
      {problem && (
        <p className={styles.failed} role="alert">
          {t(problem)}
        </p>
      )}
      {isStarted ? (
        <PlayerBar video={video} attached={attached} isPressed={!isPreview} />
      ) : (
        <button type="button" className={center(styles.start)} aria-label={`${t('play')}: ${title}`} onClick={() => setStarted(true)}>
          <Icon name="play" size={24} />
        </button>
      )}
    </div>
  )
}

type Broadcast = {
  readonly number: number
  readonly play: LiveWatchView['play']
  readonly isStarted: boolean
  readonly isPreview: boolean
}

/** Attaches the broadcast to the element from the first click until the page is left. Returns the player and its problem, if any. */
function useAttached(video: RefObject<HTMLVideoElement | null>, { number, play, isStarted, isPreview }: Broadcast) {
  const [problem, setProblem] = useState<'failed' | 'unplayable'>()
  const [attached, setAttached] = useState<Attached>()
  const { format, lowLatency, hls, flv } = play
  useEffect(() => {
    const element = video.current
    if (!isStarted || !element) return
    let isOver = false
    let own: Attached | undefined
    const onFailure = (isFailing: boolean) => setProblem(isFailing ? 'failed' : undefined)
    const begin = async () => {
      const known = { format, lowLatency, hls, flv }
      const addresses = isPreview ? known : { ...known, ...(await countedAddresses(number)) }
      return isOver ? undefined : await attachLive(element, addresses, onFailure)
    }
    void begin().then((made) => {
      own = made
      if (isOver) return made?.detach()
      if (!made) setProblem('unplayable')
      setAttached(made)
    })
    return () => {
      isOver = true
      own?.detach()
      setAttached(undefined)
    }
  }, [video, isStarted, isPreview, number, format, lowLatency, hls, flv])
  return { attached, problem }
}

/** Requests addresses that count this page as one viewer. The player uses the plain addresses when the request fails. */
async function countedAddresses(number: number) {
  const reply = await askLater(watchLive, { number }).catch(() => undefined)
  return reply && 'ok' in reply ? reply.ok : {}
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { center } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { labelWith } from '#web/text/label-with.ts'
import { shellText } from '#web/text/texts.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from '../live.module.css'
import type { Attached } from './attach-flv.ts'
import { attachLive } from './attach-live.ts'
import type { LiveWatchView } from './load-live.ts'
import { type NotWatching, openWatching, type WatchingKind } from './open-watching.ts'
import { PlayerBar } from './player-bar.tsx'

type Props = Pick<LiveWatchView, 'number' | 'play' | 'title' | 'cover'> & {
  /** Logged-in viewers watch with a ticket. */
  readonly hasTickets?: boolean
  /** The studio whose preview needs a ticket. */
  readonly previewOf?: string | undefined
  /** Starts muted without a click and is not counted. The monitor uses it. */
  readonly isPreview?: boolean
  /** Is called when the picture moves for the first time. */
  onPlaying?(): void
}

/** Broadcasts have no captions, so the element needs no track. */
const VideoElement = 'video'

/** Shows a poster with one large button. The first click loads the player. */
export function LivePlayer({ number, play, title, cover, hasTickets = false, previewOf, isPreview = false, onPlaying }: Props) {
  const t = useTranslate(siteText)
  const shell = useTranslate(shellText)
  const video = useRef<HTMLVideoElement>(null)
  const [isStarted, setStarted] = useState(isPreview)
  const { token } = useSession()
  const kind: WatchingKind = isPreview ? 'preview' : hasTickets && token ? 'ticket' : 'counted'
  const { attached, problem, refusal, retry } = useAttached(video, { number, play, isStarted, kind, previewOf })
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
      {problem && !refusal && (
        <p className={styles.failed} role="alert">
          {t(problem)}
        </p>
      )}
      {refusal && (
        <div className={center(styles.refused)} role="alert">
          <p>{refusal.message}</p>
          <Button kind="solid" onClick={retry}>
            {refusal.refused === 'WATCHED_ELSEWHERE' ? t('watch-here') : shell('retry')}
          </Button>
        </div>
      )}
      {isStarted && refusal ? null : isStarted ? (
        <PlayerBar video={video} attached={attached} isPressed={!isPreview} />
      ) : (
        <button type="button" className={center(styles.start)} aria-label={labelWith(t('play'), title)} onClick={() => setStarted(true)}>
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
  readonly kind: WatchingKind
  readonly previewOf: string | undefined
}

/** Attaches the broadcast to the element from the first click until the page is left. Returns the player and its problem, if any. */
function useAttached(video: RefObject<HTMLVideoElement | null>, { number, play, isStarted, kind, previewOf }: Broadcast) {
  const [problem, setProblem] = useState<'failed' | 'unplayable'>()
  const [refusal, setRefusal] = useState<NotWatching>()
  const [attached, setAttached] = useState<Attached>()
  const [turn, setTurn] = useState(0)
  const { format, lowLatency, hls, flv } = play
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn begins again
  useEffect(() => {
    const element = video.current
    if (!isStarted || !element) return
    const ends: (() => void)[] = []
    let isOver = false
    const end = () => {
      isOver = true
      for (const run of ends.splice(0)) run()
      setAttached(undefined)
    }
    const onRefused = (why: NotWatching) => {
      if (!isOver) setRefusal(why)
      end()
    }
    const begin = async () => {
      const watching = await openWatching({ number, play: { format, lowLatency, hls, flv }, kind, previewOf }, onRefused)
      if (!watching || isOver) return watching?.end()
      ends.push(watching.end)
      const made = await attachLive(element, watching.play, (isFailing) => setProblem(isFailing ? 'failed' : undefined))
      if (isOver) return made?.detach()
      if (made) ends.push(made.detach)
      else setProblem('unplayable')
      setAttached(made)
    }
    setRefusal(undefined)
    void begin()
    return end
  }, [video, isStarted, kind, previewOf, number, format, lowLatency, hls, flv, turn])
  return { attached, problem, refusal, retry: () => setTurn((before) => before + 1) }
}

import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/kit/picture/icon.tsx'
import { useTranslate } from '#web/language.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from '../live.module.css'
import { type Attached, attachLive } from './attach-live.ts'
import type { WatchView } from './load-live.ts'
import { PlayerBar } from './player-bar.tsx'

type Props = Pick<WatchView, 'play' | 'title' | 'cover'> & {
  /** Begins without a press, and without sound: for the desk. */
  readonly isPreview?: boolean
}

/** Captions of a broadcast come within it, where its encoder sends them. */
const Film = 'video'

/** A poster with one large button; the first press fetches what plays. */
export function LivePlayer({ play, title, cover, isPreview = false }: Props) {
  const t = useTranslate(siteText)
  const video = useRef<HTMLVideoElement>(null)
  const [isStarted, setStarted] = useState(isPreview)
  const [problem, setProblem] = useState<'failed' | 'unplayable'>()
  const [attached, setAttached] = useState<Attached>()
  const { format, lowLatency, hls, flv } = play
  useEffect(() => {
    const element = video.current
    if (!isStarted || !element) return
    let isOver = false
    let own: Attached | undefined
    const onFailure = (isFailing: boolean) => setProblem(isFailing ? 'failed' : undefined)
    void attachLive(element, { format, lowLatency, hls, flv }, onFailure).then((made) => {
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
  }, [isStarted, format, lowLatency, hls, flv])
  return (
    <div className={styles.player} data-player>
      <Film ref={video} playsInline muted={isPreview} preload="none" aria-label={title} {...(cover !== undefined && { poster: cover })} />
      {problem && (
        <p className={styles.failed} role="alert">
          {t(problem)}
        </p>
      )}
      {isStarted ? (
        <PlayerBar video={video} attached={attached} />
      ) : (
        <button type="button" className={styles.start} aria-label={`${t('play')}: ${title}`} onClick={() => setStarted(true)}>
          <Icon name="play" size={24} />
        </button>
      )}
    </div>
  )
}

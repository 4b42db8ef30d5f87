import { clsx as cx } from 'clsx'
import { type Ref, type RefObject, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { isInMinorsMode } from '#contract/site/minors-mode.ts'
import { Icon } from '#web/kit/picture/icon.tsx'
import { lazyOr } from '#web/kit/state/lazy-or.ts'
import { center } from '#web/kit/style/layouts.ts'
import { labelWith } from '#web/text/label-with.ts'
import styles from './player.module.css'
import type { WatchView } from './view-watch.ts'

/** Player code is loaded on the first press. Without it, the browser's own player plays the file. */
const Controls = lazyOr(NativeControls, () => import('./controls.tsx').then(({ Controls: part }) => part))

/** Some videos have no captions, so the tag name is a variable. Existing captions are among the children. */
const VideoElement = 'video'

type Start = { readonly at: number | undefined; readonly resumeAt?: number | undefined }
export type PlayerHandle = { goTo(seconds: number): void }
type Props = {
  readonly watch: WatchView
  /** Item number, the key of the saved position. */
  readonly number: number
  readonly title: string
  readonly drawing: string
  readonly ref: Ref<PlayerHandle>
  /** Starts at once at `at`; without it at `resumeAt` (saved by the account), else at the position saved in this browser. */
  readonly begin?: Start | undefined
  onTime(seconds: number): void
}

/**
 * Shows a poster with one large button. Without JavaScript it is the browser's own player with the complete file; otherwise the first press
 * loads the controls, and hls.js where needed. With JavaScript only the large button takes the focus.
 */
export function Player({ watch, number, title, drawing, ref, begin, onTime }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [start, setStart] = useState<Start | undefined>(begin)
  const [isReady, setReady] = useState(false)
  useImperativeHandle(ref, () => ({
    goTo(seconds) {
      video.current?.parentElement?.scrollIntoView({ block: 'nearest' })
      if (start && video.current) video.current.currentTime = seconds
      else setStart({ at: seconds })
    },
  }))
  useEffect(() => {
    setReady(true)
    const [, seconds] = /^#t=(\d{1,6})$/.exec(location.hash) ?? []
    if (isInMinorsMode(document.cookie)) setStart(undefined)
    else if (seconds !== undefined) setStart({ at: Number(seconds) })
  }, [])
  if (!watch.hasVideo) return <StaticFragment watch={watch} drawing={drawing} />
  return (
    <div className={cx(styles.player, watch.isUpright && styles.upright)} style={{ aspectRatio: watch.ratio }} data-player>
      <VideoElement
        ref={video}
        className={styles.video}
        controls={!start}
        {...(isReady && { tabIndex: -1 })}
        preload="none"
        playsInline
        poster={watch.poster ?? drawing}
        aria-label={title}
        onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
      >
        {watch.file && <source src={watch.file} type="video/mp4" />}
        {watch.playlist && <source src={watch.playlist} type="application/vnd.apple.mpegurl" />}
        {watch.captions.map(({ src, language, label, isOwn }) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={label} default={isOwn} />
        ))}
      </VideoElement>
      {start ? (
        <Suspense fallback={<span className={styles.waiting} />}>
          <Controls video={video} watch={watch} number={number} startAt={start.at} resumeAt={start.resumeAt} />
        </Suspense>
      ) : (
        <button
          type="button"
          className={center(styles.start)}
          aria-label={labelWith(watch.words.play, title)}
          onClick={() => setStart({ at: undefined })}
        >
          <Icon name="play" size={24} />
        </button>
      )}
    </div>
  )
}

function NativeControls({ video }: { readonly video: RefObject<HTMLVideoElement | null> }) {
  useEffect(() => {
    if (!video.current) return
    video.current.controls = true
    void video.current.play().catch(() => {})
  }, [video])
  return null
}

function StaticFragment({ watch, drawing }: Pick<Props, 'watch' | 'drawing'>) {
  return (
    <div className={cx(styles.player, watch.isUpright && styles.upright)} style={{ aspectRatio: watch.ratio }}>
      <img className={styles.video} src={watch.poster ?? drawing} alt="" />
    </div>
  )
}

import { type RefObject, useEffect, useState } from 'react'
import { useTranslate } from '#web/language.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from '../live.module.css'
import type { Attached } from './attach-live.ts'

type Props = { readonly video: RefObject<HTMLVideoElement | null>; readonly attached: Attached | undefined }

/** Play, sound, how far behind it is, and the whole screen. */
export function PlayerBar({ video, attached }: Props) {
  const t = useTranslate(siteText)
  const { paused, muted, latency } = usePlayback(video, attached)
  const element = () => video.current
  const toggle = () => void (paused ? attached?.goLive() : element()?.pause())
  const silence = () => {
    const player = element()
    if (player) player.muted = !player.muted
  }
  return (
    <div className={styles.bar}>
      <button type="button" onClick={toggle}>
        {t(paused ? 'go-live' : 'pause')}
      </button>
      <button type="button" onClick={silence} aria-pressed={muted}>
        {t(muted ? 'unmute' : 'mute')}
      </button>
      <span>{latency !== undefined && t('latency', { seconds: latency.toFixed(1) })}</span>
      <button type="button" onClick={() => void element()?.parentElement?.requestFullscreen?.()}>
        {t('full-screen')}
      </button>
    </div>
  )
}

function usePlayback(video: RefObject<HTMLVideoElement | null>, attached: Attached | undefined) {
  const [state, setState] = useState<{ paused: boolean; muted: boolean; latency: number | undefined }>({
    paused: true,
    muted: false,
    latency: undefined,
  })
  useEffect(() => {
    const player = video.current
    if (!player) return
    const read = () => setState({ paused: player.paused, muted: player.muted, latency: attached?.latency() })
    const timer = setInterval(read, 1_000)
    for (const event of ['play', 'pause', 'volumechange']) player.addEventListener(event, read)
    read()
    return () => {
      clearInterval(timer)
      for (const event of ['play', 'pause', 'volumechange']) player.removeEventListener(event, read)
    }
  }, [video, attached])
  return state
}

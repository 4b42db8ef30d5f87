import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '#web/kit/picture/icon.tsx'
import { row } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { takeFocus } from '#web/navigation/take-focus.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from '../live.module.css'
import type { Attached } from './attach-flv.ts'

type Props = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly attached: Attached | undefined
  /** Is false for a preview, which nobody started. */
  readonly isPressed: boolean
}

/** Contains play, sound, quality if there is a choice, the delay, and full screen. */
export function PlayerBar({ video, attached, isPressed }: Props) {
  const t = useTranslate(siteText)
  const { paused, muted, volume, latency, qualities, quality } = usePlayback(video, attached)
  const element = () => video.current
  const toggle = () => void (paused ? attached?.goLive() : element()?.pause())
  const silence = () => {
    const player = element()
    if (player) player.muted = !player.muted
  }
  const setVolume = (wanted: number) => {
    const player = element()
    if (!player) return
    player.volume = wanted
    player.muted = wanted === 0
  }
  return (
    <div className={row(4, styles.bar)}>
      <button
        type="button"
        onClick={toggle}
        aria-label={t(paused ? 'go-live' : 'pause')}
        title={t(paused ? 'go-live' : 'pause')}
        {...(isPressed && { ref: takeFocus })}
      >
        <Icon name={paused ? 'play' : 'pause'} />
      </button>
      <button type="button" onClick={silence} aria-label={t(muted ? 'unmute' : 'mute')} title={t(muted ? 'unmute' : 'mute')}>
        <Icon name={muted ? 'silence' : 'sound'} />
      </button>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        aria-label={t('volume')}
        aria-valuetext={`${Math.round((muted ? 0 : volume) * 100)} %`}
        onChange={({ currentTarget }) => setVolume(Number(currentTarget.value))}
      />
      {qualities.length > 0 && <QualityChoice {...{ qualities, quality }} onChoose={(height) => attached?.setQuality(height)} />}
      <span>{latency !== undefined && t('latency', { seconds: latency.toFixed(1) })}</span>
      <button
        type="button"
        onClick={() => void element()?.parentElement?.requestFullscreen?.()}
        aria-label={t('full-screen')}
        title={t('full-screen')}
      >
        <Icon name="full-screen" />
      </button>
    </div>
  )
}

type QualityProps = Pick<Playback, 'qualities' | 'quality'> & { onChoose(height: number | undefined): void }

function QualityChoice({ qualities, quality, onChoose }: QualityProps) {
  const t = useTranslate(siteText)
  return (
    <select
      aria-label={t('quality')}
      value={quality ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
    >
      <option value="">{t('quality.auto')}</option>
      {qualities.map((height) => (
        <option key={height} value={height}>
          {height}p
        </option>
      ))}
    </select>
  )
}

type Playback = {
  readonly paused: boolean
  readonly muted: boolean
  readonly volume: number
  readonly latency: number | undefined
  readonly qualities: readonly number[]
  /** Is undefined when the player selects the quality. */
  readonly quality: number | undefined
}
const AT_REST: Playback = { paused: true, muted: false, volume: 1, latency: undefined, qualities: [], quality: undefined }

const EVENTS = ['play', 'playing', 'pause', 'volumechange'] as const

function usePlayback(video: RefObject<HTMLVideoElement | null>, attached: Attached | undefined) {
  const [state, setState] = useState<Playback>(AT_REST)
  useEffect(() => {
    const player = video.current
    if (!player) return
    const read = () => {
      const { paused, muted, volume } = player
      const [qualities, quality] = [attached?.qualities() ?? [], attached?.quality()]
      setState({ paused, muted, volume, latency: attached?.latency(), qualities, quality })
    }
    const timer = setInterval(read, 1_000)
    for (const event of EVENTS) player.addEventListener(event, read)
    read()
    return () => {
      clearInterval(timer)
      for (const event of EVENTS) player.removeEventListener(event, read)
    }
  }, [video, attached])
  return state
}

import { begin, followPauses } from './play-and-pause.ts'

/** Controls the attached player. */
export type Attached = {
  /** Returns the seconds between the encoder and the screen, or undefined. */
  latency(): number | undefined
  /** Returns the selectable picture heights. Is empty when there is only one. */
  qualities(): readonly number[]
  /** Returns the selected height, or undefined when the player selects. */
  quality(): number | undefined
  setQuality(height: number | undefined): void
  goLive(): void
  detach(): void
}

const RETRY_MS = 3_000
/** The distance from the newest picture in seconds. A shorter one would stall immediately. */
const BEHIND_S = 0.3
const MOST_BEHIND_S = 1.2

/**
 * Plays FLV with mpegts.js and reconnects after failures until it is detached. Returns undefined when the browser lacks the features for
 * it.
 */
export async function attachFlv(
  video: HTMLVideoElement,
  source: () => string,
  onFailure: (isFailing: boolean) => void,
): Promise<Attached | undefined> {
  const { default: mpegts } = await import('mpegts.js')
  if (!mpegts.getFeatureList().mseLivePlayback) return undefined
  mpegts.LoggingControl.enableAll = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let player: ReturnType<typeof mpegts.createPlayer>
  const connect = () => {
    player = mpegts.createPlayer(
      { type: 'flv', isLive: true, url: new URL(source(), location.href).href },
      {
        enableStashBuffer: false,
        lazyLoad: false,
        autoCleanupSourceBuffer: true,
        liveBufferLatencyChasing: true,
        liveBufferLatencyMaxLatency: MOST_BEHIND_S,
        liveBufferLatencyMinRemain: BEHIND_S,
      },
    )
    player.on(mpegts.Events.ERROR, retry)
    player.on(mpegts.Events.LOADING_COMPLETE, retry)
    player.attachMediaElement(video)
    player.load()
    begin(video)
  }
  const retry = () => {
    onFailure(true)
    clearTimeout(timer)
    timer = setTimeout(() => {
      player.destroy()
      connect()
    }, RETRY_MS)
  }
  const onTime = () => onFailure(false)
  video.addEventListener('timeupdate', onTime)
  connect()
  // The connection ends, because mpegts.js cannot stop a live stream that it has begun.
  const endPauses = followPauses(video, {
    stop() {
      clearTimeout(timer)
      player.destroy()
    },
    start: connect,
  })
  const edge = () => (video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) : undefined)
  return {
    qualities: () => [],
    quality: () => undefined,
    setQuality() {},
    latency() {
      const newest = edge()
      return newest === undefined ? undefined : Math.max(0, newest - video.currentTime)
    },
    goLive() {
      const newest = edge()
      if (newest !== undefined) video.currentTime = Math.max(video.currentTime, newest - BEHIND_S)
      begin(video)
    },
    detach() {
      clearTimeout(timer)
      endPauses()
      video.removeEventListener('timeupdate', onTime)
      player.destroy()
    },
  }
}

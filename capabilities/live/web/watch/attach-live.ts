import { type Attached, attachFlv } from './attach-flv.ts'
import { rateFor } from './catch-up.ts'
import type { LiveWatchView } from './load-live.ts'
import { begin, followPauses } from './play-and-pause.ts'

type Play = LiveWatchView['play']
const RETRY_MS = 3_000
/** A viewer further behind skips the missed part. The unit is segments of two seconds. Plain HLS starts three segments behind. */
const MOST_SEGMENTS_BEHIND = { lowLatency: 3, plain: 8 }
/** The format of encoders. Some builds of Chromium cannot play it at all. */
const FORMAT = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"'

/**
 * Plays the broadcast: FLV if the studio uses it and the browser supports it, otherwise HLS by hls.js, otherwise HLS by the browser.
 * Retries after a failure until it is detached, because the server may recover and a show may begin again, with the addresses that `play`
 * returns then. Returns undefined when the browser cannot play it.
 */
export async function attachLive(
  video: HTMLVideoElement,
  play: () => Play,
  onFailure: (isFailing: boolean) => void,
): Promise<Attached | undefined> {
  const { format } = play()
  const source = () => (format === 'hls' ? play().hls : play().lowLatency)
  if (typeof MediaSource === 'undefined') return attachPlain(video, source())
  if (!MediaSource.isTypeSupported(FORMAT)) return undefined
  const flv = format === 'flv' ? await attachFlv(video, () => play().flv, onFailure) : undefined
  if (flv) return flv
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return attachPlain(video, source())
  // No worker is used, since the content security policy forbids workers from blobs (S55). The maximum latency is set after construction,
  // because as a constructor option it would also change the target latency.
  const hls = new Hls({ enableWorker: false, lowLatencyMode: format !== 'hls', backBufferLength: 30 })
  hls.config.liveMaxLatencyDurationCount = MOST_SEGMENTS_BEHIND[format === 'hls' ? 'plain' : 'lowLatency']
  let timer: ReturnType<typeof setTimeout> | undefined
  const retry = () => {
    clearTimeout(timer)
    timer = setTimeout(() => hls.loadSource(source()), RETRY_MS)
  }
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    onFailure(true)
    if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else retry()
  })
  hls.on(Hls.Events.FRAG_BUFFERED, () => onFailure(false))
  // hls.js speeds up only within the last segment.
  const catchUp = () => {
    const [behindS, aheadS] = [hls.latency - (hls.targetLatency ?? hls.latency), hls.mainForwardBufferInfo?.len ?? 0]
    video.playbackRate = rateFor({ behindS, aheadS, rate: video.playbackRate })
  }
  video.addEventListener('timeupdate', catchUp)
  hls.loadSource(source())
  hls.attachMedia(video)
  begin(video)
  const endPauses = followPauses(video, {
    stop() {
      clearTimeout(timer)
      hls.stopLoad()
    },
    start: () => hls.startLoad(),
  })
  return {
    // The latency before the first picture would be measured from the beginning of the playlist.
    latency: () => (video.readyState >= video.HAVE_CURRENT_DATA && hls.latency > 0 ? hls.latency : undefined),
    qualities: () => (hls.levels.length > 1 ? hls.levels.map(({ height }) => height) : []),
    quality: () => (hls.autoLevelEnabled ? undefined : hls.levels[hls.loadLevel]?.height),
    setQuality(height) {
      // Takes effect with the next segment; loaded media is played to its end.
      hls.loadLevel = hls.levels.findIndex((level) => level.height === height)
    },
    goLive() {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition
      begin(video)
    },
    detach() {
      clearTimeout(timer)
      endPauses()
      video.removeEventListener('timeupdate', catchUp)
      hls.destroy()
    },
  }
}

function attachPlain(video: HTMLVideoElement, source: string): Attached {
  video.src = source
  begin(video)
  const edge = () => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : undefined)
  return {
    latency: () => undefined,
    qualities: () => [],
    quality: () => undefined,
    setQuality() {},
    goLive() {
      const end = edge()
      if (end !== undefined) video.currentTime = end
      begin(video)
    },
    detach() {
      video.removeAttribute('src')
      video.load()
    },
  }
}

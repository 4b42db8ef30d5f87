import { type Attached, attachFlv } from './attach-flv.ts'
import { begin } from './begin.ts'
import { rateFor } from './catch-up.ts'
import type { WatchView } from './load-live.ts'

type Play = WatchView['play']
const RETRY_MS = 3_000
/** Who is further behind after a standstill leaves out what was missed: in segments of two seconds. Plain HLS begins three behind. */
const MOST_SEGMENTS_BEHIND = { lowLatency: 3, plain: 8 }
/** What encoders send. Some builds of Chromium do not play it at all. */
const FORMAT = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"'

/**
 * Plays the broadcast in an element: FLV where the studio asks for it and the browser can, else HLS by hls.js where the browser has the parts
 * for it, else by the browser itself. After a failure it tries again until it is detached: the server may come back, and a show may begin
 * anew. Undefined: this browser cannot play it.
 */
export async function attachLive(
  video: HTMLVideoElement,
  play: Play,
  onFailure: (isFailing: boolean) => void,
): Promise<Attached | undefined> {
  const source = play.format === 'hls' ? play.hls : play.lowLatency
  if (typeof MediaSource === 'undefined') return attachPlain(video, source)
  if (!MediaSource.isTypeSupported(FORMAT)) return undefined
  const flv = play.format === 'flv' ? await attachFlv(video, play.flv, onFailure) : undefined
  if (flv) return flv
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return attachPlain(video, source)
  // Without a worker: the content policy allows none from a blob (S55). How far behind is too far, said at its making, would also move the moment that it
  // aims at.
  const hls = new Hls({ enableWorker: false, lowLatencyMode: play.format !== 'hls', backBufferLength: 30 })
  hls.config.liveMaxLatencyDurationCount = MOST_SEGMENTS_BEHIND[play.format === 'hls' ? 'plain' : 'lowLatency']
  let timer: ReturnType<typeof setTimeout> | undefined
  const retry = () => {
    clearTimeout(timer)
    timer = setTimeout(() => hls.loadSource(source), RETRY_MS)
  }
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    onFailure(true)
    if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else retry()
  })
  hls.on(Hls.Events.FRAG_BUFFERED, () => onFailure(false))
  // The library itself hurries only over the last segment.
  const catchUp = () => {
    const [behindS, aheadS] = [hls.latency - (hls.targetLatency ?? hls.latency), hls.mainForwardBufferInfo?.len ?? 0]
    video.playbackRate = rateFor({ behindS, aheadS, rate: video.playbackRate })
  }
  video.addEventListener('timeupdate', catchUp)
  hls.loadSource(source)
  hls.attachMedia(video)
  begin(video)
  return {
    // Before the first picture it would be counted from the beginning of what is listed.
    latency: () => (video.readyState >= video.HAVE_CURRENT_DATA && hls.latency > 0 ? hls.latency : undefined),
    qualities: () => (hls.levels.length > 1 ? hls.levels.map(({ height }) => height) : []),
    quality: () => (hls.autoLevelEnabled ? undefined : hls.levels[hls.loadLevel]?.height),
    setQuality(height) {
      // With the next segment: what is loaded is shown to its end.
      hls.loadLevel = hls.levels.findIndex((level) => level.height === height)
    },
    goLive() {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition
      begin(video)
    },
    detach() {
      clearTimeout(timer)
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

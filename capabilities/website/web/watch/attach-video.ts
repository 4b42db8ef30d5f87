import { isLost, renewWithin } from '#web/kit/picture/renew-files.ts'
import type { WatchView } from './view-watch.ts'

type Playback = Pick<WatchView, 'playlist'> & { readonly from: number; onFailure(): void }

/**
 * Starts a video at `from`: HLS by hls.js when the browser has Media Source Extensions, else natively. Goes on from a new address when a
 * signed one has ended. Returns a function that detaches it.
 */
export function attachVideo(video: HTMLVideoElement, playback: Playback): () => void {
  let [isGone, isRenewing] = [false, false]
  const onFailure = () => void renew()
  let detach = start(video, { ...playback, onFailure })
  async function renew(): Promise<void> {
    if (isRenewing) return
    isRenewing = true
    const from = video.currentTime || playback.from
    const isNew = await renewWithin(video)
    if (isGone) return
    isRenewing = false
    if (!isNew) return playback.onFailure()
    detach()
    const playlist = video.querySelector<HTMLSourceElement>('source[type="application/vnd.apple.mpegurl"]')?.src ?? null
    detach = start(video, { playlist, from, onFailure, isAgain: true })
  }
  return () => {
    isGone = true
    detach()
  }
}

function start(video: HTMLVideoElement, { playlist, from, onFailure, isAgain }: Playback & { readonly isAgain?: boolean }): () => void {
  let detach = () => {}
  let isGone = false
  const begin = () => {
    if (from > 0) video.currentTime = from
    // Browsers that block autoplay leave the video paused with controls.
    video.play().catch(() => {})
  }
  const fail = ({ target }: Event) => isLost(video, target) && onFailure()
  // A file among the children that fails is not an error of the video.
  video.addEventListener('error', fail, true)
  if (playlist && typeof MediaSource !== 'undefined') {
    void attachLadder(video, playlist, { from, onFailure }).then((letGo) => {
      detach = letGo
      if (isGone) letGo()
      else begin()
    }, begin)
  } else if (video.readyState === 0 || isAgain) {
    video.addEventListener('loadedmetadata', begin, { once: true })
    video.load()
  } else begin()
  return () => {
    isGone = true
    video.removeEventListener('error', fail, true)
    detach()
  }
}

/** Disables the worker, because the content security policy forbids blob workers (S55). */
async function attachLadder(
  video: HTMLVideoElement,
  playlist: string,
  { from, onFailure }: Omit<Playback, 'playlist'>,
): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return () => {}
  const hls = new Hls({ enableWorker: false, startPosition: from > 0 ? from : -1, capLevelToPlayerSize: true })
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onFailure())
  hls.loadSource(playlist)
  hls.attachMedia(video)
  return () => hls.destroy()
}

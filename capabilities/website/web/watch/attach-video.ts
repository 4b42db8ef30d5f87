import type { WatchView } from './view-watch.ts'

type Playback = Pick<WatchView, 'playlist'> & { readonly from: number; onFailure(): void }

/**
 * Starts a video at `from`: HLS by hls.js when the browser has Media Source Extensions, else natively. Returns a function that detaches it.
 */
export function attachVideo(video: HTMLVideoElement, { playlist, from, onFailure }: Playback): () => void {
  let detach = () => {}
  let isGone = false
  const begin = () => {
    if (from > 0) video.currentTime = from
    // Browsers that block autoplay leave the video paused with controls.
    video.play().catch(() => {})
  }
  const fail = () => onFailure()
  video.addEventListener('error', fail)
  if (playlist && typeof MediaSource !== 'undefined') {
    void attachLadder(video, playlist, { from, onFailure }).then((letGo) => {
      detach = letGo
      if (isGone) letGo()
      else begin()
    }, begin)
  } else if (video.readyState === 0) {
    video.addEventListener('loadedmetadata', begin, { once: true })
    video.load()
  } else begin()
  return () => {
    isGone = true
    video.removeEventListener('error', fail)
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

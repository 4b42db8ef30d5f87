import type { WatchView } from './view-watch.ts'

/** Lets a video play from a moment on: a ladder by hls.js where the browser has the parts for it, else what it plays by itself. Returns how to let go. */
export function attachVideo(
  video: HTMLVideoElement,
  { playlist }: Pick<WatchView, 'playlist'>,
  from: number,
  onFailure: () => void,
): () => void {
  let detach = () => {}
  let isGone = false
  const begin = () => {
    if (from > 0) video.currentTime = from
    // A browser that wants another press leaves it paused, with controls.
    video.play().catch(() => {})
  }
  const fail = () => onFailure()
  video.addEventListener('error', fail)
  if (playlist && typeof MediaSource !== 'undefined') {
    void attachLadder(video, playlist, from, onFailure).then((letGo) => {
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

/** Without a worker: the content policy allows none from a blob (S55). */
async function attachLadder(video: HTMLVideoElement, playlist: string, from: number, onFailure: () => void): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return () => {}
  const hls = new Hls({ enableWorker: false, startPosition: from > 0 ? from : -1, capLevelToPlayerSize: true })
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onFailure())
  hls.loadSource(playlist)
  hls.attachMedia(video)
  return () => hls.destroy()
}

/**
 * Plays muted when the browser requires a user gesture for sound. Every browser allows muted playback. A play that a new source has
 * replaced changes nothing.
 */
export function begin(video: Pick<HTMLVideoElement, 'play' | 'muted'>): void {
  video.play().catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return
    video.muted = true
    video.play().catch(() => {})
  })
}

type Loading = {
  stop(): void
  start(): void
}

/**
 * Loads nothing while the viewer has paused: a player would go on at the live edge, and what is sent counts as attendance (`Tickets` in
 * streaming). Returns a function that ends it.
 */
export function followPauses(video: EventTarget & Pick<HTMLMediaElement, 'paused'>, { stop, start }: Loading): () => void {
  let isStopped = false
  const pause = () => {
    // A player that connects again replaces its source, which fires this event although it plays.
    if (!video.paused) return
    isStopped = true
    stop()
  }
  const play = () => {
    if (!isStopped) return
    isStopped = false
    start()
  }
  video.addEventListener('pause', pause)
  video.addEventListener('play', play)
  return () => {
    video.removeEventListener('pause', pause)
    video.removeEventListener('play', play)
  }
}

/** Plays muted when the browser requires a user gesture for sound. Every browser allows muted playback. */
export function begin(video: HTMLVideoElement): void {
  video.play().catch(() => {
    video.muted = true
    video.play().catch(() => {})
  })
}

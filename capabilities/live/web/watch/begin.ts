/** A browser that wants another press plays without sound, which every browser allows. */
export function begin(video: HTMLVideoElement): void {
  video.play().catch(() => {
    video.muted = true
    video.play().catch(() => {})
  })
}

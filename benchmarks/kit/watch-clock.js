// Runs in the browser: plays a stream as the site does, and reads the time from each displayed picture.
import { attachLive } from '/watch/attach-live.ts'

const { format, lowLatency, hls, flv, clock } = JSON.parse(document.body.dataset.play)
const video = document.querySelector('video')
const canvas = new OffscreenCanvas(clock.width, clock.height)
const context = canvas.getContext('2d', { willReadFrequently: true })
window.delays = []

/** Returns undefined when the picture is not the clock. */
function readClock() {
  context.drawImage(video, 0, 0, clock.width, clock.height)
  const { data } = context.getImageData(0, 0, clock.width, clock.height)
  const bit = (cell) => {
    const x = (cell % clock.columns) * clock.cell + clock.cell / 2
    const y = Math.floor(cell / clock.columns) * clock.cell + clock.cell / 2
    return data[(y * clock.width + x) * 4 + 1] > 128
  }
  let at = 0
  for (let cell = 0; cell < clock.bits; cell++) {
    if (bit(cell) === bit(cell + clock.bits)) return undefined
    if (bit(cell)) at += 2 ** cell
  }
  return at
}

function see() {
  const at = readClock()
  if (at !== undefined) window.delays.push((Date.now() % 86_400_000) - at)
  video.requestVideoFrameCallback(see)
}
video.requestVideoFrameCallback(see)
window.isPlayable = (await attachLive(video, { format, lowLatency, hls, flv }, () => {})) !== undefined

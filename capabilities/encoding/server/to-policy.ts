import type { StreamPolicy } from '#capabilities/live/contract.ts'
import type { Parameters } from '../contract.ts'

/** Converts parameters to the limits that the live engine enforces on a stream. */
export function toPolicy({ video, audio }: Parameters): StreamPolicy {
  const [width, height] = video.encoding.resolution.split('*').map(Number) as [number, number]
  return {
    width,
    height,
    frameRate: video.encoding.frameRate,
    bitRateKbps: video.encoding.rate,
    videoProfile: video.encoding.profile,
    audioChannels: audio.encoding.channels,
    audioRateKbps: audio.encoding.rate,
    audioProfile: audio.encoding.profile,
  }
}

import type { StreamPolicy } from '#capabilities/live/contract.ts'
import type { Parameters } from '../contract.ts'

/** What the live engine holds a stream to. */
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

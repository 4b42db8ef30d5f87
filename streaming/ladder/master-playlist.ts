import type { HlsWindow } from '../output/hls-window.ts'
import type { LiveRung } from './rungs.ts'

type Rendition = { readonly rung: LiveRung; readonly window: HlsWindow }

/** The bit rate of the sound of a rung, in kbit/s. */
const SOUND_KBPS = 160

/**
 * Lists the sizes of a broadcast, the original first. A rung is listed when its first segment exists. Returns undefined while the broadcast
 * has no segment. `address` returns the playlist address of a folder.
 */
export function describeMaster(
  window: HlsWindow,
  renditions: readonly Rendition[],
  address: (folder: string) => string,
): string | undefined {
  const own = describeVariant(window, window.peakKbps, address(''))
  if (own === undefined) return undefined
  const rungs = renditions.map(({ rung, window: made }) => describeVariant(made, rung.kbps + SOUND_KBPS, address(`${rung.height}p/`)))
  const lines = ['#EXTM3U', '#EXT-X-VERSION:9', '#EXT-X-INDEPENDENT-SEGMENTS', own, ...rungs.filter((each) => each !== undefined)]
  return `${lines.join('\n')}\n`
}

function describeVariant(window: HlsWindow, kbps: number, address: string): string | undefined {
  const formats = window.formats
  if (!formats) return undefined
  const { video, audio } = formats
  const codecs = [video?.codec, audio?.codec].filter((codec) => codec !== undefined)
  const size = video ? `,RESOLUTION=${video.width}x${video.height}` : ''
  return `#EXT-X-STREAM-INF:BANDWIDTH=${Math.max(1, Math.round(kbps)) * 1_000}${size},CODECS="${codecs.join(',')}"\n${address}`
}

import type { VideoFacts } from './facts.ts'

/** One size of a video: its dimensions, and its maximum bit rate in kilobits per second. */
export type Rung = { readonly width: number; readonly height: number; readonly kbps: number }

const STEPS = [
  { side: 1_080, kbps: 4_500 },
  { side: 720, kbps: 1_800 },
  { side: 480, kbps: 900 },
  { side: 360, kbps: 500 },
] as const
const SEGMENT_SECONDS = 4
const AUDIO_KBPS = 96

/** Returns the sizes that do not exceed the video, largest first; a small video keeps its own size only. Portrait stays portrait. */
export function rungsFor({ width, height }: Pick<VideoFacts, 'width' | 'height'>): readonly Rung[] {
  const short = Math.min(width, height)
  const even = (length: number) => Math.max(2, 2 * Math.round(length / 2))
  const rung = (side: number, kbps: number) => ({ width: even((width * side) / short), height: even((height * side) / short), kbps })
  const fitting = STEPS.filter(({ side }) => side <= short).map(({ side, kbps }) => rung(side, kbps))
  return fitting.length > 0 ? fitting : [rung(short, STEPS.at(-1)!.kbps)]
}

export const DEINTERLACE = 'bwdif=mode=send_frame'
/** Maps HDR brightness and colours to SDR, BT.709. */
export const TO_SDR =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p'
type LadderFacts = Pick<VideoFacts, 'videoStream' | 'audioStream' | 'framesPerSecond' | 'isInterlaced' | 'isHdr'>

/**
 * Returns the output options of the ladder: `master.m3u8`, and for each rung and the sound `v<n>.m3u8` with `v<n>.m4s`, which carry the AI
 * label.
 */
export function ladderArgs(facts: LadderFacts, rungs: readonly Rung[], label: readonly string[]): readonly string[] {
  const { videoStream, audioStream, framesPerSecond, isHdr } = facts
  const square = [
    ...(framesPerSecond > 60 ? ['fps=60'] : []),
    ...(facts.isInterlaced ? [DEINTERLACE] : []),
    'scale=trunc(iw*sar/2)*2:trunc(ih/2)*2,setsar=1',
    // Scales first, because tone mapping is expensive per pixel.
    ...(isHdr ? [`scale=${rungs[0]!.width}:${rungs[0]!.height}`, TO_SDR] : []),
  ]
  const prepared = `[0:${videoStream}]${square.join(',')},split=${rungs.length}`
  const scaled = rungs.map(({ width, height }, at) => `[s${at}]scale=${width}:${height},setsar=1,format=yuv420p[r${at}]`)
  const filter = [`${prepared}${rungs.map((_, at) => `[s${at}]`).join('')}`, ...scaled].join(';')
  const sound =
    audioStream === null ? [] : ['-map', `0:${audioStream}`, '-c:a', 'aac', '-b:a', `${AUDIO_KBPS}k`, '-ac', '2', '-ar', '48000']
  const streams = rungs.map((_, at) => (audioStream === null ? `v:${at}` : `v:${at},agroup:sound`))
  return [
    ...['-filter_complex', filter, ...rungs.flatMap((_, at) => ['-map', `[r${at}]`])],
    // Disables B-frames, so that the file can be broadcast as it is.
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-bf', '0', '-crf', '23', '-sc_threshold', '0'],
    ...rungs.flatMap(({ kbps }, at) => [`-maxrate:v:${at}`, `${kbps}k`, `-bufsize:v:${at}`, `${2 * kbps}k`]),
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, ...sound, ...CLEAN, ...label],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'independent_segments+single_file', '-master_pl_name', 'master.m3u8'],
    ...['-var_stream_map', [...streams, ...(audioStream === null ? [] : ['a:0,agroup:sound,default:yes'])].join(' '), 'v%v.m3u8'],
  ]
}

/** Removes all metadata of the upload: places, names, chapters (S71). */
export const CLEAN = [
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
] as const

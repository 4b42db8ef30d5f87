import type { Format } from '../uploads/formats.ts'
import { type Unfit, unfitFacts, type VideoFacts } from './facts.ts'
import { runTool, ToolFailed, type Tools } from './tools.ts'

/** The name under which a video lies while it is in work. */
export const SOURCE = 'source'
/** What an input may be taken for, by what its first bytes are: nothing is guessed, so no list of other files is ever followed (S72). */
const DEMUXERS: Readonly<Partial<Record<Format['format'], string>>> = { mp4: 'mov', mov: 'mov', webm: 'matroska' }
const PICTURES = 'h264,hevc,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1,mpeg4,prores,mjpeg'
const SOUNDS = 'aac,mp3,mp3float,ac3,eac3,opus,libopus,vorbis,alac,flac,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_f32le'
/** Taken for a video by their codec: no still pictures in place of moving ones. */
const TAKEN: ReadonlySet<string> = new Set(['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'prores'])

/** In front of every input that a stranger sent. */
export function inputOf(format: string): readonly string[] {
  const only = [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm',
    '-codec_whitelist',
    `${PICTURES},${SOUNDS}`,
  ]
  return [...only, '-f', DEMUXERS[format as Format['format']] ?? 'mov', '-i', `file:${SOURCE}`]
}

type Stream = {
  readonly index: number
  readonly codec_type?: string
  readonly codec_name?: string
  readonly width?: number
  readonly height?: number
  readonly sample_aspect_ratio?: string
  readonly avg_frame_rate?: string
  readonly disposition?: { readonly attached_pic?: number }
  readonly side_data_list?: readonly { readonly rotation?: number }[]
}
type Probed = { readonly streams?: readonly Stream[]; readonly format?: { readonly duration?: string } }
const FIELDS =
  'format=duration:stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,avg_frame_rate:stream_disposition=attached_pic:stream_side_data=rotation'

/** Looks into a video without decoding it. */
export async function probe({ ffprobe, guards }: Tools, folder: string, format: string, signal: AbortSignal): Promise<VideoFacts | Unfit> {
  const args = ['-v', 'error', '-show_entries', FIELDS, '-of', 'json', ...inputOf(format)]
  const printed = await runTool({ file: ffprobe, args, folder, guards, signal, cpuSeconds: 60, fileBytes: 2 ** 20 }).catch(noneWhenFailed)
  return printed === null ? { failed: 'VIDEO_BROKEN' } : readFacts(JSON.parse(printed) as Probed)
}

function noneWhenFailed(defect: unknown): null {
  if (defect instanceof ToolFailed) return null
  throw defect
}

function readFacts({ streams = [], format }: Probed): VideoFacts | Unfit {
  const video = streams.find((each) => each.codec_type === 'video' && !each.disposition?.attached_pic)
  if (!video || !TAKEN.has(video.codec_name ?? '')) return { failed: 'VIDEO_BROKEN' }
  const isTurned = (video.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  const [across = 1, down = 1] = (video.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const wide = Math.round((video.width ?? 0) * (across > 0 && down > 0 ? across / down : 1))
  const [frames = 0, seconds = 1] = (video.avg_frame_rate ?? '0/1').split('/').map(Number)
  const facts = {
    width: isTurned ? (video.height ?? 0) : wide,
    height: isTurned ? wide : (video.height ?? 0),
    durationMs: Math.round(Number(format?.duration ?? 0) * 1_000),
    videoStream: video.index,
    audioStream: streams.find((each) => each.codec_type === 'audio')?.index ?? null,
    framesPerSecond: seconds > 0 ? frames / seconds : 0,
  }
  return unfitFacts(facts) ?? facts
}

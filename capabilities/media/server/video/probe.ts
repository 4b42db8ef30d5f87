import type { Failure } from '../processing/work-store.ts'
import { unfitFacts, unfitLength, type VideoFacts } from './facts.ts'
import { inputOf } from './input.ts'
import { measurePackets, type Span } from './measure-packets.ts'
import { runTool, ToolFailed, type Tools } from './tools.ts'

/** Accepts these codecs as video, so that no still picture is taken for one. */
const TAKEN: ReadonlySet<string> = new Set(['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'prores'])

type Stream = {
  readonly index: number
  readonly codec_type?: string
  readonly codec_name?: string
  readonly width?: number
  readonly height?: number
  readonly sample_aspect_ratio?: string
  readonly avg_frame_rate?: string
  readonly field_order?: string
  readonly color_transfer?: string
  readonly duration?: string
  readonly disposition?: { readonly attached_pic?: number; readonly default?: number }
  readonly side_data_list?: readonly { readonly rotation?: number }[]
}
type Probed = { readonly streams?: readonly Stream[]; readonly format?: { readonly duration?: string } }
const FIELDS = [
  'format=duration',
  'stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,avg_frame_rate,field_order,color_transfer,duration',
  'stream_disposition=attached_pic,default',
  'stream_side_data=rotation',
].join(':')

export async function probe(
  tools: Tools,
  { folder, format, signal }: { readonly folder: string; readonly format: string; readonly signal: AbortSignal },
): Promise<VideoFacts | Failure> {
  const args = ['-v', 'error', '-show_entries', FIELDS, '-of', 'json', ...inputOf(format)]
  const limits = { signal, cpuSeconds: 60, fileBytes: 2 ** 20 }
  try {
    const printed = await runTool({ file: tools.ffprobe, args, folder, guards: tools.guards, ...limits })
    const chosen = chooseStreams(JSON.parse(printed) as Probed)
    if ('failed' in chosen) return chosen
    const facts = factsOf(chosen, await measurePackets(tools, { folder, input: inputOf(format), signal }))
    return 'failed' in facts ? facts : { ...facts, isHdr: facts.isHdr && tools.mapsHdr }
  } catch (defect) {
    if (defect instanceof ToolFailed) return refusalOf(defect)
    throw defect
  }
}

/** The tool names the first codec that it is not allowed to decode. */
function refusalOf({ message }: ToolFailed): Failure {
  const [, codec] = /Codec \((\w+)\) not on whitelist/.exec(message) ?? []
  return codec === undefined ? { failed: 'VIDEO_BROKEN' } : { failed: 'VIDEO_CODEC', values: { codec } }
}

type Chosen = { readonly video: Stream; readonly audio: Stream | undefined; readonly wholeSeconds: number }

/** Chooses the streams that players show first: those marked as default, otherwise the first of each kind. */
function chooseStreams({ streams = [], format }: Probed): Chosen | Failure {
  const byDefault = streams.toSorted((one, other) => (other.disposition?.default ?? 0) - (one.disposition?.default ?? 0))
  const video = byDefault.find((each) => each.codec_type === 'video' && !each.disposition?.attached_pic)
  const audio = byDefault.find((each) => each.codec_type === 'audio')
  if (!video) return { failed: audio ? 'VIDEO_NO_PICTURE' : 'VIDEO_BROKEN' }
  if (!TAKEN.has(video.codec_name ?? '')) return { failed: 'VIDEO_CODEC', values: { codec: video.codec_name ?? '?' } }
  return { video, audio, wholeSeconds: Number(format?.duration ?? Number.NaN) }
}

function factsOf({ video, audio, wholeSeconds }: Chosen, spans: ReadonlyMap<number, Span>): VideoFacts | Failure {
  const pictures = spans.get(video.index)
  const sound = audio && spans.get(audio.index)
  if (!pictures) return { failed: 'VIDEO_BROKEN' }
  const isTurned = (video.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  const [across = 1, down = 1] = (video.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const wide = Math.round((video.width ?? 0) * (across > 0 && down > 0 ? across / down : 1))
  const [frames = 0, seconds = 1] = (video.avg_frame_rate ?? '0/1').split('/').map(Number)
  const shown = sound ? unite(pictures, sound) : pictures
  const facts: VideoFacts = {
    width: isTurned ? (video.height ?? 0) : wide,
    height: isTurned ? wide : (video.height ?? 0),
    durationMs: inMs(shown.toSeconds - shown.fromSeconds),
    videoStream: video.index,
    audioStream: sound && audio ? audio.index : null,
    framesPerSecond: seconds > 0 ? frames / seconds : 0,
    picturesFromMs: inMs(pictures.fromSeconds),
    picturesMs: inMs(pictures.toSeconds - pictures.fromSeconds),
    isInterlaced: INTERLACED.has(video.field_order ?? ''),
    isHdr: HDR.has(video.color_transfer ?? ''),
  }
  const read = [
    [pictures, Number(video.duration)],
    [sound, Number(audio?.duration)],
    [shown, wholeSeconds],
  ] as const
  return unfitFacts(facts) ?? read.map(([span, declared]) => unfitSpan(span, declared)).find(Boolean) ?? facts
}

const INTERLACED: ReadonlySet<string> = new Set(['tt', 'bb', 'tb', 'bt'])
const HDR: ReadonlySet<string> = new Set(['smpte2084', 'arib-std-b67'])

const inMs = (seconds: number): number => Math.round(seconds * 1_000)
const unite = (one: Span, other: Span): Span => ({
  fromSeconds: Math.min(one.fromSeconds, other.fromSeconds),
  toSeconds: Math.max(one.toSeconds, other.toSeconds),
  storedSeconds: Math.max(one.storedSeconds, other.storedSeconds),
})

/**
 * Accepts a stream without a declared duration, as in browser recordings. Some files include the time before the first picture in the
 * declared duration, others the part that an edit list cuts off.
 */
function unfitSpan(span: Span | undefined, declaredSeconds: number): Failure | null {
  if (!span || !Number.isFinite(declaredSeconds)) return null
  return unfitLength(inMs(Math.max(span.storedSeconds, span.toSeconds)), inMs(declaredSeconds))
}

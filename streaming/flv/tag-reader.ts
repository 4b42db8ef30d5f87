import { readAudioConfiguration } from '../codec/aac.ts'
import { avcConfigurationOf, readAvcRecord } from '../codec/avc-configuration.ts'
import { readAvcConfiguration } from '../codec/h264.ts'
import { lengthBytesOf, type PictureUnits, readPictureUnits } from '../codec/nal-units.ts'
import type { AudioFormat, AudioFrame, VideoFormat, VideoFrame } from '../media.ts'
import type { EngineRefusal } from '../refusal.ts'

/** A frame without a time, which the caller derives from the sender's timestamp. */
type Timeless<Frame> = Omit<Frame, 'dtsMs'>
type ReadVideo = {
  readonly frame?: Timeless<VideoFrame>
  readonly refused?: EngineRefusal
  /** The picture cannot be read and is left out. */
  readonly isBroken?: boolean
  /** The data differs from the bytes received. */
  readonly isRepaired?: boolean
}
type ReadAudio = { readonly frame?: Timeless<AudioFrame>; readonly refused?: EngineRefusal }

const H264 = 7
const H265 = 12
const AAC = 10
const VIDEO_CODECS: Readonly<Record<number, string>> = { 2: 'H.263', 3: 'Screen', 4: 'VP6', 5: 'VP6', 6: 'Screen', [H265]: 'HEVC' }
const FOUR_CHARACTERS: Readonly<Record<string, string>> = {
  hvc1: 'HEVC',
  av01: 'AV1',
  vp09: 'VP9',
  vp08: 'VP8',
  avc1: 'H.264 of enhanced RTMP',
}
const AUDIO_CODECS: Readonly<Record<number, string>> = {
  2: 'MP3',
  3: 'PCM',
  7: 'G.711',
  8: 'G.711',
  9: 'enhanced RTMP',
  11: 'Speex',
  13: 'Opus',
  14: 'MP3',
}
const NOTHING = {}

/** Reads audio and video of RTMP and FLV: formats first, then frames that refer to them. Frames before their format are dropped. */
export class TagReader {
  #video: VideoFormat | undefined
  #audio: AudioFormat | undefined
  /** The last sequence header. Senders may repeat it although the pictures contain other parameter sets. */
  #header: Buffer | undefined

  /** Says for each kind whether the sender has announced its format. */
  get announced(): { readonly video: boolean; readonly audio: boolean } {
    return { video: this.#video !== undefined, audio: this.#audio !== undefined }
  }

  video(payload: Buffer): ReadVideo {
    if (payload.length < 2) return NOTHING
    const head = payload.readUInt8(0)
    if (head & 0x80) return refuseVideo(FOUR_CHARACTERS[payload.toString('latin1', 1, 5)] ?? 'enhanced RTMP')
    if ((head & 15) !== H264) return refuseVideo(VIDEO_CODECS[head & 15] ?? `codec ${head & 15}`)
    if (payload.length < 5) return NOTHING
    if (payload[1] === 0) return this.#readVideoFormat(payload.subarray(5))
    return payload[1] === 1 ? this.#readPicture(payload) : NOTHING
  }

  audio(payload: Buffer): ReadAudio {
    if (payload.length < 2) return NOTHING
    const codec = payload.readUInt8(0) >> 4
    if (codec !== AAC) return { refused: { code: 'AUDIO_CODEC_UNSUPPORTED', detail: AUDIO_CODECS[codec] ?? `codec ${codec}` } }
    const data = payload.subarray(2)
    if (data.length === 0) return NOTHING // ffmpeg sends an empty format first when it copies the sound of a transport stream
    if (payload[1] === 0) return this.#readAudioFormat(data)
    return this.#audio ? { frame: { kind: 'audio', format: this.#audio, data } } : NOTHING
  }

  /** Keeps the same object for a repeated format, so that formats can be compared by identity. */
  #readVideoFormat(avcC: Buffer): ReadVideo {
    if (this.#header?.equals(avcC)) return NOTHING
    this.#header = Buffer.from(avcC)
    try {
      const format = readAvcConfiguration(readAvcRecord(avcC))
      if (!this.#video?.avcC.equals(format.avcC)) this.#video = format
      return NOTHING
    } catch (defect) {
      return { refused: { code: 'VIDEO_UNREADABLE', detail: reasonOf(defect) } }
    }
  }

  #readPicture(payload: Buffer): ReadVideo {
    const lengthBytes = this.#video ? lengthBytesOf(this.#video.avcC) : 4
    const picture = readPictureUnits(payload.subarray(5), lengthBytes)
    if (!picture) return { isBroken: true }
    this.#takeParameters(picture, lengthBytes)
    if (!this.#video) return { isBroken: true }
    if (!picture.hasSlice) return NOTHING
    const { isKey, data, isRepaired } = picture
    return { frame: { kind: 'video', format: this.#video, compositionMs: payload.readIntBE(2, 3), isKey, data }, isRepaired }
  }

  /** Treats parameter sets within the pictures like those of a header. */
  #takeParameters({ sps, pps }: PictureUnits, lengthBytes: number): void {
    if (!sps || !pps || this.#video?.avcC.includes(sps)) return
    try {
      this.#video = readAvcConfiguration(avcConfigurationOf(sps, pps, lengthBytes))
    } catch (defect) {
      reasonOf(defect) // the format of the header stays in force
    }
  }

  #readAudioFormat(config: Buffer): ReadAudio {
    if (this.#audio?.config.equals(config)) return NOTHING
    try {
      this.#audio = readAudioConfiguration(config)
      return NOTHING
    } catch (defect) {
      return { refused: { code: 'AUDIO_UNREADABLE', detail: reasonOf(defect) } }
    }
  }
}

const refuseVideo = (detail: string): ReadVideo => ({ refused: { code: 'VIDEO_CODEC_UNSUPPORTED', detail } })

function reasonOf(defect: unknown): string {
  if (defect instanceof RangeError) return defect.message
  throw defect
}

import { CAMERA_KEY_FRAME_S } from '../../contract.ts'
import { picture, pictureFormat, sound, soundFormat } from './camera-message.ts'
import type { PictureEncoding } from './encodings.ts'

type Sending = {
  send(message: Uint8Array<ArrayBuffer>): void
  /** Returns true when more than a second of data waits for the network. Pictures are then dropped until the next key frame. */
  isBehind(): boolean
  onDefect(): void
}
type Frames<Frame> = { readonly readable: ReadableStream<Frame> }
declare const MediaStreamTrackProcessor: new <Frame>(given: { readonly track: MediaStreamTrack }) => Frames<Frame>

/** Limits the pictures that wait for the encoder. Further ones are dropped on a slow machine. */
const MOST_WAITING = 3
const KEY_EVERY_US = CAMERA_KEY_FRAME_S * 1_000_000

export async function encodePictures(track: MediaStreamTrack, config: PictureEncoding, { send, isBehind, onDefect }: Sending) {
  const clock = openClock()
  /** Drops everything before the next key frame, which is requested from the encoder once. */
  let mustKey = true
  let wantsKey = true
  let keyUs = 0
  const encoder = new VideoEncoder({
    error: onDefect,
    output(chunk, about) {
      const avcC = about?.decoderConfig?.description
      if (avcC) send(pictureFormat(clock(chunk.timestamp), bytesOf(avcC)))
      const isKey = chunk.type === 'key'
      if (isBehind() || (mustKey && !isKey)) {
        wantsKey ||= !mustKey || isKey
        mustKey = true
      } else {
        mustKey = false
        send(picture(clock(chunk.timestamp), isKey, dataOf(chunk)))
      }
    },
  })
  encoder.configure(config)
  const intervalUs = 1_000_000 / config.framerate
  let dueUs = 0
  await forEach<VideoFrame>(track, (frame) => {
    const { timestamp } = frame
    if (encoder.state !== 'configured' || encoder.encodeQueueSize >= MOST_WAITING || timestamp < dueUs - intervalUs / 2) return
    dueUs = Math.max(dueUs + intervalUs, timestamp)
    const keyFrame = wantsKey || timestamp - keyUs >= KEY_EVERY_US
    if (keyFrame) keyUs = timestamp
    wantsKey = false
    encoder.encode(frame, { keyFrame })
  })
  if (encoder.state !== 'closed') encoder.close()
}

export async function encodeSound(track: MediaStreamTrack, config: AudioEncoderConfig, { send, isBehind, onDefect }: Sending) {
  const clock = openClock()
  const encoder = new AudioEncoder({
    error: onDefect,
    output(chunk, about) {
      const description = about?.decoderConfig?.description
      if (description) send(soundFormat(clock(chunk.timestamp), bytesOf(description)))
      if (!isBehind()) send(sound(clock(chunk.timestamp), dataOf(chunk)))
    },
  })
  await forEach<AudioData>(track, (samples) => {
    const { sampleRate, numberOfChannels } = samples
    if (encoder.state === 'unconfigured') encoder.configure({ ...config, sampleRate, numberOfChannels })
    if (encoder.state === 'configured') encoder.encode(samples)
  })
  if (encoder.state !== 'closed') encoder.close()
}

async function forEach<Frame extends { close(): void }>(track: MediaStreamTrack, take: (frame: Frame) => void): Promise<void> {
  const reader = new MediaStreamTrackProcessor<Frame>({ track }).readable.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    take(next.value)
    next.value.close()
  }
}

/**
 * Converts the timestamps of one track to milliseconds of this page, because the clocks of camera and microphone start at different values.
 */
function openClock(): (timestampUs: number) => number {
  let offsetMs: number | undefined
  return (timestampUs) => {
    offsetMs ??= performance.now() - timestampUs / 1_000
    return Math.max(0, timestampUs / 1_000 + offsetMs)
  }
}

function dataOf(chunk: EncodedVideoChunk | EncodedAudioChunk): Uint8Array {
  const bytes = new Uint8Array(chunk.byteLength)
  chunk.copyTo(bytes)
  return bytes
}

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : new Uint8Array(source)

import type { AudioFormat, Frame, VideoFormat } from '../media.ts'

const AUDIO = 8
const VIDEO = 9

/** Build tags for an HTTP stream. Timestamps are milliseconds in 32 bits. */
export const videoFormatTag = ({ avcC }: VideoFormat, timestamp: number): Buffer =>
  tag({ type: VIDEO, timestamp }, Buffer.of(0x17, 0, 0, 0, 0), avcC)
export const audioFormatTag = ({ config }: AudioFormat, timestamp: number): Buffer =>
  tag({ type: AUDIO, timestamp }, Buffer.of(0xaf, 0), config)

export function frameTag(frame: Frame, timestamp: number): Buffer {
  if (frame.kind === 'audio') return tag({ type: AUDIO, timestamp }, Buffer.of(0xaf, 1), frame.data)
  const head = Buffer.of(frame.isKey ? 0x17 : 0x27, 1, 0, 0, 0)
  head.writeIntBE(frame.compositionMs, 2, 3)
  return tag({ type: VIDEO, timestamp }, head, frame.data)
}

type TagKind = { readonly type: number; readonly timestamp: number }

function tag({ type, timestamp }: TagKind, head: Buffer, data: Buffer): Buffer {
  const length = head.length + data.length
  const bytes = Buffer.allocUnsafe(11 + length + 4)
  bytes[0] = type
  bytes.writeUIntBE(length, 1, 3)
  bytes.writeUIntBE(timestamp & 0xffffff, 4, 3)
  bytes[7] = (timestamp >>> 24) & 255
  bytes.writeUIntBE(0, 8, 3)
  head.copy(bytes, 11)
  data.copy(bytes, 11 + head.length)
  bytes.writeUInt32BE(11 + length, 11 + length)
  return bytes
}

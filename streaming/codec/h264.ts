import type { VideoFormat } from '../media.ts'
import { BitReader } from './bit-reader.ts'
import { typeOf } from './nal-units.ts'

const PROFILES: Readonly<Record<number, string>> = {
  66: 'Baseline',
  77: 'Main',
  88: 'Extended',
  100: 'High',
  110: 'High 10',
  122: 'High 4:2:2',
  244: 'High 4:4:4',
}
/** Profiles whose SPS contains the chroma format and scaling lists. */
const WITH_CHROMA: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128])
const LARGEST_SIDE = 8_192
/** Far more than parameter sets need. Each key frame and each init segment repeats them. */
const MOST_BYTES = 4_096

/** Reads an AVCDecoderConfigurationRecord. Throws RangeError for a record that no decoder accepts. */
export function readAvcConfiguration(avcC: Buffer): VideoFormat {
  if (avcC.length > MOST_BYTES) throw new RangeError(`configuration of ${avcC.length} bytes`)
  if (avcC.readUInt8(0) !== 1) throw new RangeError('configuration version')
  if ((avcC.readUInt8(5) & 31) < 1) throw new RangeError('no SPS')
  const length = avcC.readUInt16BE(6)
  const sps = avcC.subarray(8, 8 + length)
  if (length < 4 || sps.length < length || typeOf(sps) !== 7) throw new RangeError('no SPS')
  const codec = `avc1.${sps.toString('hex', 1, 4)}`
  return { kind: 'video', codec, avcC: Buffer.from(avcC), ...readSps(sps) }
}

type SpsFields = Pick<VideoFormat, 'width' | 'height' | 'profile' | 'level' | 'framesPerSecond'>

function readSps(sps: Buffer): SpsFields {
  const bits = new BitReader(withoutEscapes(sps.subarray(1)))
  const profile = bits.bits(8)
  bits.bits(8)
  const level = bits.bits(8) / 10
  bits.ue()
  const chroma = WITH_CHROMA.has(profile) ? readChroma(bits) : 1
  bits.ue()
  skipPictureOrder(bits)
  bits.ue()
  bits.flag()
  const size = readSize(bits, chroma)
  return { ...size, profile: PROFILES[profile] ?? `Profile ${profile}`, level, framesPerSecond: readFrameRate(bits) }
}

/** Removes the emulation prevention bytes: each third byte that keeps two zeros from looking like a start code. */
function withoutEscapes(bytes: Buffer): Uint8Array {
  const plain: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    plain.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Uint8Array.from(plain)
}

function readChroma(bits: BitReader): number {
  const chroma = bits.ue()
  if (chroma === 3) bits.flag()
  bits.ue()
  bits.ue()
  bits.flag()
  if (bits.flag()) skipScalingLists(bits, chroma === 3 ? 12 : 8)
  return chroma
}

function skipScalingLists(bits: BitReader, count: number): void {
  for (let list = 0; list < count; list++) {
    const isPresent = bits.flag()
    if (isPresent) skipScalingList(bits, list < 6 ? 16 : 64)
  }
}

function skipScalingList(bits: BitReader, size: number): void {
  let [last, next] = [8, 8]
  for (let at = 0; at < size; at++) {
    if (next !== 0) next = (last + bits.se() + 256) % 256
    if (next !== 0) last = next
  }
}

function skipPictureOrder(bits: BitReader): void {
  const type = bits.ue()
  if (type === 0) bits.ue()
  if (type !== 1) return
  bits.flag()
  bits.se()
  bits.se()
  const cycle = bits.ue()
  if (cycle > 255) throw new RangeError('picture order cycle')
  for (let at = 0; at < cycle; at++) bits.se()
}

function readSize(bits: BitReader, chroma: number): { width: number; height: number } {
  const across = bits.ue() + 1
  const down = bits.ue() + 1
  const fieldsInFrame = bits.flag() ? 1 : 2
  if (fieldsInFrame === 2) bits.flag()
  bits.flag()
  const crop = bits.flag() ? { left: bits.ue(), right: bits.ue(), top: bits.ue(), bottom: bits.ue() } : null
  const unitX = chroma === 0 || chroma === 3 ? 1 : 2
  const unitY = (chroma === 1 ? 2 : 1) * fieldsInFrame
  const width = across * 16 - (crop ? unitX * (crop.left + crop.right) : 0)
  const height = fieldsInFrame * down * 16 - (crop ? unitY * (crop.top + crop.bottom) : 0)
  for (const side of [width, height]) if (side < 1 || side > LARGEST_SIDE) throw new RangeError(`size ${width} × ${height}`)
  return { width, height }
}

/** Reads the VUI up to its timing. A missing or truncated VUI does not make the stream unplayable. */
function readFrameRate(bits: BitReader): number | null {
  try {
    if (!bits.flag()) return null
    if (bits.flag() && bits.bits(8) === 255) bits.bits(32)
    if (bits.flag()) bits.flag()
    if (bits.flag()) {
      bits.bits(4)
      if (bits.flag()) bits.bits(24)
    }
    if (bits.flag()) {
      bits.ue()
      bits.ue()
    }
    if (!bits.flag()) return null
    const ticks = bits.bits(32)
    const perSecond = bits.bits(32) / (2 * ticks)
    return perSecond > 0 && perSecond <= 1_000 ? Math.round(perSecond * 100) / 100 : null
  } catch (defect) {
    if (defect instanceof RangeError) return null
    throw defect
  }
}

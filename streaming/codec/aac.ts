import type { AudioFormat } from '../media.ts'
import { BitReader } from './bit-reader.ts'

const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350]
/** AAC Low Complexity, also with spectral band replication and parametric stereo. */
const PLAYABLE: ReadonlySet<number> = new Set([2, 5, 29])
/** No playable configuration is longer. The length fields of MP4 in front of it have one byte. */
const MOST_BYTES = 64

/** Reads an AudioSpecificConfig. Throws RangeError for formats that browsers do not play. */
export function readAudioConfiguration(config: Buffer): AudioFormat {
  if (config.length > MOST_BYTES) throw new RangeError(`configuration of ${config.length} bytes`)
  const bits = new BitReader(config)
  const object = readObjectType(bits)
  const sampleRate = readRate(bits)
  const channels = bits.bits(4)
  if (!PLAYABLE.has(object)) throw new RangeError(`AAC object type ${object}`)
  if (sampleRate < 7_350 || sampleRate > 96_000) throw new RangeError(`sample rate ${sampleRate}`)
  if (channels < 1 || channels > 7) throw new RangeError(`channel configuration ${channels}`)
  return { kind: 'audio', codec: `mp4a.40.${object}`, config: Buffer.from(config), sampleRate, channels: channels === 7 ? 8 : channels }
}

function readObjectType(bits: BitReader): number {
  const type = bits.bits(5)
  return type === 31 ? 32 + bits.bits(6) : type
}

function readRate(bits: BitReader): number {
  const index = bits.bits(4)
  return index === 15 ? bits.bits(24) : (RATES[index] ?? 0)
}

const SILENT_MONO = Buffer.of(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80)
const SILENT_STEREO = Buffer.of(0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80)

/** Returns a silent packet that fills a gap, or undefined when none is known for the format. */
export function silentPacket({ codec, channels }: AudioFormat): Buffer | undefined {
  if (codec !== 'mp4a.40.2' || channels > 2) return undefined
  return channels === 1 ? SILENT_MONO : SILENT_STEREO
}

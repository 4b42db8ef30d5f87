const IDR = 5
const SPS = 7
const PPS = 8
/** Limits the units of one frame. No encoder sends more, and each unit would be copied. */
const MOST_UNITS = 2_000

/** Returns the number of length bytes in front of each NAL unit, from the stream configuration. */
export const lengthBytesOf = (avcC: Buffer): number => (avcC.readUInt8(4) & 3) + 1

/** Returns the type of a NAL unit, which is never empty. */
export const typeOf = (unit: Buffer): number => unit.readUInt8(0) & 31

export type PictureUnits = {
  /** Is true when the frame contains a picture that depends on no other. */
  readonly isKey: boolean
  /** The units, each prefixed by its length. Is the input buffer itself when that already has this form. */
  readonly data: Buffer
  readonly isRepaired: boolean
  /** Is true when the frame contains a picture, not just parameters or messages. */
  readonly hasSlice: boolean
  /** The parameter sets that decoders need, when the frame itself contains them. */
  readonly sps: Buffer | undefined
  readonly pps: Buffer | undefined
}

/**
 * Reads the length-prefixed NAL units of one frame. Some encoders send empty units, trailing padding, or start codes instead of lengths
 * (Annex B). These are repaired, since they would stop a player. Returns undefined for unreadable data.
 */
export function readPictureUnits(data: Buffer, lengthBytes: number): PictureUnits | undefined {
  const read = byLengths(data, lengthBytes) ?? byStartCodes(data)
  if (!read || read.units.length === 0 || read.units.some(({ length }) => length >= 256 ** lengthBytes)) return undefined
  const find = (type: number) => read.units.find((unit) => typeOf(unit) === type)
  return {
    isKey: find(IDR) !== undefined,
    data: read.isRepaired ? framed(read.units, lengthBytes) : data,
    isRepaired: read.isRepaired,
    hasSlice: read.units.some((unit) => isSlice(typeOf(unit))),
    sps: find(SPS),
    pps: find(PPS),
  }
}

const isSlice = (type: number): boolean => type >= 1 && type <= IDR

type Units = { readonly units: readonly Buffer[]; readonly isRepaired: boolean }

/** Returns undefined when a length exceeds the data. */
function byLengths(data: Buffer, lengthBytes: number): Units | undefined {
  const units: Buffer[] = []
  let [at, isRepaired] = [0, false]
  while (at + lengthBytes <= data.length) {
    const begin = at + lengthBytes
    at = begin + data.readUIntBE(at, lengthBytes)
    if (at > data.length || units.length > MOST_UNITS) return undefined
    if (at === begin) isRepaired = true
    else units.push(data.subarray(begin, at))
  }
  return { units, isRepaired: isRepaired || at < data.length }
}

/** Returns the units between start codes (`00 00 01` or `00 00 00 01`), or undefined when the data does not begin with one. */
export function byStartCodes(data: Buffer): Units | undefined {
  const begins: number[] = []
  for (let at = data.indexOf(START_CODE); at >= 0; at = data.indexOf(START_CODE, at + 3)) begins.push(at)
  if (begins.length === 0 || begins.length > MOST_UNITS || data.subarray(0, begins[0]).some((byte) => byte !== 0)) return undefined
  const units = begins
    .map((begin, at) => withoutZeros(data.subarray(begin + 3, begins[at + 1] ?? data.length)))
    .filter(({ length }) => length > 0)
  return { units, isRepaired: true }
}
const START_CODE = Buffer.of(0, 0, 1)

/** Strips trailing zeros, since no unit ends with them. They belong to the next start code or are padding. */
function withoutZeros(unit: Buffer): Buffer {
  let end = unit.length
  while (end > 0 && unit[end - 1] === 0) end--
  return unit.subarray(0, end)
}

/** Joins units, each prefixed by its length. */
export function framed(units: readonly Buffer[], lengthBytes: number): Buffer {
  const parts = units.flatMap((unit) => {
    const length = Buffer.alloc(lengthBytes)
    length.writeUIntBE(unit.length % 256 ** lengthBytes, 0, lengthBytes)
    return [length, unit]
  })
  return Buffer.concat(parts)
}

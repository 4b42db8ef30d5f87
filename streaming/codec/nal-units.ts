const IDR = 5
const SPS = 7
const PPS = 8
/** More is no picture of any encoder, and would be copied unit by unit. */
const MOST_UNITS = 2_000

/** How many bytes stand before each NAL unit, from the configuration of the stream. */
export const lengthBytesOf = (avcC: Buffer): number => (avcC[4]! & 3) + 1

export type Picture = {
  /** One of its units is a picture that needs no other. */
  readonly isKey: boolean
  /** Each unit behind its length; the bytes that were given, where these are that already. */
  readonly data: Buffer
  readonly isRepaired: boolean
  /** There is a picture in it, and not parameters or notes alone. */
  readonly hasSlice: boolean
  /** The parameters that decoders need, where they stand in the picture itself. */
  readonly sps: Buffer | undefined
  readonly pps: Buffer | undefined
}

/**
 * Reads the NAL units of one frame, each behind its length. Encoders also send empty units, padding behind the last one, and start codes in place of lengths
 * (Annex B): these are repaired, since they would stop a player. Undefined for what cannot be read.
 */
export function readPictureUnits(data: Buffer, lengthBytes: number): Picture | undefined {
  const read = byLengths(data, lengthBytes) ?? byStartCodes(data)
  if (!read || read.units.length === 0 || read.units.some(({ length }) => length >= 256 ** lengthBytes)) return undefined
  const find = (type: number) => read.units.find((unit) => (unit[0]! & 31) === type)
  return {
    isKey: find(IDR) !== undefined,
    data: read.isRepaired ? framed(read.units, lengthBytes) : data,
    isRepaired: read.isRepaired,
    hasSlice: read.units.some((unit) => isSlice(unit[0]! & 31)),
    sps: find(SPS),
    pps: find(PPS),
  }
}

const isSlice = (type: number): boolean => type >= 1 && type <= IDR

type Units = { readonly units: readonly Buffer[]; readonly isRepaired: boolean }

/** Undefined when lengths lead beyond the end. */
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

/** The units between start codes, `00 00 01` or `00 00 00 01`; undefined when the first bytes are none. */
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

/** No unit ends with zeros: those before a start code are part of it, those at the end are padding. */
function withoutZeros(unit: Buffer): Buffer {
  let end = unit.length
  while (end > 0 && unit[end - 1] === 0) end--
  return unit.subarray(0, end)
}

/** Units one after the other, each behind its length. */
export function framed(units: readonly Buffer[], lengthBytes: number): Buffer {
  const parts = units.flatMap((unit) => {
    const length = Buffer.alloc(lengthBytes)
    length.writeUIntBE(unit.length % 256 ** lengthBytes, 0, lengthBytes)
    return [length, unit]
  })
  return Buffer.concat(parts)
}

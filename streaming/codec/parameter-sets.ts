import type { VideoFormat, VideoFrame } from '../media.ts'
import { framed, lengthBytesOf, typeOf } from './nal-units.ts'

const DELIMITER = 9
const SPS = 7
const known = new WeakMap<VideoFormat, Buffer>()

/**
 * Returns the data of a key frame with its SPS and PPS in front. Players that miss a new init segment, and programs that expect one sample
 * description per file, can then decode after a change of encoder.
 */
export function withParameterSets({ data, format }: VideoFrame): Buffer {
  const lengthBytes = lengthBytesOf(format.avcC)
  const first = data.length > lengthBytes ? typeOf(data.subarray(lengthBytes)) : undefined
  if (first === SPS) return data
  const begin = first === DELIMITER ? lengthBytes + data.readUIntBE(0, lengthBytes) : 0
  return Buffer.concat([data.subarray(0, begin), parameterSetsOf(format), data.subarray(begin)])
}

function parameterSetsOf(format: VideoFormat): Buffer {
  const cached = known.get(format)
  if (cached) return cached
  const sets = framed(readSets(format.avcC), lengthBytesOf(format.avcC))
  known.set(format, sets)
  return sets
}

/** Lists all SPS, then all PPS, in the order of the configuration. Truncated sets are left out. */
function readSets(avcC: Buffer): Buffer[] {
  const sets: Buffer[] = []
  let at = 5
  for (const mask of [31, 255]) {
    const count = (avcC[at++] ?? 0) & mask
    for (let set = 0; set < count && at + 2 <= avcC.length; set++) {
      const end = at + 2 + avcC.readUInt16BE(at)
      if (end <= avcC.length) sets.push(avcC.subarray(at + 2, end))
      at = end
    }
  }
  return sets
}

const IDR = 5

/** How many bytes stand before each NAL unit, from the configuration of the stream. */
export const lengthBytesOf = (avcC: Buffer): number => (avcC[4]! & 3) + 1

/**
 * Looks at the NAL units of one frame, each behind its length. Undefined when they do not fill the frame exactly, or when there is none: such a
 * frame would stop a player. `isKey` when one of them is a picture that needs no other.
 */
export function inspectNalUnits(data: Buffer, lengthBytes: number): { readonly isKey: boolean } | undefined {
  let isKey = false
  let at = 0
  while (at < data.length) {
    if (at + lengthBytes >= data.length) return undefined
    const length = data.readUIntBE(at, lengthBytes)
    if (length === 0) return undefined
    isKey ||= (data[at + lengthBytes]! & 31) === IDR
    at += lengthBytes + length
  }
  return at === data.length && at > 0 ? { isKey } : undefined
}

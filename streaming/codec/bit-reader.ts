/** Reads bits most significant first, as in H.264 and AAC. Throws RangeError past the end. */
export class BitReader {
  #at = 0
  readonly #bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  bits(count: number): number {
    let value = 0
    for (let left = count; left > 0; left--) value = value * 2 + this.#bit()
    return value
  }

  flag(): boolean {
    return this.#bit() === 1
  }

  /** Reads an unsigned Exp-Golomb code. */
  ue(): number {
    let zeros = 0
    while (this.#bit() === 0) if (++zeros > 32) throw new RangeError('Exp-Golomb code too long')
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  /** Reads a signed Exp-Golomb code. */
  se(): number {
    const code = this.ue()
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2
  }

  #bit(): number {
    const byte = this.#bytes[this.#at >> 3]
    if (byte === undefined) throw new RangeError('cut short')
    return (byte >> (7 - (this.#at++ & 7))) & 1
  }
}

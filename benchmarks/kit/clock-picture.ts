// Writes H.264 pictures that show the time: 128 × 32 pixels, uncompressed, so that no encoder is needed. Each cell of 8 × 8 is one bit.

const [WIDTH, HEIGHT, CELL] = [128, 32, 8]
const COLUMNS = WIDTH / CELL
/** The time of day in milliseconds has 27 bits. It appears twice, the second time inverted. */
export const CLOCK = { width: WIDTH, height: HEIGHT, cell: CELL, columns: COLUMNS, bits: 27 }
const DAY_MS = 86_400_000
const [DARK, LIGHT, GREY] = [32, 224, 128]

/** Writes bits in the order of H.264. */
class Bits {
  readonly #bytes: number[] = []
  #byte = 0
  #count = 0
  put(value: number, bits: number): this {
    for (let bit = bits - 1; bit >= 0; bit--) {
      this.#byte = (this.#byte << 1) | ((value >>> bit) & 1)
      if (++this.#count === 8) this.#flush()
    }
    return this
  }
  /** Writes Exp-Golomb numbers. */
  numbers(...values: readonly number[]): this {
    for (const value of values) this.put(value + 1, 2 * (31 - Math.clz32(value + 1)) + 1)
    return this
  }
  align(): this {
    while (this.#count > 0) this.put(0, 1)
    return this
  }
  samples(value: (at: number) => number, count: number): void {
    for (let at = 0; at < count; at++) this.#bytes.push(value(at))
  }
  /** Returns a NAL unit with emulation prevention bytes. */
  unit(head: number): Buffer {
    this.put(1, 1).align()
    const bytes = [head]
    let zeros = 0
    for (const byte of this.#bytes) {
      if (zeros >= 2 && byte <= 3) bytes.push(3)
      if (zeros >= 2 && byte <= 3) zeros = 0
      bytes.push(byte)
      zeros = byte === 0 ? zeros + 1 : 0
    }
    return Buffer.from(bytes)
  }
  #flush(): void {
    this.#bytes.push(this.#byte)
    this.#byte = 0
    this.#count = 0
  }
}

const [SPS_HEAD, PPS_HEAD, KEY_HEAD, OTHER_HEAD] = [0x67, 0x68, 0x65, 0x61]
/** Baseline profile; the output order is the decoding order. */
const sps = () =>
  new Bits()
    .put(0x42c01e, 24)
    .numbers(0, 0, 2, 1)
    .put(0, 1)
    .numbers(WIDTH / 16 - 1, HEIGHT / 16 - 1)
    .put(0b1100, 4)
    .unit(SPS_HEAD)
const pps = () => new Bits().numbers(0, 0).put(0, 2).numbers(0, 0, 0).put(0, 3).numbers(0, 0, 0).put(0b100, 3).unit(PPS_HEAD)

/** Returns the FLV sequence header, which precedes the first picture. */
export function clockFormat(): Buffer {
  const [one, other] = [sps(), pps()]
  const head = Buffer.of(0x17, 0, 0, 0, 0, 1, one[1]!, one[2]!, one[3]!, 0xff, 0xe1, 0, one.length)
  return Buffer.concat([head, one, Buffer.of(1, 0, other.length), other])
}

/** Returns one picture as an FLV payload; `number` counts from the last key frame, which is 0. */
export function clockPicture(at: number, number: number): Buffer {
  const isKey = number === 0
  const bits = new Bits().numbers(0, 7, 0).put(number & 15, 4)
  if (isKey) bits.numbers(0).put(0, 2)
  else bits.put(0, 1)
  bits.numbers(0, 1)
  for (let block = 0; block < (WIDTH / 16) * (HEIGHT / 16); block++) {
    bits.numbers(25).align()
    const [left, top] = [(block % (WIDTH / 16)) * 16, Math.floor(block / (WIDTH / 16)) * 16]
    bits.samples((pixel) => (isLight(at, left + (pixel % 16), top + (pixel >> 4)) ? LIGHT : DARK), 256)
    bits.samples(() => GREY, 128)
  }
  const unit = bits.unit(isKey ? KEY_HEAD : OTHER_HEAD)
  const head = Buffer.alloc(9)
  head.set([isKey ? 0x17 : 0x27, 1])
  head.writeUInt32BE(unit.length, 5)
  return Buffer.concat([head, unit])
}

function isLight(at: number, x: number, y: number): boolean {
  const cell = Math.floor(y / CELL) * COLUMNS + Math.floor(x / CELL)
  const isInverted = cell >= CLOCK.bits
  const bit = ((at % DAY_MS) >>> (cell % CLOCK.bits)) & 1
  return (bit === 1) !== isInverted
}

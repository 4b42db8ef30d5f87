/** SHA-256 in plain JavaScript: the browser's own takes a promise for each hash, which is a hundred times too slow for a puzzle. */
const MAX = 2 ** 32
const PRIMES = firstPrimes(64)
const K = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))
export const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++) if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}
function fraction(root: number): number {
  return Math.floor((root % 1) * MAX) | 0
}

const W = new Int32Array(64)
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** Takes one block of 64 bytes into the state. */
export function compress(state: Int32Array, block: DataView, offset: number): void {
  for (let place = 0; place < 16; place++) W[place] = block.getInt32(offset + place * 4)
  for (let place = 16; place < 64; place++) {
    const early = W[place - 15]!
    const late = W[place - 2]!
    const mixedEarly = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const mixedLate = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    W[place] = (W[place - 16]! + mixedEarly + W[place - 7]! + mixedLate) | 0
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let round = 0; round < 64; round++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[round]! + W[round]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = (state[0]! + a) | 0
  state[1] = (state[1]! + b) | 0
  state[2] = (state[2]! + c) | 0
  state[3] = (state[3]! + d) | 0
  state[4] = (state[4]! + e) | 0
  state[5] = (state[5]! + f) | 0
  state[6] = (state[6]! + g) | 0
  state[7] = (state[7]! + h) | 0
}

/** The message with its padding, as whole blocks. */
export function pad(message: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, message.length * 8)
  return view
}

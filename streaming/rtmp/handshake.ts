import { randomBytes } from 'node:crypto'
import { ProtocolError } from './message.ts'

const PACKET_BYTES = 1_536

/** Performs the server side of the plain handshake. It consumes both packets of the client and returns the bytes after them. */
export class Handshake {
  #bytes: Buffer = Buffer.alloc(0)
  #isAnswered = false
  readonly #send: (bytes: Buffer) => void
  constructor(send: (bytes: Buffer) => void) {
    this.#send = send
  }

  /** Returns undefined until the handshake is complete. Throws ProtocolError for any version but 3. */
  push(bytes: Buffer): Buffer | undefined {
    this.#bytes = Buffer.concat([this.#bytes, bytes])
    if (this.#bytes[0] !== 3) throw new ProtocolError(`version ${this.#bytes[0]}`)
    if (!this.#isAnswered && this.#bytes.length > PACKET_BYTES) this.#answer()
    const end = 1 + 2 * PACKET_BYTES
    return this.#bytes.length < end ? undefined : this.#bytes.subarray(end)
  }

  #answer(): void {
    this.#isAnswered = true
    const own = randomBytes(PACKET_BYTES)
    own.fill(0, 0, 8)
    this.#send(Buffer.concat([Buffer.of(3), own, this.#bytes.subarray(1, 1 + PACKET_BYTES)]))
  }
}

import type { EngineLimits } from '../limits/limits.ts'
import { ProtocolError } from './message.ts'

const WINDOW_MS = 5_000

/** Throws ProtocolError when a connection sends more than any encoder does. */
export class RateMeter {
  #since = 0
  #bytes = 0
  #messages = 0
  readonly #limits: Pick<EngineLimits, 'bytesPerSecond' | 'messagesPerSecond'>
  constructor(limits: Pick<EngineLimits, 'bytesPerSecond' | 'messagesPerSecond'>) {
    this.#limits = limits
  }

  countBytes(bytes: number, now: number): void {
    if (now - this.#since > WINDOW_MS) {
      this.#since = now
      this.#bytes = 0
      this.#messages = 0
    }
    this.#bytes += bytes
    if (this.#bytes > (this.#limits.bytesPerSecond * WINDOW_MS) / 1_000) throw new ProtocolError('too many bytes')
  }

  countMessage(): void {
    if (++this.#messages > (this.#limits.messagesPerSecond * WINDOW_MS) / 1_000) throw new ProtocolError('too many messages')
  }
}

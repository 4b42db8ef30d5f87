import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { EngineLimits } from '../../limits/limits.ts'
import type { EngineRefusal } from '../../refusal.ts'
import type { AdmissionPlace } from '../../rtmp/admission.ts'
import { ProtocolError } from '../../rtmp/message.ts'
import type { AcceptPublisher, Publication, Publisher } from '../../rtmp/publication.ts'
import { RateMeter } from '../../rtmp/rate-meter.ts'
import { ACCEPTED, REFUSED, readCameraMessage } from './camera-message.ts'

const TICKET = /^[\x21-\x7e]{1,256}$/
/** Limits the time for sending the reason of a refusal before the connection is terminated. */
const LINGER_MS = 500
const MOST_EARLY_BYTES = 4_096

type CameraSessionOptions = {
  readonly limits: EngineLimits
  /** Such as `s12-main`. */
  readonly stream: string
  readonly address: string
  readonly encoder: string
  readonly accept: AcceptPublisher
  readonly place: Pick<AdmissionPlace, 'asked' | 'published'>
}

/**
 * Handles one connection of a browser's camera: its ticket, then its frames. A frame before the ticket is accepted closes the connection.
 */
export class CameraSession {
  #phase: 'ticket' | 'authorizing' | 'publishing' | 'closed' = 'ticket'
  #publication: Publication | undefined
  #earlyBytes = 0
  #silence: NodeJS.Timeout
  readonly #ws: WebSocket
  readonly #wire: Duplex
  readonly #options: CameraSessionOptions
  readonly #meter: RateMeter

  constructor(ws: WebSocket, wire: Duplex, options: CameraSessionOptions) {
    this.#ws = ws
    this.#wire = wire
    this.#options = options
    this.#meter = new RateMeter(options.limits)
    this.#silence = setTimeout(() => this.#close('handshake too slow'), options.limits.handshakeMs)
    wire.on('data', (bytes: Buffer) => this.#boundStart(bytes.length))
    ws.on('message', (data, isBinary) => this.#guard(() => this.#receive(data, isBinary)))
    ws.on('error', () => this.#close('connection lost'))
    ws.on('close', () => this.#close('closed by the encoder'))
  }

  /** Limits the bytes of a camera before its ticket is accepted. A longer message would be buffered until it is complete. */
  #boundStart(bytes: number): void {
    if (this.#phase === 'publishing' || this.#phase === 'closed') return
    this.#earlyBytes += bytes
    if (this.#earlyBytes > MOST_EARLY_BYTES) this.#close('too much before the ticket')
  }

  /** Receives each message as one buffer, because of how the socket is opened. */
  #receive(data: RawData, isBinary: boolean): void {
    if (this.#phase === 'closed') return
    const bytes = data as Buffer
    this.#meter.countBytes(bytes.length, performance.now())
    this.#meter.countMessage()
    if (this.#phase === 'ticket' && !isBinary) return void this.#authorize(bytes.toString('latin1'))
    if (this.#phase !== 'publishing' || !isBinary) throw new ProtocolError('not its turn')
    this.#silence.refresh()
    const refused = this.#publication?.receive(readCameraMessage(bytes))
    if (refused) this.#cut(refused)
  }

  #authorize(ticket: string): void {
    if (!TICKET.test(ticket)) return void this.#cut({ code: 'KEY_MALFORMED' })
    this.#phase = 'authorizing'
    this.#options.place.asked()
    clearTimeout(this.#silence)
    const { stream, address, encoder, accept } = this.#options
    const publisher: Publisher = {
      request: { stream, key: ticket, address, protocol: 'camera', encoder },
      backlogBytes: () => this.#wire.readableLength,
      cut: (why) => this.#cut(why),
    }
    accept(publisher).then(
      ({ refused, publication }) => (refused ? this.#cut(refused) : this.#begin(publication)),
      () => this.#cut({ code: 'AUTHORIZATION_FAILED' }),
    )
  }

  #begin(publication: Publication): void {
    if (this.#phase === 'closed') return void publication.closed('closed by the encoder')
    this.#publication = publication
    this.#phase = 'publishing'
    this.#options.place.published()
    this.#silence = setTimeout(() => this.#cut({ code: 'SILENT' }), this.#options.limits.idleMs)
    this.#ws.send(ACCEPTED)
  }

  #cut({ code, detail }: EngineRefusal): void {
    if (this.#phase === 'closed') return
    this.#finish(code, detail)
    this.#ws.close(REFUSED, code)
    setTimeout(() => this.#ws.terminate(), LINGER_MS)
  }

  #close(why: string): void {
    if (this.#phase !== 'closed') this.#finish(why)
    this.#ws.terminate()
  }

  #finish(why: string, what?: string): void {
    this.#phase = 'closed'
    clearTimeout(this.#silence)
    const publication = this.#publication
    this.#publication = undefined
    publication?.closed(why, what)
  }

  /** Limits the effect of any invalid input to the peer's own connection. */
  #guard(work: () => void): void {
    try {
      work()
    } catch (defect) {
      this.#close(defect instanceof Error ? defect.message : String(defect))
    }
  }
}

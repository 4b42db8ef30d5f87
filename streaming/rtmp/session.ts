import type { Socket } from 'node:net'
import { type AmfObject, type AmfValue, decodeAmf } from '../amf/amf0.ts'
import type { EngineLimits } from '../limits/limits.ts'
import type { EngineRefusal } from '../refusal.ts'
import type { AdmissionPlace } from './admission.ts'
import { ChunkReader } from './chunk-reader.ts'
import { Handshake } from './handshake.ts'
import { type Message, MessageType, ProtocolError } from './message.ts'
import type { AcceptPublisher, Publication, Publisher } from './publication.ts'
import { readPublishName } from './publish-name.ts'
import { cleanName, type PublishRequest } from './publish-request.ts'
import { RateMeter } from './rate-meter.ts'
import { ACKNOWLEDGE_EVERY_BYTES, replies } from './replies.ts'

const COMMAND_BYTES = 64 * 2 ** 10
const MEDIA_BYTES = 4 * 2 ** 20
/** Limits the time for sending the reason of a refusal before the socket is destroyed. */
const LINGER_MS = 500

type SessionOptions = {
  readonly limits: EngineLimits
  readonly protocol: PublishRequest['protocol']
  readonly address: string
  readonly accept: AcceptPublisher
  /** Is called for an encoder that names a line and sends no well-formed key. */
  onMalformed(request: PublishRequest, why: EngineRefusal): void
  readonly place: Pick<AdmissionPlace, 'asked' | 'published'>
}

/**
 * Handles one connection of an encoder: handshake, commands, one publication. Playback is not supported. Nothing is read between `publish`
 * and its answer, and everything after a refusal or cut is discarded.
 */
export class RtmpSession {
  #phase: 'handshake' | 'commands' | 'authorizing' | 'publishing' | 'closed' = 'handshake'
  #publication: Publication | undefined
  #encoder = ''
  #server: { readonly app?: string; readonly tcUrl?: string } = {}
  #commands = 0
  #receivedBytes = 0
  #acknowledgedBytes = 0
  readonly #handshake = new Handshake((bytes) => this.#send(bytes))
  readonly #chunks = new ChunkReader(() => (this.#publication ? MEDIA_BYTES : COMMAND_BYTES))
  readonly #meter: RateMeter
  readonly #socket: Socket
  readonly #options: SessionOptions
  readonly #deadlines: readonly NodeJS.Timeout[]

  constructor(socket: Socket, options: SessionOptions) {
    this.#socket = socket
    this.#options = options
    const { handshakeMs, publishMs, idleMs } = options.limits
    this.#meter = new RateMeter(options.limits)
    this.#deadlines = [
      setTimeout(() => this.#phase === 'handshake' && this.#close('handshake too slow'), handshakeMs),
      setTimeout(() => this.#publication || this.#close('nothing published'), publishMs),
    ]
    socket.setNoDelay(true)
    socket.setTimeout(idleMs, () => this.#close('silent'))
    socket.on('data', (bytes: Buffer) => this.#guard(() => this.#receive(bytes)))
    socket.on('error', () => this.#close('connection lost'))
    socket.on('close', () => this.#close('closed by the encoder'))
  }

  #receive(bytes: Buffer): void {
    if (this.#phase === 'closed') return
    this.#receivedBytes += bytes.length
    this.#meter.countBytes(bytes.length, performance.now())
    this.#boundStart()
    this.#acknowledge()
    if (this.#phase !== 'handshake') this.#chunks.push(bytes)
    else {
      const rest = this.#handshake.push(bytes)
      if (!rest) return
      this.#phase = 'commands'
      this.#chunks.push(rest)
    }
    this.#readOn()
  }

  /** Limits the memory and work for a peer that is not accepted yet. */
  #boundStart(): void {
    if (!this.#publication && this.#receivedBytes > this.#options.limits.bytesBeforePublish)
      throw new ProtocolError('too much before publish')
  }

  #readOn(): void {
    while (this.#phase === 'commands' || this.#phase === 'publishing') {
      const message = this.#chunks.next()
      if (!message) return
      this.#meter.countMessage()
      this.#handle(message)
    }
  }

  #handle(message: Message): void {
    const { type, payload } = message
    if (type === MessageType.command) this.#obey(message, decodeAmf(payload))
    else if (type === MessageType.commandAmf3) this.#obey(message, decodeAmf(payload.subarray(1)))
    else if (type === MessageType.userControl) this.#answerPing(payload)
    else if (type === MessageType.audio || type === MessageType.video || type === MessageType.data) {
      const refused = this.#publication?.receive(message)
      if (refused) this.#cut(message.streamId, refused)
    }
  }

  #answerPing(payload: Buffer): void {
    if (payload.length >= 6 && payload.readUInt16BE(0) === 6) this.#send(replies.pong(payload.subarray(2, 6)))
  }

  #obey({ streamId }: Message, [name, transaction = 0, object, argument]: AmfValue[]): void {
    if (!this.#publication && ++this.#commands > this.#options.limits.commandsBeforePublish) throw new ProtocolError('too many commands')
    if (name === 'connect') this.#connect(readTransaction(transaction), object)
    else if (name === 'createStream') this.#send(replies.result(readTransaction(transaction), 1))
    else if (name === 'releaseStream' || name === 'FCPublish') this.#send(replies.result(readTransaction(transaction), null))
    else if (name === 'publish') this.#publish(streamId, argument)
    // Some encoders first close the stream of an earlier attempt, which does not exist here.
    else if (name === 'deleteStream' || name === 'closeStream' || name === 'FCUnpublish') this.#publication && this.#close('unpublished')
    else if (name === 'play') throw new ProtocolError('play')
  }

  #connect(transaction: number, object: AmfValue | undefined): void {
    if (this.#publication) throw new ProtocolError('connect while publishing')
    const isObject = typeof object === 'object' && object !== null && !Array.isArray(object)
    const { flashVer, app, tcUrl } = isObject ? (object as AmfObject) : {}
    this.#encoder = cleanName(flashVer)
    this.#server = { ...(typeof app === 'string' && { app }), ...(typeof tcUrl === 'string' && { tcUrl }) }
    this.#send(replies.windowSize())
    this.#send(replies.peerBandwidth())
    this.#send(replies.connected(transaction))
  }

  #publish(streamId: number, argument: AmfValue | undefined): void {
    if (this.#publication) throw new ProtocolError('a second publish')
    const name = readPublishName({ name: typeof argument === 'string' ? argument : '', ...this.#server })
    if ('key' in name) this.#authorize(streamId, name)
    else this.#refuseMalformed(streamId, name.stream)
  }

  /** Reports the attempt to the operator of the line if the stream name is readable. */
  #refuseMalformed(streamId: number, stream: string | undefined): void {
    const why = { code: 'KEY_MALFORMED' }
    const { address, protocol, onMalformed } = this.#options
    if (stream !== undefined) onMalformed({ stream, key: '', address, protocol, encoder: this.#encoder }, why)
    this.#cut(streamId, why)
  }

  #authorize(streamId: number, name: Pick<PublishRequest, 'stream' | 'key'>): void {
    this.#phase = 'authorizing'
    this.#options.place.asked()
    this.#socket.pause()
    const { address, protocol, accept } = this.#options
    const request = { ...name, address, protocol, encoder: this.#encoder }
    const publisher: Publisher = {
      request,
      backlogBytes: () => this.#chunks.unreadBytes + this.#socket.readableLength,
      cut: (why) => this.#cut(streamId, why),
    }
    accept(publisher).then(
      ({ refused, publication }) => this.#guard(() => (refused ? this.#cut(streamId, refused) : this.#begin(streamId, publication))),
      () => this.#cut(streamId, { code: 'AUTHORIZATION_FAILED' }),
    )
  }

  #begin(streamId: number, publication: Publication): void {
    if (this.#phase === 'closed') {
      publication.closed('closed by the encoder')
      return
    }
    this.#publication = publication
    this.#phase = 'publishing'
    this.#options.place.published()
    this.#send(replies.streamBegin(streamId))
    this.#send(replies.publishing(streamId))
    this.#socket.resume()
    this.#readOn()
  }

  #cut(streamId: number, why: EngineRefusal): void {
    if (this.#phase === 'closed') return
    this.#send(replies.refused(streamId, why))
    this.#finish(why.code, why.detail)
    this.#socket.resume() // discards the remaining data, so that a reset does not lose the answer
    this.#socket.end()
    setTimeout(() => this.#socket.destroy(), LINGER_MS)
  }

  #close(why: string): void {
    if (this.#phase !== 'closed') this.#finish(why)
    this.#socket.destroy()
  }

  #finish(why: string, what?: string): void {
    this.#phase = 'closed'
    for (const deadline of this.#deadlines) clearTimeout(deadline)
    const publication = this.#publication
    this.#publication = undefined
    publication?.closed(why, what)
  }

  #acknowledge(): void {
    if (this.#receivedBytes - this.#acknowledgedBytes < ACKNOWLEDGE_EVERY_BYTES) return
    this.#acknowledgedBytes = this.#receivedBytes
    this.#send(replies.acknowledgement(this.#receivedBytes))
  }

  /** Limits the effect of any invalid input to the peer's own connection. */
  #guard(work: () => void): void {
    try {
      work()
    } catch (defect) {
      this.#break(defect instanceof Error ? defect.message : String(defect))
    }
  }

  /**
   * Ends the session of a peer that broke the protocol. A peer without admission is not read any more and is closed later, because floods
   * that reconnect at once would use a whole core. Encoders still find a place, since silent connections make room.
   */
  #break(why: string): void {
    if (this.#phase === 'closed') return
    if (this.#phase === 'publishing') {
      this.#close(why)
      return
    }
    this.#finish(why)
    this.#chunks.clear()
    this.#socket.pause()
    setTimeout(() => this.#socket.destroy(), this.#options.limits.heldMs).unref()
  }

  #send(bytes: Buffer): void {
    if (this.#socket.destroyed || !this.#socket.writable) return
    this.#socket.write(bytes)
    if (this.#socket.writableLength > this.#options.limits.unreadBytes) this.#break('does not read')
  }
}

/** Returns the command number that the answer repeats. Anything but a number is refused, since the peer could choose the echoed data. */
function readTransaction(given: AmfValue): number {
  if (typeof given !== 'number') throw new ProtocolError('a transaction that is no number')
  return given
}

import { connect, type Socket } from 'node:net'
import type { AmfObject } from '../amf/amf0.ts'
import { FlvParser, type FlvTag } from '../flv/file.ts'
import type { FlvFeed } from '../output/flv-feed.ts'
import { greeting, listenForCommands, mediaChunks, publishCommands } from '../rtmp/publish-commands.ts'

type PushTarget = { readonly host: string; readonly port: number /** `name?k=key` */; readonly name: string }

const AGAIN_MS = 1_000
/** Limits the time from the connection to the answer to `publish`. */
const TIMEOUT_MS = 10_000

/** Publishes a broadcast to SRS over RTMP until it is stopped. Reconnects after a lost connection. */
export class SrsPush {
  readonly #target: PushTarget
  readonly #feed: FlvFeed
  #socket: Socket | undefined
  #again: NodeJS.Timeout | undefined
  #isStopped = false
  /** Is true while SRS accepts the stream. */
  isPublishing = false
  constructor(target: PushTarget, feed: FlvFeed) {
    this.#target = target
    this.#feed = feed
    this.#connect()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#again)
    this.#socket?.destroy()
  }

  #connect(): void {
    const { host, port, name } = this.#target
    const socket = connect({ host, port, noDelay: true })
    this.#socket = socket
    let leave = () => {}
    const deadline = setTimeout(() => socket.destroy(), TIMEOUT_MS)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(deadline)
      this.isPublishing = false
      leave()
      if (!this.#isStopped) this.#again = setTimeout(() => this.#connect(), AGAIN_MS)
    })
    listenForCommands(socket, ([command, , , status]) => {
      if (command !== 'onStatus' || socket.destroyed) return
      clearTimeout(deadline)
      if ((status as AmfObject | undefined)?.['code'] === 'NetStream.Publish.Start') leave = this.#send(socket)
      else socket.destroy()
    })
    socket.write(Buffer.concat([greeting(), publishCommands({ name, tcUrl: `rtmp://${host}:${port}/live` })]))
  }

  /** Sends the feed from the last key frame on. Returns a function that stops it. */
  #send(socket: Socket): () => void {
    this.isPublishing = true
    const parser = new FlvParser()
    const formats = new Map<number, Buffer>()
    /** Detects repeated formats, which the FLV feed sends before each key frame. They would cause a cut in the HLS of SRS. */
    const isKnown = ({ type, payload }: FlvTag) => {
      if (payload[1] !== 0) return false
      const before = formats.get(type)
      formats.set(type, payload)
      return before?.equals(payload) === true
    }
    return this.#feed.join({
      write: (bytes) => {
        const tags = parser.push(bytes).filter((tag) => !isKnown(tag))
        socket.write(Buffer.concat(tags.map(({ type, timestampMs, payload }) => mediaChunks(type, timestampMs, payload))))
      },
      backlogBytes: () => socket.writableLength,
      close: () => void socket.destroy(),
      isRelay: true,
    })
  }
}

import type { Socket } from 'node:net'
import type pg from 'pg'

/** These members of pg's connection send COPY. Its types omit them. */
type Wire = {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

type Copying = {
  /** A `copy … to stdout`, run by the source. */
  readonly out: string
  /** A `copy … from stdin` of the same format, run by the target. */
  readonly into: string
  readonly onBytes: (count: number) => void
}

const BATCH_BYTES = 65_536

/**
 * Streams rows from one server to another and returns their number. The source waits while the target does not take more, so the memory
 * needed is that of one row and some batches. After an error both connections are unusable.
 */
export async function copyRows(source: pg.Client, target: pg.Client, { out, into, onBytes }: Copying): Promise<number> {
  const writing = target.query(new CopyQuery(into))
  const to = await Promise.race([writing.started, writing.done.then(() => undefined)])
  if (!to) throw new Error(`The target began no copy: ${into}`)
  const batch = openBatch((bytes) => {
    onBytes(bytes.length)
    to.sendCopyFromChunk(bytes)
    if (!to.stream.writableNeedDrain) return
    reading.pause()
    to.stream.once('drain', () => reading.resume())
  })
  const reading = source.query(new CopyQuery(out, batch.add))
  try {
    await Promise.race([reading.done, writing.done])
    await reading.done
  } catch (defect) {
    to.sendCopyFail('The source failed')
    throw defect
  }
  batch.flush()
  to.endCopyFrom()
  return await writing.done
}

/** Joins rows, because the server sends each in a message of its own. The bytes of a message are valid only until the next one. */
function openBatch(send: (bytes: Buffer) => void) {
  const buffer = Buffer.alloc(BATCH_BYTES)
  let used = 0
  function flush(): void {
    if (used > 0) send(buffer.subarray(0, used))
    used = 0
  }
  return {
    flush,
    add(bytes: Buffer): void {
      if (used + bytes.length > BATCH_BYTES) flush()
      if (bytes.length > BATCH_BYTES) send(bytes)
      else used += bytes.copy(buffer, used)
    },
  }
}

/** One COPY in the form that pg's client runs. */
class CopyQuery {
  /** Resolves with the connection when the server waits for rows. */
  readonly started: Promise<Wire>
  /** Resolves with the number of rows when the statement is complete. */
  readonly done: Promise<number>
  readonly #text: string
  readonly #onRows: (bytes: Buffer) => void
  readonly #start = Promise.withResolvers<Wire>()
  readonly #end = Promise.withResolvers<number>()
  #wire: Wire | undefined
  #rows = 0

  constructor(text: string, onRows: (bytes: Buffer) => void = () => {}) {
    this.#text = text
    this.#onRows = onRows
    this.started = this.#start.promise
    this.done = this.#end.promise
    this.done.catch(() => {}) // a caller that awaits the other side first receives the error later
  }

  pause(): void {
    this.#wire?.stream.pause()
  }
  resume(): void {
    this.#wire?.stream.resume()
  }

  submit(connection: unknown): void {
    this.#wire = connection as Wire
    this.#wire.query(this.#text)
  }
  handleCopyInResponse(connection: unknown): void {
    this.#start.resolve(connection as Wire)
  }
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.#onRows(chunk)
  }
  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#rows = Number(text.split(' ')[1])
  }
  handleError(defect: Error): void {
    this.#end.reject(defect)
  }
  handleReadyForQuery(): void {
    this.#end.resolve(this.#rows)
  }
}

import type { MessagePort } from 'node:worker_threads'
import type { Answer, ViewerRequest } from './media-request.ts'
import type { ViewerAnswers } from './viewer-answers.ts'

// The line on which the site's thread asks the engine's thread about viewers. The threads share the memory of parts and segments, so an
// answer is one message of constant size, however long its body is.

type Asked = { readonly id: number; readonly request: ViewerRequest }
type Question = Asked | { readonly withdrawn: number }
type Reply = Pick<Answer, 'status' | 'headers'> & { readonly id: number; readonly body: Uint8Array }

/** Is called with undefined when the engine ends before it has answered. */
export type Respond = (answer: Answer | undefined) => void

/** The end of the line in the thread of the site. */
export class ViewerLine {
  readonly #send: (question: Question) => void
  readonly #waiting = new Map<number, Respond>()
  #asked = 0
  constructor(port: MessagePort) {
    this.#send = openBatches(port)
    port.on('message', (replies: readonly Reply[]) => {
      for (const reply of replies) this.#take(reply.id)?.({ ...reply, body: asBuffer(reply.body) })
    })
    port.unref()
  }

  /** Returns a function that withdraws the question of a client that has left. */
  ask(request: ViewerRequest, respond: Respond): () => void {
    const id = ++this.#asked
    this.#waiting.set(id, respond)
    this.#send({ id, request })
    return () => {
      if (this.#take(id)) this.#send({ withdrawn: id })
    }
  }

  /** Answers all open questions with undefined. */
  end(): void {
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.(undefined)
  }

  #take(id: number): Respond | undefined {
    const respond = this.#waiting.get(id)
    this.#waiting.delete(id)
    return respond
  }
}

/** Answers at the end of the line in the thread of the engine. */
export function answerLine(port: MessagePort, { answer }: Pick<ViewerAnswers, 'answer'>): void {
  const send = openBatches<Reply>(port)
  const waiting = new Map<number, () => void>()
  async function reply({ id, request }: Asked): Promise<void> {
    const { status, headers, body } = await answer(request, (giveUp) => waiting.set(id, giveUp))
    waiting.delete(id)
    send({ id, status, headers, body: toSend(body) })
  }
  port.on('message', (questions: readonly Question[]) => {
    for (const question of questions)
      if ('withdrawn' in question) waiting.get(question.withdrawn)?.()
      else void reply(question)
  })
}

/** Returns a function that sends all items of a turn of the event loop in one message, because each message wakes the other thread. */
function openBatches<Item>(port: MessagePort): (item: Item) => void {
  let unsent: Item[] = []
  return (item) => {
    if (unsent.push(item) > 1) return
    setImmediate(() => {
      port.postMessage(unsent)
      unsent = []
    })
  }
}

/** Copies bytes that the threads do not share. A message would copy all memory around them, too. */
const toSend = (bytes: Buffer): Uint8Array => (bytes.buffer instanceof SharedArrayBuffer ? bytes : Uint8Array.from(bytes))

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

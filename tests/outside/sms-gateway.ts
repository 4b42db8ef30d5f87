import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type SentMessage = {
  readonly id: string
  readonly phone: string
  readonly purpose: string
  readonly code: string
  readonly text: string
  readonly locale: string
}

/** Runs a fake SMS gateway that speaks the webhook provider's HTTP and keeps the messages. */
export type Gateway = AsyncDisposable & {
  readonly url: string
  readonly sent: readonly SentMessage[]
  /** Returns the newest code for a phone (E.164); waits for it up to half a minute. */
  codeFor(phone: string, purpose?: string): Promise<string>
  /** Sets the answer to further messages: a status, or `hang` to keep the connection open. */
  answerWith(behaviour: number | 'hang'): void
  /** Returns true when it has ever failed, because servers remember that. */
  hasFailed(): boolean
  forgetSent(): void
}

const TIMEOUT_MS = 30_000

export async function openGateway(): Promise<Gateway> {
  const sent: SentMessage[] = []
  let behaviour: number | 'hang' = 200
  let hasFailed = false
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (behaviour === 'hang') return
    if (behaviour >= 200 && behaviour < 300) sent.push(JSON.parse(Buffer.concat(parts).toString()) as SentMessage)
    response.writeHead(behaviour, { 'content-type': 'application/json' }).end('{}')
  })
  await listen(server)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    sent,
    codeFor: (phone, purpose) => waitForCode(sent, phone, purpose),
    answerWith(next) {
      behaviour = next
      hasFailed = true
    },
    hasFailed: () => hasFailed,
    forgetSent() {
      sent.length = 0
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const listen = (server: Server): Promise<void> => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

/** Returns each code only once: every call waits for a newer message. */
const handedOut = new WeakSet<SentMessage>()

async function waitForCode(sent: readonly SentMessage[], phone: string, purpose: string | undefined): Promise<string> {
  const until = performance.now() + TIMEOUT_MS
  for (;;) {
    const found = sent.findLast(
      (each) => each.phone === phone && (purpose === undefined || each.purpose === purpose) && !handedOut.has(each),
    )
    if (found) {
      handedOut.add(found)
      return found.code
    }
    if (performance.now() > until) throw new Error('No code arrived at the gateway')
    await sleep(5)
  }
}

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

/** A fake SMS gateway that speaks HTTP as the webhook provider expects it, and keeps what it was given. */
export type Gateway = AsyncDisposable & {
  readonly url: string
  readonly sent: readonly SentMessage[]
  /** The newest code for a phone (E.164), waiting until it arrives, half a minute at most. */
  codeFor(phone: string, purpose?: string): Promise<string>
  /** How the next messages are answered: a status, or `hang` to keep the line open. */
  answerWith(behaviour: number | 'hang'): void
  /** Whether it ever answered otherwise: servers remember that. */
  hasFailed(): boolean
  /** Forgets what it was given. */
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

/** A code that was already handed out is not given again: each call waits for a newer message. */
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

import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { readonly headers: IncomingMessage['headers']; readonly body: string }
type Answer = (response: ServerResponse, received: Received) => void

/** Receives webhooks on this machine, and answers as a test wants. */
export async function openReceiver(answer: Answer = (response) => response.writeHead(204).end()) {
  const received: Received[] = []
  const state = { answer }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    const one = { headers: request.headers, body }
    received.push(one)
    state.answer(response, one)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerBy(next: Answer) {
      state.answer = next
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Verifies a message by the published algorithm of Standard Webhooks, as a receiver does. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => {
      const [version, signature = ''] = each.split(',')
      const given = Buffer.from(signature, 'base64')
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
    })
}

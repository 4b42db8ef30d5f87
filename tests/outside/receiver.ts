import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { readonly headers: IncomingMessage['headers']; readonly body: string }
type Answer = (response: ServerResponse, received: Received) => void

/** Receives requests of the server at a path on this machine, and answers as a test wants. */
export async function openReceiver(path: string, answer: Answer = (response) => response.writeHead(204).end()) {
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
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
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

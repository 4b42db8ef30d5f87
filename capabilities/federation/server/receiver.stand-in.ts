import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (response: ServerResponse) => void

/** Receives logout notices on this machine, and answers as a test wants. */
export async function openReceiver(first: Answer) {
  const received: { readonly body: string }[] = []
  const state = { answer: first }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    received.push({ body })
    state.answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/logout`,
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

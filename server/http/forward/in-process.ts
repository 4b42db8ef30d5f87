import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendWire } from '../pages/send-page.ts'
import type { AnswerInProcess, Forwarding } from './target.ts'

type PassInProcess = (answer: AnswerInProcess, request: IncomingMessage, response: ServerResponse, forwarding: Forwarding) => void

/** Returns a function that sends the answer of another server in this process to a client. There is no connection to that server. */
export function openInProcess(common: Readonly<Record<string, string>>): PassInProcess {
  const commonHeaders = Object.entries(common).flat()
  return (answer, request, response, { address, refuse, onAnswer }) => {
    const { method = '', url = '', headers } = request
    const asked = { method, url, origin: headers.origin, agent: headers['user-agent'] ?? '', address }
    const withdraw = answer(asked, (given) => {
      if (response.destroyed) return
      if (!given) return refuse()
      onAnswer(given.status)
      response.statusCode = given.status
      sendWire(request, response, { headers: [...commonHeaders, ...given.headers], body: given.body })
    })
    response.once('close', withdraw)
  }
}

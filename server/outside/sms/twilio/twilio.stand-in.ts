import type { TestContext } from 'node:test'
import { type Loopback, openLoopback, type WireReply, type WireRequest } from '#server/outside/http/loopback.stand-in.ts'

export const TWILIO_KEY = { apiKey: 'SKtest', apiSecret: 'testApiSecret' }

type TwilioStandIn = Loopback & { answer: WireReply; readonly forms: URLSearchParams[] }

/** Imitates Twilio's checks of requests: the key, the path and the form. */
export async function openTwilioStandIn(t: TestContext): Promise<TwilioStandIn> {
  const forms: URLSearchParams[] = []
  const standIn: { answer: WireReply; forms: URLSearchParams[] } = { answer: { status: 500 }, forms }
  const loopback = await openLoopback(t, (request) => {
    if (!isAuthorized(request)) return { status: 401, json: { code: 20003, message: 'Authenticate', status: 401 } }
    if (request.method === 'GET' && request.path === '/2010-04-01/Accounts/ACtest/Messages/SM1.json') return standIn.answer
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/x-www-form-urlencoded') return { status: 415 }
    if (!/^\/2010-04-01\/Accounts\/ACtest\/Messages\.json$|^\/v2\/Services\/VAtest\/(Verifications|VerificationCheck)$/.test(request.path))
      return { status: 404, json: { code: 20404, message: 'not found', status: 404 } }
    forms.push(new URLSearchParams(request.body))
    return standIn.answer
  })
  return Object.assign(standIn, loopback)
}

const isAuthorized = ({ headers }: WireRequest): boolean => {
  const [scheme, encoded = ''] = (headers.authorization ?? '').split(' ')
  return scheme === 'Basic' && Buffer.from(encoded, 'base64').toString() === `${TWILIO_KEY.apiKey}:${TWILIO_KEY.apiSecret}`
}

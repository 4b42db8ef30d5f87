import { createHash, createHmac } from 'node:crypto'
import type { TestContext } from 'node:test'
import { type Loopback, openLoopback, type WireReply, type WireRequest } from '#server/outside/http/loopback.stand-in.ts'

export const TENCENT_KEY = { secretId: 'AKIDtestSecretId', secretKey: 'testSecretKey' }

type TencentStandIn = Loopback & { answer: WireReply }

/**
 * Imitates Tencent Cloud's checks of requests: the headers of the call, the clock to five minutes, and the signature over the received
 * bytes.
 */
export async function openTencentStandIn(t: TestContext): Promise<TencentStandIn> {
  const standIn: { answer: WireReply } = { answer: { status: 500 } }
  const loopback = await openLoopback(t, (request) => {
    const fault = faultOf(request)
    return fault ? { status: 200, json: { Response: { Error: { Code: fault, Message: fault }, RequestId: 'R' } } } : standIn.answer
  })
  return Object.assign(standIn, loopback)
}

const ACTIONS = new Set(['SendSms', 'PullSmsSendStatusByPhoneNumber', 'DescribeSmsTemplateList'])

function faultOf(request: WireRequest): string | undefined {
  const { headers, method, path, query } = request
  if (!ACTIONS.has(String(headers['x-tc-action'])) || headers['x-tc-version'] !== '2021-01-11') return 'InvalidAction'
  if (!headers['x-tc-region']) return 'MissingParameter'
  const seconds = Number(headers['x-tc-timestamp'])
  if (!(Math.abs(seconds - Date.now() / 1_000) < 300)) return 'AuthFailure.SignatureExpire'
  const day = new Date(seconds * 1_000).toISOString().slice(0, 10)
  const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
  const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8')
  const named = `content-type:${headers['content-type']}\nhost:${headers.host}\n`
  const canonical = `${method}\n${path}\n${query}\n${named}\ncontent-type;host\n${hash(request.body)}`
  const text = `TC3-HMAC-SHA256\n${seconds}\n${day}/sms/tc3_request\n${hash(canonical)}`
  const dayKey = keyed(`TC3${TENCENT_KEY.secretKey}`, day).digest()
  const signature = keyed(keyed(keyed(dayKey, 'sms').digest(), 'tc3_request').digest(), text).digest('hex')
  const credential = `${TENCENT_KEY.secretId}/${day}/sms/tc3_request`
  const expected = `TC3-HMAC-SHA256 Credential=${credential}, SignedHeaders=content-type;host, Signature=${signature}`
  return headers.authorization === expected ? undefined : 'AuthFailure.SignatureFailure'
}

import { createHash, createHmac } from 'node:crypto'
import type { TestContext } from 'node:test'
import { type Loopback, openLoopback, type WireReply, type WireRequest } from '#server/outside/http/loopback.stand-in.ts'

export const ALIYUN_ACCOUNT = { accessKeyId: 'testAccessKeyId', accessKeySecret: 'testAccessKeySecret' }

type AliyunStandIn = Loopback & { answer: WireReply | ((request: WireRequest) => WireReply) }

/** Imitates Aliyun's checks of requests: the signature over the received bytes, the date, and that no nonce repeats. */
export async function openAliyunStandIn(t: TestContext): Promise<AliyunStandIn> {
  const nonces = new Set<string>()
  const standIn: { answer: AliyunStandIn['answer'] } = { answer: { status: 500 } }
  const loopback = await openLoopback(t, (request) => {
    const fault = faultOf(request, nonces)
    if (fault) return { status: 400, json: { Code: fault, Message: fault, RequestId: 'R', HostId: 'H' } }
    return typeof standIn.answer === 'function' ? standIn.answer(request) : standIn.answer
  })
  return Object.assign(standIn, loopback)
}

function faultOf(request: WireRequest, nonces: Set<string>): string | undefined {
  const nonce = one(request, 'x-acs-signature-nonce')
  if (nonces.has(nonce)) return 'SignatureNonceUsed'
  nonces.add(nonce)
  const date = one(request, 'x-acs-date')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) || Math.abs(Date.parse(date) - Date.now()) > 900_000)
    return 'InvalidTimeStamp.Expired'
  const { credential, names, signature } =
    /^ACS3-HMAC-SHA256 Credential=(?<credential>[^,]+),SignedHeaders=(?<names>[^,]+),Signature=(?<signature>[0-9a-f]{64})$/.exec(
      one(request, 'authorization'),
    )?.groups ?? {}
  if (credential !== ALIYUN_ACCOUNT.accessKeyId) return 'InvalidAccessKeyId.NotFound'
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'),
  )
  if (names !== mustBeSigned.toSorted().join(';')) return 'SignatureDoesNotMatch'
  return signature === signatureOf(request, names) && isCanonical(request.query) ? undefined : 'SignatureDoesNotMatch'
}

function signatureOf(request: WireRequest, names: string): string {
  const bodyHash = createHash('sha256').update(request.body).digest('hex')
  let canonical = `${request.method}\n${request.path}\n${request.query}\n`
  for (const name of names.split(';')) canonical += `${name}:${one(request, name).trim()}\n`
  canonical += `\n${names}\n${bodyHash}`
  const text = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`
  return createHmac('sha256', ALIYUN_ACCOUNT.accessKeySecret).update(text).digest('hex')
}

/** Returns true when only unreserved characters and upper-case escapes occur, and names are in byte order. */
function isCanonical(query: string): boolean {
  const pairs = query.split('&')
  const names = pairs.map((pair) => pair.split('=')[0] ?? '')
  const isSorted = names.every((name, n) => n === 0 || Buffer.compare(Buffer.from(names[n - 1] ?? ''), Buffer.from(name)) < 0)
  return isSorted && pairs.every((pair) => /^[A-Za-z0-9]+=(?:[A-Za-z0-9\-._~]|%[0-9A-F]{2})*$/.test(pair))
}

const one = (request: WireRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

import { createHash, createHmac } from 'node:crypto'

type Tc3Call = {
  readonly host: string
  readonly service: string
  readonly secretId: string
  readonly secretKey: string
  readonly now: Date
  /** Equals the sent body byte for byte. */
  readonly contentType: string
  readonly body: string
}

/** Signs a POST to `/` with TC3-HMAC-SHA256 of Tencent Cloud. */
export function signTc3(call: Tc3Call): { readonly authorization: string; readonly timestampS: string; readonly digest: string } {
  const timestampS = String(Math.floor(call.now.getTime() / 1_000))
  const date = call.now.toISOString().slice(0, 10)
  const scope = `${date}/${call.service}/tc3_request`
  const headers = `content-type:${call.contentType}\nhost:${call.host}\n`
  const digest = sha256(['POST', '/', '', headers, 'content-type;host', sha256(call.body)].join('\n'))
  const key = [date, call.service, 'tc3_request'].reduce<Buffer | string>(hmac, `TC3${call.secretKey}`)
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestampS}\n${scope}\n${digest}`).toString('hex')
  const credential = `Credential=${call.secretId}/${scope}`
  return { authorization: `TC3-HMAC-SHA256 ${credential}, SignedHeaders=content-type;host, Signature=${signature}`, timestampS, digest }
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
